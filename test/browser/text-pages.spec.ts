import type { Page } from '@playwright/test';
import { HtmlValidate } from 'html-validate';
import { applicationPage, freshEmail } from '../fixtures/application-page.ts';
import { findBarriers } from '../fixtures/browser/barriers.ts';
import { event, meta } from '../fixtures/browser/content.ts';
import { contrast } from '../fixtures/browser/contrast.ts';
import { completeForm } from '../fixtures/forms.ts';
import { expect, test } from '../fixtures/site.ts';

const pages = [
  { label: 'Privacy', path: '/privacy.html' },
  { label: 'Code of conduct', path: '/code-of-conduct.html' },
];

/** The colours of all words, each with that of the ground its part of the page lies on. */
const colours = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('h1, h2, p, li, a')].map((element) => {
      const ground = element.closest('header') ?? document.body;
      return [getComputedStyle(element).color, getComputedStyle(ground).backgroundColor] as const;
    }),
  );

for (const { label, path } of pages) {
  test.describe(`the page '${label}'`, () => {
    test('opens beside the form, which keeps what is in it', async ({ page, context }) => {
      const { open, fill, main, field, previous } = applicationPage(page);
      await open();
      await fill({ ...completeForm, email: freshEmail() });
      await expect(main.getByText(event.applicationsDeleted)).toBeVisible();
      const opened = context.waitForEvent('page');
      await main.getByRole('link', { name: label }).click();
      const other = await opened;
      await expect(other.getByRole('heading', { level: 1, name: label })).toBeVisible();
      await expect(other).toHaveURL(new RegExp(`${path}$`));
      await other.close();
      await previous.click();
      await expect(field('team_preference').first()).toBeChecked();
    });

    test('opens from the end of the landing page, and leads back', async ({ page, context }) => {
      await page.goto('/');
      const opened = context.waitForEvent('page');
      await page.locator('#landing > footer').getByRole('link', { name: label }).click();
      const other = await opened;
      await expect(other).toHaveTitle(`${label} – ${meta.title}`);
      await other.getByRole('link', { name: meta.title }).click();
      await expect(other.getByRole('link', { name: 'Register', exact: true })).toBeVisible();
    });

    test('says whom to write to, and what it is by itself', async ({ page, request }) => {
      await page.goto(path);
      const address = `mailto:${event.contactEmail}`;
      await expect(page.locator('.lead a')).toHaveAttribute('href', address);
      const other = pages.find((one) => one.label !== label);
      await expect(page.locator('footer').getByRole('link').first()).toHaveText(other?.label ?? '');
      const report = await new HtmlValidate({
        extends: ['html-validate:standard', 'html-validate:a11y'],
        rules: { 'no-inline-style': 'error' },
      }).validateString(await (await request.get(path)).text());
      expect(report.results.flatMap(({ messages }) => messages)).toEqual([]);
    });

    test('runs nothing, fetches nothing from elsewhere and obeys the site’s policy', async ({
      page,
      baseURL,
    }) => {
      const asked: string[] = [];
      page.on('request', (request) => asked.push(request.url()));
      const answer = await page.goto(path, { waitUntil: 'networkidle' });
      expect(answer?.headers()['content-security-policy']).toContain("default-src 'none'");
      expect(asked.filter((url) => !url.startsWith(baseURL ?? ''))).toEqual([]);
      expect(asked.filter((url) => url.endsWith('.js'))).toEqual([]);
      const faces = await page.evaluate(async () => {
        await document.fonts.ready;
        return [...document.fonts].filter(({ status }) => status === 'loaded').length;
      });
      expect(faces).toBe(3);
    });

    for (const colorScheme of ['light', 'dark'] as const) {
      for (const width of [320, 1280]) {
        test(`can be read at ${width} px, ${colorScheme}`, async ({ page }) => {
          await page.emulateMedia({ colorScheme });
          await page.setViewportSize({ width, height: 800 });
          await page.goto(path);
          expect(await findBarriers(page)).toEqual([]);
          expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
          const ground = colorScheme === 'dark' ? 'rgb(12, 14, 16)' : 'rgb(243, 239, 230)';
          await expect(page.locator('body')).toHaveCSS('background-color', ground);
          for (const [ink, paper] of await colours(page)) {
            expect(contrast(ink, paper)).toBeGreaterThan(7);
          }
        });
      }

      test(`prints dark on white for who likes the ${colorScheme}, on two sheets at most`, async ({
        page,
      }) => {
        await page.emulateMedia({ media: 'print', colorScheme });
        await page.goto(path);
        for (const [ink] of await colours(page)) {
          expect(contrast(ink, 'rgb(255, 255, 255)')).toBeGreaterThan(7);
        }
        await expect(page.locator('footer')).toBeHidden();
        const pdf = await page.pdf({ format: 'A4', preferCSSPageSize: true });
        const sheets = pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
        expect(sheets).toBeLessThanOrEqual(2);
      });
    }
  });
}
