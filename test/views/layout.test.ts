import type { Page } from '@playwright/test';
import { afterAll, expect, test } from 'vitest';
import { findBarriers } from '../fixtures/browser/barriers.ts';
import * as layout from '../fixtures/browser/layout-rules.ts';
import { applicationPages, formParts } from './application-tables.tsx';
import { openDocuments, show } from './documents.ts';
import { editPages } from './management-tables.tsx';
import { type Place, surrounded } from './surroundings.tsx';
import { mapped, rendered } from './tables.ts';
import { views } from './views.ts';

/** A view in a state, where it stands. */
interface Sight {
  readonly title: string;
  readonly place: Place;
  readonly html: string;
}

/** Returns the states of all views, one of those that look the same. The parts of a form stand in whole pages. */
function everySight(): readonly Sight[] {
  const sights = new Map<string, Sight>();
  const pages = { step: rendered(applicationPages), 'step, edit': rendered(editPages) };
  const others = Object.entries(views).filter(([view]) => !(view in formParts));
  for (const [view, rows] of [...Object.entries(pages), ...others]) {
    for (const [state, html] of Object.entries(rows)) {
      const same = html.replaceAll(/_[rR]_[0-9a-zA-Z]*_/g, 'id');
      if (same === '' || sights.has(same)) continue;
      sights.set(same, { title: `${view}, ${state}`, ...surrounded(view, state, html) });
    }
  }
  return [...sights.values()];
}

const sights = everySight();
const alone = sights.map((sight) => [sight]);

/** The sights that fit below one another in a document: all of a place, but each dialog alone. */
const together = Map.groupBy(sights, ({ title, place, html }) =>
  /role="(alert)?dialog"/.test(html) ? title : place,
);

const { browser, pages, texts } = await openDocuments();
afterAll(() => browser.close());

type Rule = (page: Page) => Promise<string[]>;

/** Returns what breaks the rules on a page, with the rule's name. */
async function faultsOn(page: Page, rules: readonly Rule[]): Promise<string[]> {
  const faults: string[] = [];
  for (const rule of rules) {
    faults.push(...(await rule(page)).map((fault) => `${rule.name}: ${fault}`));
  }
  return faults;
}

/** Returns what breaks the rules where some sights are shown together. */
async function faultsTogether(some: readonly Sight[], rules: readonly Rule[]): Promise<string[]> {
  const [first] = some;
  if (!first) return [];
  const page = pages[first.place];
  await show(page, first.place, some.map(({ html }) => html).join(''));
  return faultsOn(page, rules);
}

/**
 * Returns what breaks the rules, each with the sight in which it does. Sights are shown one by one only if
 * something does.
 */
async function faultsOf(groups: Iterable<readonly Sight[]>, rules: readonly Rule[]) {
  const titles = new Map<string, string[]>();
  const add = (fault: string, title: string) =>
    titles.set(fault, [...(titles.get(fault) ?? []), title]);
  for (const some of groups) {
    const found = await faultsTogether(some, rules);
    let isExplained = found.length === 0;
    for (const one of isExplained ? [] : some) {
      const own = await faultsTogether([one], rules);
      for (const fault of own) add(fault, one.title);
      isExplained ||= own.length > 0;
    }
    for (const fault of isExplained ? [] : found) add(fault, `${some.length} views together`);
  }
  return mapped(Object.fromEntries(titles), ([first, ...others]) =>
    others.length > 0 ? `${first} and ${others.length} others` : first,
  );
}

/** How a visitor sees the pages. Lengths are in px. */
interface Look {
  readonly width: number;
  readonly height?: number;
  readonly letters?: number;
  readonly colorScheme?: 'light' | 'dark';
  readonly contrast?: 'more' | 'no-preference';
  readonly forcedColors?: 'active' | 'none';
  readonly media?: 'screen' | 'print';
}

