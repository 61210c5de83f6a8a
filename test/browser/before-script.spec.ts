import { applicationPage } from '../fixtures/application-page.ts';
import { holdScript } from '../fixtures/browser/hold-requests.ts';
import { isIdle } from '../fixtures/browser/loaded.ts';
import { completeForm } from '../fixtures/forms.ts';
import { isStarted } from '../fixtures/is-started.ts';
import { freshEmail } from '../fixtures/sent-application.ts';
import { expect, test } from '../fixtures/site.ts';
import { leaveDraft } from '../fixtures/stored-draft.ts';
import { fieldMessages } from '../spec/messages.ts';

test.describe('the application, opened directly', () => {
  test('shows nothing of the landing page, and loads none of its pictures', async ({ page }) => {
    const pictures: string[] = [];
    page.on('request', (request) => {
      // The robot's pictures belong to the form.
      if (/\/(images\/(?!robot-)|sponsors\/)/.test(request.url())) pictures.push(request.url());
    });
    await page.goto('/#/apply');
    await isIdle(page);
    await expect(page.locator('#landing')).toBeHidden();
    await expect(page.locator('main:visible')).toHaveCount(1);
    expect(pictures).toEqual([]);
  });
});

test.describe('before the script has loaded', () => {
  test('a click on Next counts, even from an address that looks mistyped', async ({ page }) => {
    const release = await holdScript(page);
    const { open, field, main, next, previous, step } = applicationPage(page);
    await open();
    await field('full_name').fill('Ada Lovelace');
    await field('email').fill('ada@gmial.com');
    await next.click();
    await expect(step).toHaveAttribute('data-state', 'personalInfo');
    release();
    await expect(step).toHaveAttribute('data-state', 'experience');
    await previous.click();
    await expect(field('full_name')).toHaveValue('Ada Lovelace');
    await expect(field('email')).toHaveValue('ada@gmial.com');
    await expect(main.getByText('Did you mean'), 'a button before the one clicked').toBeVisible();
  });

  test('a click on Next is acknowledged at once, and dropped if the applicant continues to type', async ({
    page,
  }) => {
    const release = await holdScript(page);
    const { open, field, main, next, step } = applicationPage(page);
    await open();
    await next.click();
    await expect(next).toHaveAttribute('aria-busy', 'true');
    await expect(next).toHaveCSS('opacity', '0.6');
    await field('full_name').focus();
    await expect(next).not.toHaveAttribute('aria-busy');
    await field('email').focus();
    await page.keyboard.press('Enter');
    await expect(next).toHaveAttribute('aria-busy', 'true');
    await page.keyboard.type('ada@');
    await expect(next).not.toHaveAttribute('aria-busy');
    release();
    await isStarted(page);
    await page.keyboard.type('example.org');
    await expect(step).toHaveAttribute('data-state', 'personalInfo');
    await expect(field('email')).toHaveValue('ada@example.org');
    await expect(main.getByText(fieldMessages.noName)).toHaveCount(0);
  });

  test('a click on Next does not take effect on another view', async ({ page }) => {
    const release = await holdScript(page);
    const { open, next, step } = applicationPage(page);
    await open();
    await next.click();
    await page.getByRole('link', { name: 'Back to Hackathon' }).click();
    await expect(page.locator('#landing main')).toBeFocused();
    await page.goto('/#/apply');
    release();
    await isStarted(page);
    await expect(step).toHaveAttribute('data-state', 'personalInfo');
  });

  test('a click on the first step does not affect another step of the restored draft', async ({
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

  test('typed words stay, with focus and caret', async ({ page }) => {
    const release = await holdScript(page);
    const { open, field, main, step } = applicationPage(page);
    await open();
    await field('full_name').fill('Ada Lovelac');
    await field('full_name').press('Enter');
    await expect(field('email'), 'Enter leads to the next field').toBeFocused();
    await page.keyboard.type(' ada@example.org ');
    await field('full_name').focus();
    await page.keyboard.press('End');
    await page.keyboard.press('ArrowLeft');
    release();
    await isStarted(page);
    await expect(step).toHaveAttribute('data-state', 'personalInfo');
    await page.keyboard.type('!');
    await expect(field('full_name')).toHaveValue('Ada Lovela!c');
    await expect(field('email')).toHaveValue(' ada@example.org ');
    await field('full_name').fill('Ada Lovelace');
    await page.reload();
    await expect(main).toContainText('We kept your answers');
    await expect(field('full_name')).toHaveValue('Ada Lovelace');
  });

  test('without typing, the form is untouched when the script has loaded', async ({ page }) => {
    const release = await holdScript(page);
    const { open, field, main } = applicationPage(page);
    await open();
    await field('full_name').focus();
    release();
    await isStarted(page);
    await expect(main.getByText('is required')).toHaveCount(0);
    await page.reload();
    await isStarted(page);
    await expect(main).not.toContainText('We kept your answers');
  });

  test('words stay even if they are typed during hydration', async ({ page }) => {
    const release = await holdScript(page);
    const { open, field } = applicationPage(page);
    await open();
    await field('full_name').click();
    await page.keyboard.type('Ada ');
    // Types whenever the browser can run a task, so that some keys come during hydration.
    const typing = page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let count = 0;
          const timer = setInterval(() => {
            if (document.documentElement.dataset.script === 'waiting') {
              document.execCommand('insertText', false, 'x');
              count += 1;
              return;
            }
            clearInterval(timer);
            resolve(count);
          });
        }),
    );
    release();
    const typed = `Ada ${'x'.repeat(await typing)}`;
    await expect(field('full_name')).toHaveValue(typed);
    await expect(field('full_name')).toBeFocused();
  });

  test('a draft hides the empty form for 5 s at most, and words typed then are merged into it', async ({
    page,
  }) => {
    await leaveDraft(page, completeForm, { step: 'personalInfo' });
    const release = await holdScript(page);
    const { open, field, form, main } = applicationPage(page);
    await open();
    await expect(form).toBeAttached();
    await expect(form).toBeHidden();
    await page.evaluate(() => {
      for (const animation of document.getAnimations()) animation.currentTime = 5000;
    });
    await expect(field('full_name')).toBeVisible();
    await field('full_name').click();
    await page.keyboard.type('Grace');
    release();
    await isStarted(page);
    await expect(field('full_name')).toHaveValue('Grace');
    await expect(field('full_name')).toBeFocused();
    await expect(field('email')).toHaveValue(completeForm.email);
    await expect(main).toContainText('We kept your answers');
  });

  test('typed words are restored at once after a reload, and more can be typed', async ({
    page,
  }) => {
    const release = await holdScript(page);
    await page.goto('/#/apply', { waitUntil: 'commit' });
    const { field } = applicationPage(page);
    await field('full_name').fill('Ada');
    await page.reload();
    await expect(field('full_name')).toHaveValue('Ada');
    await field('email').fill('ada@example.org');
    await page.reload({ waitUntil: 'commit' });
    release();
    await isStarted(page);
    await expect(field('full_name')).toHaveValue('Ada');
    await expect(field('email')).toHaveValue('ada@example.org');
  });
});

test.describe('the application, if its script never loads', () => {
  test.use({ expectedLogs: [/^Sending form data to .* violates/] });

  test('keeps typed words on the page, and out of the address', async ({ page }) => {
    await page.route('**/assets/*.js', (route) => route.abort());
    const { open, field, next } = applicationPage(page);
    await open();
    await field('full_name').fill('Ada Lovelace');
    const blocked = await next.evaluate(
      (button: HTMLButtonElement) =>
        new Promise<string>((resolve) => {
          addEventListener('securitypolicyviolation', (event) => resolve(event.effectiveDirective));
          button.click();
        }),
    );
    expect(blocked).toBe('form-action');
    expect(page.url()).toMatch(/\/#\/apply$/);
  });
});
