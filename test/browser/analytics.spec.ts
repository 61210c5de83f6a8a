import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { applicationPage } from '../fixtures/application-page.ts';
import { isIdle } from '../fixtures/browser/loaded.ts';
import { completeForm } from '../fixtures/forms.ts';
import { serveHttp } from '../fixtures/http-server.ts';
import { isStarted } from '../fixtures/is-started.ts';
import { serveSite } from '../fixtures/preview-site.ts';
import { freshEmail } from '../fixtures/sent-application.ts';
import { test as base, expect } from '../fixtures/site.ts';
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
  /** The third party's server. */
  readonly origin: string;
  /** The requests to that server. */
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
      process.env.VITE_ANALYTICS = JSON.stringify({
        src: `${counter.url}/count.js`,
        attributes: { 'data-site': siteName },
        origins: ['https://beacon.example.org'],
      });
      const output = { outDir: folder, emptyOutDir: true };
      await build({ logLevel: 'warn', mode: 'embedded', build: output }).finally(() => {
        delete process.env.VITE_ANALYTICS;
      });
      const { url, close } = await serveSite(folder, site.backend);
      await use({ url, origin: new URL(counter.url).origin, requests });
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

test('a third-party script loads on the landing page, and never with the application', async ({
  page,
  counted: { url, requests },
}) => {
  const told = () => page.evaluate(() => Reflect.get(window, 'counted'));
  await page.goto(url);
  await expect.poll(() => requests).toEqual(['GET /count.js', 'POST /hit']);
  expect(await told()).toBe(siteName);

  await page.getByRole('link', { name: 'Register Now' }).first().click();
  const { fill, main, modal, submit } = applicationPage(page);
  await isStarted(page);
  await expect.poll(told).toBeUndefined();
  await fill({ ...completeForm, email: freshEmail() });
  await expect(main).toContainText('Ada Lovelace');
  await submit.click();
  await expect(modal).toContainText(modalTitles.success);
  await expect(page).toHaveURL(/#\/$/);
  await expect(page.locator('#application-status')).toContainText('We received your application.');
  await isIdle(page);
  expect(await told()).toBeUndefined();
  expect(requests).toEqual(['GET /count.js', 'POST /hit']);
});

test('the security policy allows exactly the configured origins in addition', async ({
  page,
  site,
  counted: { url, origin },
}) => {
  const policy = async (address: string) => {
    const sent = (await page.goto(address))?.headers()['content-security-policy'] ?? '';
    const directives = sent.split('; ').map((text) => text.split(' '));
    return new Map(directives.map(([name = '', ...sources]) => [name, sources]));
  };
  const [plain, wider] = [await policy(site.url), await policy(url)];
  const added = [...wider].flatMap(([name, sources]) =>
    sources
      .filter((source) => !source.startsWith("'sha256-") && !plain.get(name)?.includes(source))
      .map((source) => `${name} ${source}`),
  );
  expect(added).toEqual([
    `script-src ${origin}`,
    `img-src ${origin}`,
    'img-src https://beacon.example.org',
    `connect-src ${origin}`,
    'connect-src https://beacon.example.org',
  ]);
});

test('nothing loads if the browser asks for privacy', async ({
  page,
  counted: { url, requests },
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true });
  });
  await page.goto(url);
  await isIdle(page);
  expect(requests).toEqual([]);
});

test('nothing loads for a visitor who opens the application directly, or before the page is idle', async ({
  page,
  counted: { url, requests },
}) => {
  await page.goto(`${url}#/apply`);
  await isIdle(page);
  await page.getByRole('link', { name: 'Back to Hackathon' }).click();
  await expect(page.locator('#landing main')).toBeVisible();
  await isIdle(page);
  expect(requests).toEqual([]);

  await page.addInitScript(() => {
    const idle = window.requestIdleCallback.bind(window);
    window.requestIdleCallback = (task) => {
      addEventListener('rest', () => idle(task), { once: true });
      return 0;
    };
  });
  await page.reload();
  await page.getByRole('link', { name: 'Register Now' }).first().click();
  await isStarted(page);
  await page.evaluate(async () => {
    await new Promise((resolve) => {
      requestIdleCallback(resolve);
      dispatchEvent(new Event('rest'));
    });
    // Earlier requests are answered before this one.
    await fetch('/robots.txt');
  });
  expect(requests).toEqual([]);
});

test.describe('a third-party script that a blocker stops', () => {
  test.use({ expectedLogs: [/Failed to load resource/] });

  test('doesn’t count as a missing part of the page', async ({
    page,
    counted: { url, origin },
  }) => {
    await page.route(`${origin}/**`, (route) => route.abort());
    await page.addInitScript(() => {
      // After the head's own listener, which may have reported the page's script as missing by then.
      const note = ({ target }: Event) => {
        if (target instanceof HTMLScriptElement) Reflect.set(window, 'stopped', target.src);
      };
      addEventListener('DOMContentLoaded', () => addEventListener('error', note, true));
    });
    await page.goto(url);
    await expect
      .poll(() => page.evaluate(() => Reflect.get(window, 'stopped')))
      .toBe(`${origin}/count.js`);
    await expect(page.locator('html')).toHaveAttribute('data-script', 'ready');
  });
});