async function look({
  width,
  height = 900,
  letters = 16,
  colorScheme = 'light',
  contrast = 'no-preference',
  forcedColors = 'none',
  media = 'screen',
}: Look) {
  for (const page of new Set([...Object.values(pages), ...texts])) {
    await page.setViewportSize({ width, height });
    const session = await page.context().newCDPSession(page);
    await session.send('Page.setFontSizes', { fontSizes: { standard: letters, fixed: letters } });
    await session.detach();
    // A session that ends takes the medium with it.
    await page.emulateMedia({ colorScheme, contrast, forcedColors, media });
  }
}

const rooms: readonly Rule[] = [
  layout.sideways,
  layout.lostWords,
  layout.crossedMessages,
  layout.smallTargets,
  layout.stretchedPictures,
];

const borders = await layout.layoutBorders(pages.landing);
const windows = [320, ...borders.flatMap((rem) => [rem * 16 - 1, rem * 16])];

const extremes = [
  [240, 900, 32],
  [320, 480, 32],
  [844, 390, 16],
  [3840, 900, 16],
] as const;

test.each([...windows.map((width) => [width, 900, 16] as const), ...extremes])(
  'every state has room in a window of %i × %i px with letters of %i px',
  async (width, height, letters) => {
    await look({ width, height, letters });
    const rules = letters === 16 ? [...rooms, layout.brokenWords] : rooms;
    expect(await faultsOf(together.values(), rules)).toEqual({});
    for (const page of texts) {
      expect.soft(await faultsOn(page, rules), await page.title()).toEqual([]);
    }
  },
);

const faint = (page: Page) => findBarriers(page, { only: ['color-contrast'] });
const lessFaint = (page: Page) => findBarriers(page, { only: ['color-contrast-enhanced'] });

/** The faint texts while a pointer is on a control of each look. */
async function faintUnderPointer(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    const lookOf = (control: Element) => `${control.className} ${getComputedStyle(control).color}`;
    const controls = [...document.querySelectorAll('a, button')];
    const one = new Map(controls.map((control) => [lookOf(control), control]));
    for (const control of one.values()) control.toggleAttribute('data-pointed');
  });
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument', { depth: 0 });
  const pointed = { nodeId: root.nodeId, selector: '[data-pointed]' };
  const { nodeIds } = await session.send('DOM.querySelectorAll', pointed);
  for (const nodeId of nodeIds) {
    await session.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses: ['hover'] });
  }
  await page.evaluate(() => document.getAnimations().map((transition) => transition.finish()));
  const found = await faint(page);
  await session.detach();
  return found;
}

test.each(['light', 'dark'] as const)(
  'every state is legible in %s colours',
  async (colorScheme) => {
    await look({ width: 1280, colorScheme });
    const rules = [faint, faintUnderPointer, layout.faintEdges, layout.moving];
    expect(await faultsOf(together.values(), rules)).toEqual({});
    await look({ width: 1280, colorScheme, contrast: 'more' });
    expect(await faultsOf(together.values(), [lessFaint]), 'with more contrast').toEqual({});
  },
);

test('every control keeps its shape with forced colours', async () => {
  await look({ width: 1280, forcedColors: 'active' });
  expect(await faultsOf(together.values(), [layout.shapeless])).toEqual({});
});

test('every state prints all its words', async () => {
  await look({ width: 688, media: 'print' });
  const rules = [layout.sideways, layout.lostWords, layout.unprinted];
  expect(await faultsOf(together.values(), rules)).toEqual({});
});

/** Without the name of a dialog, which Radix gives it in a browser. */
async function barriers(page: Page) {
  const found = await findBarriers(page, { within: 'body > :is(div, main)' });
  return found.filter((barrier) => !barrier.startsWith('aria-dialog-name'));
}

test('every state is free of barriers, and nothing lies over a word or a control', async () => {
  // What lies over a place can be asked only in the window.
  await look({ width: 320, height: 3000, colorScheme: 'dark' });
  const rules = [barriers, layout.lostWords, layout.coveredControls, layout.gluedTexts];
  expect(await faultsOf(alone, rules)).toEqual({});
});
