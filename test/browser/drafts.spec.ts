import { completeForm } from '../fixtures/forms.ts';
import { expect, test } from '../fixtures/site.ts';
import { leaveDraft } from '../fixtures/stored-draft.ts';
import { modalTitles } from '../spec/messages.ts';

const day = 86_400_000;

test.describe('a draft', () => {
  test('is restored at its step, and can be started over', async ({ page, visitor }) => {
    const { button, field, main } = visitor;
    await visitor.at('personalInfo');
    await field('full_name').fill('Ada Lovelace');
    await field('email').fill('ada@example.org');
    await visitor.next.click();
    await field('experience').fill('Half a sen');
    await page.reload();
    await expect(field('experience')).toHaveValue('Half a sen');
    await expect(main).toContainText('We kept your answers from');
    await expect(main.locator('nav li').first()).toHaveAttribute('data-status', 'complete');
    await page.goBack();
    await expect(field('full_name')).toHaveValue('Ada Lovelace');
    await button('Start over').click();
    await expect(button('Undo')).toBeFocused();
    await field('full_name').fill('Grace Hopper');
    await expect(main, 'other answers are not from before').not.toContainText('We kept your');
    await page.reload();
    await expect(field('full_name')).toHaveValue('Grace Hopper');
    await button('Start over').click();
    await page.reload();
    await visitor.isStarted();
    await expect(field('full_name')).toHaveValue('');
    expect(await visitor.storedDraft()).toBe('');
  });

  test('is shared by all tabs until one has sent it', async ({ visitor: first }) => {
    const name = ({ field }: typeof first) => field('full_name');
    await first.at('personalInfo', {});
    const second = await first.newTab();
    await second.page.goto('/#/apply');
    await expect(second.field('email')).toHaveValue(first.email);
    for (const undoing of [first, second]) {
      await first.button('Start over').click();
      for (const tab of [first, second]) {
        await expect(tab.main).toContainText('Your answers were cleared.');
        await expect(name(tab)).toHaveValue('');
      }
      await undoing.button('Undo').click();
      for (const tab of [first, second]) await expect(tab.field('email')).toHaveValue(first.email);
    }
    await name(second).fill('Grace');
    await expect(name(first)).toHaveValue('Grace');
    await name(first).fill('Grace Hopper');
    await expect(name(second)).toHaveValue('Grace Hopper');

    await second.main.getByRole('button', { name: 'Review & Submit' }).click();
    await second.submit.click();
    await expect(second.modal).toContainText(modalTitles.success);
    await expect(first.main).toContainText('sent from another tab');
    await expect(name(first)).toHaveValue('');
    expect(await first.rows()).toMatchObject([{ full_name: 'Grace Hopper' }]);
    await second.page.waitForURL('**/#/');
    await second.page.goto('/#/apply');
    for (const next of ['Ada', 'Ada Lovelace']) {
      await name(first).fill(next);
      await expect(name(second), 'it adopts the next one').toHaveValue(next);
    }
  });

  test('stays even if the clock was 60 days ahead or is set back', async ({ page, visitor }) => {
    const name = visitor.field('full_name');
    const savedAt = Date.now() + 60 * day;
    await page.clock.install({ time: savedAt });
    await leaveDraft(page, { ...completeForm, email: visitor.email }, { savedAt });
    await page.goto('/#/apply');
    await visitor.submit.click();
    await page.waitForURL('**/#/');
    await page.clock.setSystemTime(Date.now());
    await page.goto('/#/apply');
    await page.reload();
    await visitor.isStarted();
    for (const [time, typed] of [
      [Date.now(), 'Grace'],
      [Date.now() - day / 8, 'Grace Hopper'],
    ] as const) {
      await page.clock.setSystemTime(time);
      await name.fill(typed);
      await expect.poll(() => visitor.storedDraft()).toContain(`"${typed}"`);
      await page.reload();
      await expect(name).toHaveValue(typed);
    }
    await expect(visitor.main).not.toContainText('already sent');
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
    await expect(visitor.main).toContainText('You are offline. Leave this page open');
    await visitor.offline(false);
  });
});
