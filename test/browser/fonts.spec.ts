import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { holdRequests } from '../fixtures/browser/hold-requests.ts';
import { noteShifts, shiftsOf } from '../fixtures/browser/layout-shifts.ts';
import { expect, test } from '../fixtures/site.ts';

/** The folders of the fonts that each kind of device has. */
const devices = {
  'Windows or an Apple system': ['arimo'],
  Android: ['roboto'],
  'a bare Linux': ['dejavu'],
};

/** Lets a browser see the fonts in these folders only. Returns the path of the settings that say so. */
function allowFonts(folders: readonly string[]): string {
  const own = mkdtempSync(join(tmpdir(), 'fonts-'));
  const pathOf = (folder: string) =>
    fileURLToPath(new URL(`../fixtures/fonts/${folder}`, import.meta.url));
  const list = folders.map((folder) => `<dir>${pathOf(folder)}</dir>`).join('');
  const settings = join(own, 'fonts.conf');
  writeFileSync(settings, `<fontconfig>${list}<cachedir>${own}</cachedir></fontconfig>`);
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

/** Waits until the page has been painted with what it has. */
function painted(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise((done) => {
        requestAnimationFrame(() => requestAnimationFrame(() => done()));
      }),
  );
}

/** Returns the families of which a face has loaded. */
function loadedFonts(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family),
  );
}

for (const [device, folders] of Object.entries(devices)) {
  test(`nothing moves when the web fonts load on ${device}`, async ({
    playwright,
    launchOptions,
    site,
  }) => {
    test.skip(
      process.platform !== 'linux',
      'Only on Linux can a test choose the fonts of a browser.',
    );
    const env = { ...launchOptions.env, FONTCONFIG_FILE: allowFonts(folders) };
    const browser = await playwright.chromium.launch({ ...launchOptions, env });
    for (const route of ['#/', '#/apply']) {
      for (const width of [390, 1280]) {
        const page = await browser.newPage({ viewport: { width, height: 900 } });
        await noteShifts(page);
        const release = await holdRequests(page, '**/*.woff2');
        await page.goto(`${site.url}${route}`, { waitUntil: 'commit' });
        const view = page.locator(route === '#/' ? '#landing' : '#application');
        await expect(view.getByRole('heading', { level: 1 })).toBeVisible();
        // Nothing but the fonts may still be on its way.
        await expect(page.locator('html')).toHaveAttribute('data-script', 'ready');
        await painted(page);
        const changed = await noteHeights(page);
        expect(await loadedFonts(page)).not.toContain('Archivo Text');
        release();
        await page.evaluate(() => document.fonts.ready);
        await painted(page);
        expect(await loadedFonts(page)).toEqual(
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
