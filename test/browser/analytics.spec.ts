import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { completeForm } from '../fixtures/forms.ts';
import { test as base, expect } from '../fixtures/site.ts';
import { buildSite, serveSite } from '../fixtures/sites.ts';
import { modalTitles } from '../spec/messages.ts';

/** A script that reads the whole page, and reports to its own server. */
const script = `
  const own = document.currentScript;
  window.counted = own.dataset.site;
  fetch(new URL('/hit', own.src), { method: 'POST', body: document.body.innerText });
`;

/** A value that would end the page's own settings script if it weren't escaped. */
const siteName = 'hackathon</script><b>';

const origin = 'https://stats.example';

/** A site built with a third-party script, and the requests to the third party's server. */
const test = base.extend<{ requests: string[] }, { countedUrl: string }>({
  countedUrl: [
    async ({ site }, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'analytics-'));
      const attributes = { 'data-site': siteName };
      const VITE_ANALYTICS = JSON.stringify({ src: `${origin}/count.js`, attributes });
      await buildSite(folder, { variables: { VITE_ANALYTICS } });
      const { url, close } = await serveSite(folder, site.backend);
      await use(url);
      await close();
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  requests: async ({ context }, use) => {
    const requests: string[] = [];
    await context.route(`${origin}/**`, (route) => {
      const asked = route.request();
      requests.push(`${asked.method()} ${new URL(asked.url()).pathname}`);
      const headers = {
        'Access-Control-Allow-Origin': '*',
        'Cross-Origin-Resource-Policy': 'cross-origin',
      };
      return route.fulfill({ contentType: 'text/javascript', headers, body: script });
    });
    await use(requests);
  },
});

// One build for all tests.
test.describe.configure({ mode: 'default' });

test('a third-party script never loads with the application', async ({
  visitor,
  requests,
  countedUrl,
}) => {
  const { page } = visitor;
  const told = () => page.evaluate(() => Reflect.get(window, 'counted'));
  await visitor.at('landing', {}, countedUrl);
  await expect.poll(() => requests).toEqual(['GET /count.js', 'POST /hit']);
  expect(await told()).toBe(siteName);

  await visitor.register.click();
  await visitor.isStarted();
  await expect.poll(told).toBeUndefined();
  await visitor.fill({ ...completeForm, email: visitor.email });
  await visitor.submit.click();
  await expect(visitor.modal).toContainText(modalTitles.success);
  await expect(page).toHaveURL(/#\/$/);
  await visitor.isIdle();
  expect(await told()).toBeUndefined();
  expect(requests).toEqual(['GET /count.js', 'POST /hit']);
});

test('nothing loads if the browser asks for privacy', async ({
  page,
  visitor,
  requests,
  countedUrl,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true });
  });
  await page.goto(countedUrl);
  await visitor.isIdle();
  expect(requests).toEqual([]);
});

test('nothing loads before the page is idle', async ({ page, visitor, requests, countedUrl }) => {
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  await visitor.at('landing', {}, countedUrl);
  await visitor.register.click();
  await visitor.isStarted();
  // Earlier requests are answered before this one.
  await page.evaluate(() => fetch('/robots.txt').then(() => undefined));
  expect(requests).toEqual([]);
});

test.describe('a third-party script that a blocker stops', () => {
  test.use({ expectedLogs: [/Failed to load resource/] });

  test('doesn’t count as a missing part', async ({ page, countedUrl }) => {
    const stopped = page.waitForEvent('requestfailed');
    await page.route('**/count.js', (route) => route.abort());
    await page.goto(countedUrl);
    await stopped;
    // The head's listener has heard of it by the next frame.
    await page.evaluate(() => new Promise(requestAnimationFrame));
    await expect(page.locator('html')).toHaveAttribute('data-script', 'ready');
  });
});
