import { HtmlValidate } from 'html-validate';
import { applicationPage } from '../fixtures/application-page.ts';
import { findBarriers } from '../fixtures/browser/barriers.ts';
import { event, meta } from '../fixtures/browser/content.ts';
import { completeForm } from '../fixtures/forms.ts';
import { expect, test } from '../fixtures/site.ts';
import { leaveDraft } from '../fixtures/stored-draft.ts';

const pages = [
  { label: 'Privacy', path: '/privacy.html' },
  { label: 'Code of conduct', path: '/code-of-conduct.html' },
];

test('the text pages open beside the form, which keeps its answers', async ({ page, context }) => {
  await leaveDraft(page, completeForm);
  const { open, main, field, previous } = applicationPage(page);
  await open();
  await expect(main.getByText(event.applicationsDeleted)).toBeVisible();
  for (const { label, path } of pages) {
    const opened = context.waitForEvent('page');
    await main.getByRole('link', { name: label }).click();
    const other = await opened;
    await expect(other.getByRole('heading', { level: 1, name: label })).toBeVisible();
    await expect(other).toHaveURL(new RegExp(`${path}$`));
    await other.close();
  }
  await previous.click();
  await expect(field('team_preference').first()).toBeChecked();
});

for (const [index, { label, path }] of pages.entries()) {
  test(`the page '${label}' opens from the footer, has the contact address, and leads back`, async ({
    page,
    baseURL,
  }) => {
    await page.goto('/');
    const link = page.locator('#landing > footer').getByRole('link', { name: label });
    await expect(link).toHaveAttribute('href', path);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    const answer = await page.goto(path);
    await expect(page).toHaveTitle(`${label} – ${meta.title}`);
    const address = `mailto:${event.contactEmail}`;
    await expect(page.locator('.lead a')).toHaveAttribute('href', address);
    const other = pages[1 - index]?.label ?? '';
    await expect(page.locator('footer').getByRole('link').first()).toHaveText(other);
    const report = await new HtmlValidate({
      extends: ['html-validate:standard', 'html-validate:a11y'],
      rules: { 'no-inline-style': 'error' },
    }).validateString((await answer?.text()) ?? '');
    expect(report.results.flatMap(({ messages }) => messages)).toEqual([]);
    expect(await findBarriers(page)).toEqual([]);

    await test.step('the page runs no script, loads nothing from other origins and follows the policy', async () => {
      expect(answer?.headers()['content-security-policy']).toContain("default-src 'none'");
      expect(asked.filter((url) => !url.startsWith(baseURL ?? ''))).toEqual([]);
      expect(asked.filter((url) => url.endsWith('.js'))).toEqual([]);
      const faces = await page.evaluate(async () => {
        await document.fonts.ready;
        return [...document.fonts].filter(({ status }) => status === 'loaded').length;
      });
      expect(faces).toBe(2);
    });
    await page.getByRole('link', { name: meta.title }).click();
    await expect(page.getByRole('link', { name: 'Register', exact: true })).toBeVisible();
  });
}
