import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { serveHttp } from '../fixtures/http-server.ts';
import { expect, test } from '../fixtures/site.ts';
import { visitorOf } from '../fixtures/visitor.ts';

/** Records all layout shifts in a page from its start: their scores, and what moved from where to where. */
async function noteShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    interface Shift extends PerformanceEntry {
      value: number;
      sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
    }
    const place = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round);
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as Shift[]) {
        const moved = sources.map(({ node, previousRect, currentRect }) => {
          const words = node?.textContent?.slice(0, 20) ?? '';
          return `${node?.nodeName} '${words}' from ${place(previousRect)} to ${place(currentRect)}`;
        });
        shifts.push(`${value.toFixed(4)}: ${moved.join('; ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

const shiftsOf = (page: Page) => page.evaluate<string[]>(() => Reflect.get(window, 'shifts'));

test('nothing moves on the landing page wherever its HTML pauses', async ({ page, site }) => {
  const html = await (await fetch(site.url)).text();
  const [start = '', rest = ''] = html.split(/(?=<main id="main")/);
  expect(rest.slice(0, 6_000), 'the hero arrives in pieces').toContain('</dl>');
  const pieces = [start, ...(rest.slice(0, 6_000).match(/.{1,50}/gs) ?? []), rest.slice(6_000)];
  const server = await serveHttp(async (request, response) => {
    if (request.url !== '/') return response.writeHead(404).end();
    response.writeHead(200, { 'content-type': 'text/html' });
    for (const piece of pieces) {
      response.write(piece);
      // Where a busy machine paints less often, it merges pauses.
      await wait(40);
    }
    response.end();
  });
  await noteShifts(page);
  // Only the HTML arrives: fonts and scripts that load late are tested below.
  await page.route('**/*.*', (route) => route.abort());
  await page.goto(server.url);
  const shifts = await shiftsOf(page);
  await server.close();
  expect(shifts).toEqual([]);
});

/** The folders of the fonts that each kind of device has. */
const devices = {
  'Windows or an Apple system': 'arimo',
  Android: 'roboto',
};

/** Lets a browser see the fonts in a folder only. Returns the path of the settings that say so. */
function allowFonts(folder: string): string {
  const own = mkdtempSync(join(tmpdir(), 'fonts-'));
  const fonts = fileURLToPath(new URL(`../fixtures/fonts/${folder}`, import.meta.url));
  const settings = join(own, 'fonts.conf');
  writeFileSync(
    settings,
    `<fontconfig><dir>${fonts}</dir><cachedir>${own}</cachedir></fontconfig>`,
  );
  return settings;
}

/** Notes the height of everything shown, below the window, too. Returns what changes it later. */
async function noteHeights(page: Page): Promise<() => Promise<string[]>> {
  const noted = await page.evaluateHandle(() =>
    [...document.body.querySelectorAll('*')]
      .filter((element) => element.checkVisibility())
      .map((element) => ({ element, height: element.getBoundingClientRect().height })),
  );
  return () =>
    noted.evaluate((all) =>
      all.flatMap(({ element, height }) => {
        const now = element.getBoundingClientRect().height;
        const words = element.textContent.trim().slice(0, 20);
        return Math.abs(now - height) < 0.5
          ? []
          : `${element.nodeName} '${words}' from ${height} to ${now} px`;
      }),
    );
}

/** Returns the families of which a face has loaded, once the page has been painted with what it has. */
function paintedFonts(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    const loaded = [...document.fonts].filter(({ status }) => status === 'loaded');
    return loaded.map(({ family }) => family);
  });
}

for (const [device, folder] of Object.entries(devices)) {
  test(`nothing moves when the web fonts load on ${device}`, async ({
    playwright,
    launchOptions,
    site,
  }) => {
    test.skip(process.platform !== 'linux', 'Elsewhere, a test can’t choose a browser’s fonts.');
    const env = { ...launchOptions.env, FONTCONFIG_FILE: allowFonts(folder) };
    const browser = await playwright.chromium.launch({ ...launchOptions, env });
    for (const route of ['#/', '#/apply']) {
      for (const width of [390, 1280]) {
        const page = await browser.newPage({ viewport: { width, height: 900 } });
        await noteShifts(page);
        const release = await visitorOf(page, site).hold('**/*.woff2');
        await page.goto(`${site.url}${route}`, { waitUntil: 'commit' });
        await expect(page.locator('h1:visible')).toBeVisible();
        // Nothing but the fonts may still be on its way.
        await expect(page.locator('html')).toHaveAttribute('data-script', 'ready');
        expect(await paintedFonts(page)).not.toContain('Archivo Text');
        const changed = await noteHeights(page);
        release();
        await page.evaluate(() => document.fonts.ready);
        expect(await paintedFonts(page)).toEqual(
          expect.arrayContaining(['Archivo Text', 'Archivo Display']),
        );
        const where = `${route} at ${width} px`;
        expect.soft(await changed(), where).toEqual([]);
        expect.soft(await shiftsOf(page), where).toEqual([]);
        await page.close();
      }
    }
    await browser.close();
  });
}
