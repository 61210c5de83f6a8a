import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { completeForm } from '../fixtures/forms.ts';
import { serveHttp } from '../fixtures/http-server.ts';
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

interface CountedSite {
  readonly url: string;
  /** The requests to the third party's server. */
  readonly requests: string[];
}

/** A site built with a third-party script. */
const test = base.extend<object, { counted: CountedSite }>({
  counted: [
    async ({ site }, use) => {
      const requests: string[] = [];
      const counter = await serveHttp((request, response) => {
        requests.push(`${request.method} ${request.url}`);
        response.setHeader('Access-Control-Allow-Origin', '*');
        response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
        response.setHeader('Content-Type', 'text/javascript');
        response.end(request.method === 'GET' ? script : '');
      });
      const folder = await mkdtemp(join(tmpdir(), 'analytics-'));
      const VITE_ANALYTICS = JSON.stringify({
        src: `${counter.url}/count.js`,
        attributes: { 'data-site': siteName },
      });
      await buildSite(folder, { variables: { VITE_ANALYTICS } });
      const { url, close } = await serveSite(folder, site.backend);
      await use({ url, requests });
      await close();
      await counter.close();
    },
    { scope: 'worker', timeout: 600_000 },
  ],
});

// One build for all tests.
test.describe.configure({ mode: 'default' });

test.beforeEach(({ counted }) => {
  counted.requests.length = 0;
});

test('a third-party script never loads with the application', async ({ visitor, counted }) => {
  const { page } = visitor;
  const { requests, url } = counted;
  const told = () => page.evaluate(() => Reflect.get(window, 'counted'));
  await visitor.at('landing', {}, url);
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

test('nothing loads if the browser asks for privacy', async ({ page, visitor, counted }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true });
  });
  await page.goto(counted.url);
  await visitor.isIdle();
  expect(counted.requests).toEqual([]);
});

test('nothing loads before the page is idle', async ({ page, visitor, counted }) => {
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  await visitor.at('landing', {}, counted.url);
  await visitor.register.click();
  await visitor.isStarted();
  // Earlier requests are answered before this one.
  await page.evaluate(() => fetch('/robots.txt').then(() => undefined));
  expect(counted.requests).toEqual([]);
});

test.describe('a third-party script that a blocker stops', () => {
  test.use({ expectedLogs: [/Failed to load resource/] });

  test('doesn’t count as a missing part', async ({ page, counted }) => {
    const stopped = page.waitForEvent('requestfailed');
    await page.route('**/count.js', (route) => route.abort());
    await page.goto(counted.url);
    await stopped;
    // The head's listener has heard of it by the next frame.
    await page.evaluate(() => new Promise(requestAnimationFrame));
    await expect(page.locator('html')).toHaveAttribute('data-script', 'ready');
  });
});
