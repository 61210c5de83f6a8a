import { HtmlValidate } from 'html-validate';
import { findBarriers } from '../fixtures/browser/barriers.ts';
import { meta } from '../fixtures/browser/content.ts';
import { expect, test } from '../fixtures/site.ts';

const pages = { Privacy: '/privacy.html', 'Code of conduct': '/code-of-conduct.html' };

for (const [label, path] of Object.entries(pages)) {
  test(`the page '${label}' keeps every rule, and leads back`, async ({ page, baseURL }) => {
    await page.goto('/');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    const answer = await page.goto(path);
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
