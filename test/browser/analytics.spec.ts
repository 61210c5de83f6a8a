import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { applicationPage, freshEmail } from '../fixtures/application-page.ts';
import { event } from '../fixtures/browser/content.ts';
import { completeForm } from '../fixtures/forms.ts';
import { isStarted } from '../fixtures/is-started.ts';
import { serveSite } from '../fixtures/preview-site.ts';
import { expect, test } from '../fixtures/site.ts';

/** A script that reads the whole page, and tells its own server. */
const script = `
  const own = document.currentScript;
  window.counted = own.dataset.site;
  fetch(new URL('/hit', own.src), { method: 'POST', body: document.body.innerText });
`;

/** What would end the page's own list of settings, if it were written there as it is. */
const siteName = 'hackathon</script><b>';

let counter: Server;
let folder: string;
let requests: string[];
let origin: string;

/** Somebody else's server, on a port of its own, and a site that was built with its script. */
test.beforeAll(async () => {
  requests = [];
  counter = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
    response.setHeader('Content-Type', 'text/javascript');
    response.end(request.method === 'GET' ? script : '');
  });
  await new Promise<void>((resolve) => {
    counter.listen(0, '127.0.0.1', resolve);
  });
  origin = `http://127.0.0.1:${(counter.address() as AddressInfo).port}`;
  folder = await mkdtemp(join(tmpdir(), 'analytics-'));
  process.env.VITE_ANALYTICS = JSON.stringify({
    src: `${origin}/count.js`,
    attributes: { 'data-site': siteName },
    origins: ['https://beacon.example.org'],
  });
  await build({ logLevel: 'warn', mode: 'embedded', build: { outDir: folder, emptyOutDir: true } });
  delete process.env.VITE_ANALYTICS;
});

test.afterAll(async () => {
  counter.close();
  await rm(folder, { recursive: true });
});

test.beforeEach(() => {
  requests = [];
});

const counted = () => Reflect.get(window, 'counted');

test('a third-party script comes to the landing page, and never to the application', async ({
  page,
  site,
}) => {
  const { url, close } = await serveSite(folder, site.backend);
  await page.goto(url);
  await expect.poll(() => requests).toEqual(['GET /count.js', 'POST /hit']);
  expect(await page.evaluate(counted)).toBe(siteName);

  await page.getByRole('link', { name: 'Register Now' }).first().click();
  const { fill, main, modal, submit } = applicationPage(page);
  await isStarted(page);
  await expect.poll(() => page.evaluate(counted)).toBeUndefined();
  await fill({ ...completeForm, email: freshEmail() });
  await expect(main).toContainText('Ada Lovelace');
  await submit.click();
  await expect(modal).toContainText('Application Submitted');
  await expect(page).toHaveURL(/#\/$/);
  await expect(page.locator('#application-status')).toContainText('We received your application.');
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(counted)).toBeUndefined();
  expect(requests).toEqual(['GET /count.js', 'POST /hit']);
  await close();
});

test('the policy is wider by exactly the origins that were named', async ({ page, site }) => {
  const { url, close } = await serveSite(folder, site.backend);
  const policy = async (address: string) => {
    const sent = (await page.goto(address))?.headers()['content-security-policy'] ?? '';
    const directives = sent.split('; ').map((text) => text.split(' '));
    return new Map(directives.map(([name = '', ...sources]) => [name, sources]));
  };
  const [plain, wider] = [await policy(site.url), await policy(url)];
  const added = [...wider].flatMap(([name, sources]) =>
    sources
      .filter((source) => !source.startsWith("'sha256-"))
      .filter((source) => !plain.get(name)?.includes(source))
      .map((source) => `${name} ${source}`),
  );
  expect(added).toEqual([
    `script-src ${origin}`,
    `img-src ${origin}`,
    'img-src https://beacon.example.org',
    `connect-src ${origin}`,
    'connect-src https://beacon.example.org',
  ]);
  await close();
});

test('nothing comes where the browser asks for privacy', async ({ page, site }) => {
  const { url, close } = await serveSite(folder, site.backend);
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true });
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => resolve(0))));
  expect(requests).toEqual([]);
  await close();
});

test('nothing comes to whoever opens the application directly, back on the landing page too', async ({
  page,
  site,
}) => {
  const { url, close } = await serveSite(folder, site.backend);
  await page.goto(`${url}#/apply`, { waitUntil: 'networkidle' });
  await page.getByRole('link', { name: 'Back to Hackathon' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(event.name);
  await page.waitForLoadState('networkidle');
  expect(requests).toEqual([]);
  await close();
});

test('nothing comes to whoever opens the application before the page has come to rest', async ({
  page,
  site,
}) => {
  const { url, close } = await serveSite(folder, site.backend);
  await page.addInitScript(() => {
    const idle = window.requestIdleCallback.bind(window);
    window.requestIdleCallback = (task) => {
      addEventListener('rest', () => idle(task), { once: true });
      return 0;
    };
  });
  await page.goto(url);
  await page.getByRole('link', { name: 'Register Now' }).first().click();
  await isStarted(page);
  await page.evaluate(async () => {
    await new Promise((resolve) => {
      requestIdleCallback(resolve);
      dispatchEvent(new Event('rest'));
    });
    // What was asked for before is answered before.
    await fetch('/robots.txt');
  });
  expect(requests).toEqual([]);
  await close();
});

test('none is set: the site as it comes asks nobody else for anything', async ({ page, site }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).origin));
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(new Set(asked)).toEqual(new Set([new URL(site.url).origin]));
});
