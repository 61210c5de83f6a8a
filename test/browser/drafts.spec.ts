import { stepTitles } from '../../src/content/application.ts';
import { changedElsewhereText, draftTexts } from '../../src/content/notices.ts';
import { completeForm } from '../fixtures/forms.ts';
import { expect, test } from '../fixtures/site.ts';
import { modalTitles } from '../spec/messages.ts';

test.describe('a draft', () => {
  test('is shared by all tabs until one has sent it', async ({ visitor: first }) => {
    const name = ({ field }: typeof first) => field('full_name');
    await first.at('personalInfo', {});
    const second = await first.newTab();
    await second.page.goto('/#/apply');
    await expect(second.field('email')).toHaveValue(first.email);
    await first.button('Start over').click();
    for (const tab of [first, second]) {
      await expect(tab.main).toContainText(draftTexts.cleared);
      await expect(name(tab)).toHaveValue('');
    }
    await second.button('Undo').click();
    await expect(first.field('email')).toHaveValue(first.email);
    await name(second).fill('Grace');
    await expect(name(first)).toHaveValue('Grace');
    await expect(first.main).toContainText(changedElsewhereText);
    await name(first).fill('Grace Hopper');
    await expect(first.main).not.toContainText(changedElsewhereText);
    await expect(name(second)).toHaveValue('Grace Hopper');

    await second.main.getByRole('button', { name: stepTitles.review }).click();
    await second.submit.click();
    await expect(second.modal).toContainText(modalTitles.success);
    await expect(first.main).toContainText('sent from another tab');
    await expect(name(first)).toHaveValue('');
    expect(await first.rows()).toMatchObject([{ full_name: 'Grace Hopper' }]);
  });

  test('is removed from a full disk after it was sent', async ({ page, visitor }) => {
    await visitor.at('review');
    await page.evaluate(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      };
    });
    await visitor.submit.click();
    await expect(visitor.modal).toContainText(modalTitles.success);
    const stored = await page.evaluate(() =>
      JSON.stringify([{ ...localStorage }, { ...sessionStorage }]),
    );
    expect(stored).not.toContain(visitor.email);
    expect(stored).not.toContain(completeForm.full_name);
  });

  test('isn’t needed: the form works without storage, and says so', async ({ page, visitor }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        },
      });
    });
    await visitor.at('personalInfo');
    await visitor.fill({ ...completeForm, email: visitor.email });
    await expect(visitor.submit).toBeEnabled();
    await visitor.haveRun('dialog', 'client');
    await visitor.offline();
    await expect(visitor.main).toContainText('Leave this page open');
    await visitor.offline(false);
  });
});
