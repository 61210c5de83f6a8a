import type { Page } from '@playwright/test';
import { findBarriers } from '../../fixtures/browser/barriers.ts';
import { sideways } from '../../fixtures/browser/page-rules.ts';
import { assertSame } from '../model/mismatch.ts';

/** What the rules need to know that the page itself does not say. */
export interface SeenByRules {
  /**
   * Whether a control must have the focus: once a person has used one, unless the page waits for an
   * answer. The button that was clicked is then disabled, and the browser takes the focus from it.
   */
  readonly hasFocus: boolean;
  /** Every text that was typed, or left on the device before. */
  readonly words: readonly string[];
  /** The names under which the device may keep those texts. */
  readonly ownKeys: readonly string[];
  /** What the page asked of the network beside its calls, and what it logged. */
  readonly traffic: readonly string[];
}

/** Something that must be true of every page after every step. */
interface PageRule {
  readonly name: string;
  /** What breaks the rule; nothing if it is kept. */
  readonly violations: (page: Page, seen: SeenByRules) => Promise<readonly string[]>;
}

const focus: PageRule = {
  name: 'something visible has the focus',
  violations: (page, { hasFocus }) =>
    page.evaluate((isExpected) => {
      const focused = document.activeElement;
      if (!focused || focused === document.body) return isExpected ? ['nothing has the focus'] : [];
      const isVisible = focused.checkVisibility({ visibilityProperty: true });
      const isInert = focused.closest('[inert]') !== null;
      const isBehind = document.querySelector('[role$="dialog"]')?.contains(focused) === false;
      return isVisible && !isInert && !isBehind
        ? []
        : [`hidden: ${focused.outerHTML.slice(0, 100)}`];
    }, hasFocus),
};

const noSideways: PageRule = {
  name: 'the page does not scroll sideways',
  violations: async (page) => {
    const width = await sideways(page);
    return width > 0 ? [`${width} px wider than the window`] : [];
  },
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
    // Shorter words are part of others.
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

const barriers: PageRule = {
  name: 'axe finds nothing',
  violations: (page) => findBarriers(page),
};

/** The rules that hold on every page after every step. */
const rules: readonly PageRule[] = [focus, noSideways, place, words, ownSite, barriers];

/** Checks every rule. Throws a `Mismatch` that names the ones that are broken. */
export async function checkRules(page: Page, seen: SeenByRules): Promise<void> {
  for (const { name, violations } of rules) {
    assertSame({ [name]: await violations(page, seen) }, { [name]: [] });
  }
}
