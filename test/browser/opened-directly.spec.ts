import { applicationPage, freshEmail } from '../fixtures/application-page.ts';
import { holdScript } from '../fixtures/browser/hold-requests.ts';
import { completeForm } from '../fixtures/forms.ts';
import { isStarted } from '../fixtures/is-started.ts';
import { expect, test } from '../fixtures/site.ts';
import { leaveDraft } from '../fixtures/stored-draft.ts';

test.describe('the application, opened directly', () => {
  test('shows nothing of the landing page and fetches none of its pictures', async ({ page }) => {
    const pictures: string[] = [];
    page.on('request', (request) => {
      if (/\/(images|sponsors)\//.test(request.url())) pictures.push(request.url());
    });
    await page.goto('/#/apply', { waitUntil: 'networkidle' });
    await expect(page.locator('#landing')).toBeHidden();
    await expect(page.locator('main:visible')).toHaveCount(1);
    expect(pictures).toEqual([]);
  });

  test('keeps what was typed and pressed before its script had come', async ({ page }) => {
    const release = await holdScript(page);
    const application = applicationPage(page);
    await application.open();
    await application.field('full_name').fill('Ada Lovelace');
    await application.field('email').fill('ada@example.org');
    await application.next.click();
    await expect(application.step).toHaveAttribute('data-state', 'personalInfo');
    release();
    await expect(application.step).toHaveAttribute('data-state', 'experience');
    await application.previous.click();
    await expect(application.field('full_name')).toHaveValue('Ada Lovelace');
    await expect(application.field('email')).toHaveValue('ada@example.org');
  });

  test('goes on at a press before its script, past an address that looks mistyped', async ({
    page,
  }) => {
    const release = await holdScript(page);
    const { open, field, main, next, previous, step } = applicationPage(page);
    await open();
    await field('email').fill('ada@gmial.com');
    await next.click();
    release();
    await expect(step).toHaveAttribute('data-state', 'experience');
    await previous.click();
    await expect(main.getByText('Did you mean'), 'a button before the one pressed').toBeVisible();
  });

  test('takes no press on its first step for one on another step of the draft that comes', async ({
    page,
    site,
  }) => {
    const email = freshEmail();
    await leaveDraft(page, { ...completeForm, email });
    const release = await holdScript(page);
    const { open, next, step, submit } = applicationPage(page);
    await open();
    await next.dispatchEvent('click');
    release();
    await isStarted(page);
    await expect(step).toHaveAttribute('data-state', 'review');
    await expect(submit).toBeEnabled();
    const rows = await site.backend.query('select 1 from applicants where email = $1', [email]);
    expect(rows).toEqual([]);
  });

  test('lets nobody type into the empty form that a draft will replace', async ({ page }) => {
    const application = applicationPage(page);
    await application.open();
    await isStarted(page);
    await application.field('full_name').fill('Ada Lovelace');
    const release = await holdScript(page);
    await page.reload({ waitUntil: 'commit' });
    await expect(application.form).toBeAttached();
    await expect(application.form).toBeHidden();
    release();
    await expect(application.field('full_name')).toHaveValue('Ada Lovelace');
  });
});

test.describe('the application whose script never comes', () => {
  test.use({ expectedLogs: [/^Sending form data to .* violates/] });

  test('keeps the words on the page, and out of the address', async ({ page }) => {
    await page.route('**/assets/*.js', (route) => route.abort());
    const application = applicationPage(page);
    await application.open();
    await application.field('full_name').fill('Ada Lovelace');
    const blocked = await application.next.evaluate(
      (next: HTMLButtonElement) =>
        new Promise<string>((resolve) => {
          addEventListener('securitypolicyviolation', (event) => resolve(event.effectiveDirective));
          next.click();
        }),
    );
    expect(blocked).toBe('form-action');
    expect(page.url()).toMatch(/\/#\/apply$/);
  });
});
