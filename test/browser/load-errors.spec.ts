import { failedTexts } from '../../src/content/messages.ts';
import { crashTexts } from '../../src/content/notices.ts';
import { completeForm } from '../fixtures/forms.ts';
import { applyByMail } from '../fixtures/sent-application.ts';
import { expect, test } from '../fixtures/site.ts';
import { leaveDraft } from '../fixtures/stored-draft.ts';

// The page logs failures.
test.use({ expectedLogs: [/./] });

const script = '**/assets/start-application*.js';

test('a script that failed is named with Reload at once, and costs no draft', async ({
  page,
  visitor,
}) => {
  const { field, form, next } = visitor;
  const reload = page.getByRole('link', { name: 'Reload' });
  await page.route(script, (route) => route.abort());
  await visitor.at('landing');
  // A pointer on the link requests the script before the click.
  await Promise.all([page.waitForEvent('requestfailed'), visitor.register.hover()]);
  await visitor.register.click();
  await expect(reload).toBeVisible();
  await expect(page.getByText(failedTexts.kept)).toBeHidden();
  await field('full_name').fill('Grace');
  await expect(next).toBeDisabled();
  await visitor.back.click();
  await expect(reload, 'the landing page lacks nothing').toBeHidden();
  await leaveDraft(page, completeForm, { step: 'personalInfo' });
  await page.reload();
  await visitor.register.click();
  await expect(page.getByText(failedTexts.kept)).toBeVisible();
  await expect(form, 'nobody types into an empty form').toBeHidden();
  await page.unroute(script);
  await reload.click();
  await expect(field('full_name')).toHaveValue(completeForm.full_name);
  await expect(reload).toBeHidden();
});

test('a link whose script failed opens its application on Reload', async ({ page, visitor }) => {
  const { link } = await applyByMail(visitor.site);
  const reload = page.getByRole('link', { name: 'Reload' });
  await page.route('**/assets/start-management-*.js', (route) => route.abort());
  await page.goto(link);
  await expect(reload).toBeVisible();
  await expect(page.getByText(failedTexts.kept)).toBeHidden();
  await page.unrouteAll();
  await reload.click();
  await expect(visitor.edit).toBeVisible();
});

test('a view that crashes says so, and works after Reload', async ({ page, visitor }) => {
  await visitor.at('personalInfo');
  await visitor.field('full_name').fill('Ada Lovelace');
  // Breaks the view like an extension that removes suspected advertisements, before an answer is saved.
  await page.evaluate(() => {
    const form = document.querySelector<HTMLElement>('#application form');
    form?.querySelector('section')?.replaceChildren();
    form?.querySelector<HTMLElement>('footer [type="submit"]')?.click();
  });
  const alert = visitor.main.getByRole('alert');
  await expect(alert).toContainText(crashTexts.title);
  await expect(alert).toContainText(failedTexts.kept);
  await alert.getByRole('button', { name: 'Reload' }).click();
  await visitor.previous.click();
  await expect(visitor.field('full_name')).toHaveValue('Ada Lovelace');
});
