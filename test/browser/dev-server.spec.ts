import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { createServer } from 'vite';
import { publishableKey } from '../../supabase/embedded/api.ts';
import { middleware } from '../../supabase/embedded/middleware.ts';
import { applicationPage } from '../fixtures/application-page.ts';
import { brokenRules } from '../fixtures/browser/page-rules.ts';
import { settle } from '../fixtures/browser/settle.ts';
import { startFreshBackend } from '../fixtures/database-folder.ts';
import { teamForm } from '../fixtures/forms.ts';
import { freePort } from '../fixtures/free-port.ts';
import { isStarted } from '../fixtures/is-started.ts';
import { managementPage } from '../fixtures/management-page.ts';
import { applyByMail, freshEmail } from '../fixtures/sent-application.ts';
import { test as base, expect, type Site } from '../fixtures/site.ts';

/** The site as `npm run dev` serves it, with a database and a cache of its own. */
const test = base.extend<object, { site: Site }>({
  site: [
    async ({ browserName: _ }, use) => {
      const port = await freePort();
      const url = `http://localhost:${port}/`;
      // With a configured backend, the server doesn't open the developer's database.
      Object.assign(process.env, {
        NODE_ENV: 'development',
        VITE_SUPABASE_URL: url,
        VITE_SUPABASE_ANON_KEY: publishableKey,
      });
      const backend = await startFreshBackend({ siteUrl: () => url });
      const server = await createServer({
        logLevel: 'warn',
        cacheDir: await mkdtemp(join(tmpdir(), 'dev-server-')),
        server: { port, strictPort: true, watch: null },
        plugins: [
          {
            name: 'test-backend',
            configureServer: ({ middlewares }) => {
              middlewares.use(middleware(backend));
            },
          },
        ],
      });
      await server.listen();
      await use({ url, backend });
      await server.close();
      await backend.close();
    },
    { scope: 'worker', timeout: 600_000 },
  ],
});

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Returns the styles that change if the sheets after the first, which names the layers, are reversed. */
function dependOnOrder(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const properties = [...getComputedStyle(document.body)];
    const read = () =>
      [...document.querySelectorAll('body *')].flatMap((element) =>
        ['', '::before', '::after'].flatMap((pseudo) => {
          const style = getComputedStyle(element, pseudo);
          const isShown = element.checkVisibility() && (!pseudo || style.content !== 'none');
          return (isShown ? properties : ['display']).map(
            (name) =>
              `${element.tagName}.${element.className}${pseudo} { ${name}: ${style.getPropertyValue(name)} }`,
          );
        }),
      );
    const before = read();
    const [, ...sheets] = document.styleSheets;
    document.adoptedStyleSheets = sheets.toReversed().map((sheet) => {
      const copy = new CSSStyleSheet();
      copy.replaceSync([...sheet.cssRules].map(({ cssText }) => cssText).join(''));
      sheet.disabled = true;
      return copy;
    });
    // Until a frame has been drawn, what has a transition still has its old style.
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    const after = read();
    for (const sheet of sheets) sheet.disabled = false;
    document.adoptedStyleSheets = [];
    return before.filter((style, index) => style !== after[index]).slice(0, 10);
  });
}

/** Expects that no alert is shown, and that the page keeps the rules for every page. */
async function expectRight(page: Page, state: string): Promise<void> {
  await expect(page.getByRole('alert').filter({ hasText: /\S/ }), state).toHaveCount(0);
  await settle(page);
  expect.soft(await brokenRules(page), state).toEqual([]);
  expect.soft(await dependOnOrder(page), state).toEqual([]);
}

for (const width of [390, 1280]) {
  test(`the development server's pages are right in any order of their style sheets, ${width} px wide`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/');
    await expectRight(page, 'landing');

    const { open, fill, submit } = applicationPage(page);
    await open();
    await isStarted(page, { timeout: 300_000 });
    await expectRight(page, 'first step');
    await fill({ ...teamForm, email: freshEmail() });
    await expect(submit).toBeEnabled();
    await expectRight(page, 'review');

    const { link } = await applyByMail(site);
    await page.goto(link);
    await expect(managementPage(page).answers).toBeVisible();
    await expectRight(page, 'link');

    await page.goto('/machine');
    await expect(page.locator('[data-machine="application"] .regions')).toBeVisible();
    await expectRight(page, 'machine');
  });
}
