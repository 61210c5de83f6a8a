import { completeForm } from '../fixtures/forms.ts';
import { expect, test } from '../fixtures/site.ts';
import { modalTitles } from '../spec/messages.ts';

test.describe('a draft', () => {
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
