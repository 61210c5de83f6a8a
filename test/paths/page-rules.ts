import { expect, type Page } from '@playwright/test';
import { brokenRules, hiddenFocus, sideways } from '../fixtures/browser/page-rules.ts';

/** What the rules must know. */
interface Seen {
  /** Whether a control must have the focus: once somebody used one, except during a call. */
  readonly hasFocus: boolean;
  /** Every text that was typed, or stored on the device before. */
  readonly words: readonly string[];
  /** The storage keys that may contain those texts. */
  readonly ownKeys: readonly string[];
  /** The page's requests other than its calls, and its console messages. */
  readonly traffic: readonly string[];
}

/** Polls something until it equals what must be there. */
export function expectToBecome(
  expected: object,
  read: () => object | Promise<object>,
): Promise<void> {
  return expect.poll(read, { timeout: 20_000, intervals: [20, 50, 100] }).toEqual(expected);
}

/** A property that every page must have after every step. */
interface PageRule {
  readonly name: string;
  /** Returns the violations, or nothing if the page keeps the rule. */
  readonly violations: (page: Page, seen: Seen) => Promise<readonly string[]>;
}

const focus: PageRule = {
  name: 'something in the window has the focus',
  violations: (page, { hasFocus }) =>
    hiddenFocus(page, { isNeeded: hasFocus, mayBeOutside: !hasFocus }),
};

const noSideways: PageRule = {
  name: 'the page does not scroll sideways',
  violations: sideways,
};

const place: PageRule = {
  name: 'title, step list, progress, address and errors agree',
  violations: (page) =>
    page.evaluate(() => {
      const view = { '#/apply': '#application', '#/application': '#management' }[location.hash];
      const main = view ? document.querySelector(`${view} main`) : null;
      const form = [...(main?.querySelectorAll('form') ?? [])].find(
        (one) => one.querySelector('section[data-state]') && one.checkVisibility(),
      );
      if (!main || !form) return [];
      const [, isError = '', number = ''] =
        /^(Error: )?Step (\d) of \d: /.exec(document.title) ?? [];
      const items = [...main.querySelectorAll('nav li button')];
      const current = items.findIndex((item) => item.getAttribute('aria-current') === 'step') + 1;
      const progress = /Step (\d) of \d/.exec(main.textContent ?? '')?.[1];
      const hasError = form.querySelector('section [aria-invalid="true"]') !== null;
      const said = { title: number, list: `${current}`, progress };
      const isReview = current === items.length;
      return [
        ...(new Set(Object.values(said)).size > 1 ? [JSON.stringify(said)] : []),
        ...(!isReview && hasError !== (isError !== '')
          ? [`the title is '${document.title}', and ${hasError ? 'a' : 'no'} field has an error`]
          : []),
      ];
    }),
};

const words: PageRule = {
  name: 'typed words appear nowhere but in the form and its own place on the device',
  violations: async (page, { words: typed, ownKeys, traffic }) => {
    const places = await page.evaluate((own) => {
      const entries = (storage: Storage, name: string) =>
        Object.entries(storage)
          .filter(([key]) => !own.includes(key))
          .map(([key, value]) => [`${name} ${key}`, `${key} ${value}`] as const);
      return [
        ['the address', decodeURIComponent(location.href)] as const,
        ['the history', JSON.stringify(history.state)] as const,
        ['the title', document.title] as const,
        ['a cookie', document.cookie] as const,
        ...entries(localStorage, 'localStorage'),
        ...entries(sessionStorage, 'sessionStorage'),
      ];
    }, ownKeys);
    const all = [
      ...places,
      ...traffic.map((text) => ['the network or the console', text] as const),
    ];
    // Shorter texts may be part of other words.
    const known = typed.map((text) => text.trim()).filter((text) => text.length > 5);
    return all.flatMap(([where, text]) =>
      known
        .filter((word) => text.includes(word))
        .map((word) => `'${word.slice(0, 40)}' in ${where}`),
    );
  },
};

const ownSite: PageRule = {
  name: 'the page asks nobody but its own site',
  violations: async (page, { traffic }) => {
    const { origin } = new URL(page.url());
    return traffic.filter((text) => /^https?:/.test(text) && !text.startsWith(origin));
  },
};

/** The rules for every page after every step. */
const rules: readonly PageRule[] = [focus, noSideways, place, words, ownSite];

/** The states of pages that this worker has checked by the costly rules. */
const checked = new Set<string>();

/**
 * Checks the rules: the quick ones after every step, and those that take long once for each state.
 *
 * @throws Error that names the broken ones.
 */
export async function checkRules(page: Page, seen: Seen, state: string): Promise<void> {
  for (const { name, violations } of rules) {
    expect(await violations(page, seen), name).toEqual([]);
  }
  if (checked.has(state)) return;
  checked.add(state);
  expect(await brokenRules(page), 'the rules for every state').toEqual([]);
}
