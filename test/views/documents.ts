import { chromium, type Page } from '@playwright/test';
import { resolveConfig } from 'vite';
import { vi } from 'vitest';
import { siteHead } from '../../src/document/head.ts';
import type { HeadTag } from '../../src/document/rendering.ts';
import { buildRendering } from '../../tools/vite/rendering.ts';
import { findChromium } from '../fixtures/chromium.ts';
import type { Place } from './surroundings.tsx';

/** The attributes of `<html>` while a view stands in a place. */
const attributes: Readonly<Record<Place, object>> = {
  landing: { route: 'landing', script: 'ready', phase: 'open' },
  // Only what replaces the form depends on the phase.
  application: { route: 'application', script: 'ready', phase: 'closed' },
  management: { script: 'ready' },
  trouble: { script: 'missing', draft: 'kept' },
};

/** Builds the documents. The time at which the views' registration closes isn't one of the site's event. */
async function buildDocuments() {
  vi.stubEnv('VITE_REGISTRATION_CLOSES_AT', '');
  const rendering = await buildRendering(await resolveConfig({ logLevel: 'warn' }, 'serve'));
  vi.unstubAllEnvs();
  return rendering;
}

/**
 * Opens the site's documents in a browser, with nothing in them but their built style sheets, whose
 * classes have the names of the views, and the pages of text as they are. The visitor prefers reduced motion.
 */
export async function openDocuments() {
  const { pages: built, files } = await buildDocuments();
  const found = findChromium();
  if (!found) throw new Error('There is no Chromium. Run: node test/fixtures/chromium.ts');
  const { isPinned: _, ...options } = found;
  const browser = await chromium.launch(options);
  const withStyles = (name: string, head: readonly HeadTag[] = []): string => {
    const sheets = [...head, ...(built[name]?.styles ?? [])]
      .filter(({ tag }) => tag === 'style')
      .map(({ children }) => `<style>${children}</style>`);
    const printed = `<style>${files['print.css']}</style>`;
    return `<!doctype html><html lang="en"><title>A view</title>${sheets.join('')}${printed}</html>`;
  };
  const served: Readonly<Record<string, string>> = {
    ...files,
    'index.html': withStyles('index.html', siteHead()),
    'application.html': withStyles('application/index.html'),
  };
  const open = async (name: string): Promise<Page> => {
    const page = await browser.newPage({ reducedMotion: 'reduce' });
    await page.route('**', (route) => {
      const { pathname } = new URL(route.request().url());
      const body = served[pathname.slice(1)];
      const contentType = pathname.endsWith('.css') ? 'text/css' : 'text/html';
      return route.fulfill(body ? { body, contentType } : { path: `public${pathname}` });
    });
    await page.goto(`http://site.test/${name}`);
    return page;
  };
  const site = await open('index.html');
  const management = await open('application.html');
  const texts: Page[] = [];
  for (const name of ['privacy.html', 'code-of-conduct.html', '404.html']) {
    texts.push(await open(name));
  }
  return { browser, pages: { landing: site, application: site, trouble: site, management }, texts };
}

/**
 * Shows HTML in its place, in the site's fonts, from its top. What would appear after a pause is there at once.
 */
export function show(page: Page, place: Place, html: string): Promise<void> {
  return page.evaluate(
    async ([data, content]) => {
      const { dataset } = document.documentElement;
      for (const name of Object.keys(dataset)) delete dataset[name];
      Object.assign(dataset, data);
      document.body.innerHTML = content;
      for (const animation of document.getAnimations()) {
        // Another timeline is the scroll position.
        if (animation.timeline === document.timeline) animation.finish();
      }
      // Fonts are requested once the words have their places.
      document.body.getBoundingClientRect();
      await document.fonts.ready;
    },
    [attributes[place], html] as const,
  );
}
