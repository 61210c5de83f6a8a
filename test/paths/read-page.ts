import { expect, type Page } from '@playwright/test';

/** The buttons that lead on or back. Others belong to a field or a list. */
const leading =
  /^(Previous|Next|Return|Submit|Sav|Stop|Continue|Edit application|Withdraw|Try|Email me|Change the|Asking|Undo)/;

/** What a person sees of a page with a form in steps. */
export type Seen = Awaited<ReturnType<typeof readPage>>;

/** A page with nothing on it. */
export const nothingSeen: Seen = {
  heading: null,
  step: null,
  state: null,
  progress: null,
  values: {},
  errors: {},
  answers: [],
  buttons: [],
  alerts: [],
  notices: [],
  dialog: null,
  hasReceipt: false,
};

/** What a page looks like: everything seen but the words of answers and errors. */
export const lookOf = ({ values, errors, answers, ...look }: Seen) =>
  JSON.stringify([look, Object.keys(values), Object.keys(errors), answers.length]);

/** A button's label, with '(disabled)' if it must be disabled. */
export function labelOf(label: string, isEnabled: boolean): string {
  return isEnabled ? label : `${label} (disabled)`;
}

/** Reads what a person sees in a place. */
export async function readPage(page: Page, place: string) {
  const seen = await page.evaluate((selector) => {
    const text = (element: Element | null | undefined) =>
      element?.textContent.replace(/\s+/g, ' ').trim() ?? null;
    const all = (within: string, root: ParentNode = document) => [
      ...root.querySelectorAll<HTMLInputElement>(within),
    ];
    const inMain = (within: string) => all(`${selector} main ${within}`);
    const texts = (within: string) => inMain(within).flatMap((one) => text(one) || []);
    const stateOf = (element: HTMLElement | undefined) => element?.dataset.state ?? null;
    const labels = (buttons: readonly HTMLInputElement[]) =>
      buttons.map((button) => {
        const isOff = button.disabled || button.ariaDisabled === 'true';
        return `${text(button)}${isOff ? ' (disabled)' : ''}`;
      });
    const controls = inMain('form section [name]');
    const given = controls.filter(({ type, checked }) => type !== 'radio' || checked);
    const [dialog] = all('[role$="dialog"]');
    const named = (attribute: string) =>
      text(document.getElementById(dialog?.getAttribute(attribute) ?? ''));
    return {
      heading: text(inMain('h2:not([role="alert"] h2)')[0]),
      step: stateOf(inMain('form section[data-state]')[0]),
      state: stateOf(inMain('form[data-state]')[0]),
      progress: text(inMain('[role="progressbar"]')[0]?.previousElementSibling),
      values: Object.fromEntries([
        ...controls.map(({ name }) => [name, '']),
        ...given.map(({ name, value }) => [name, value]),
      ]),
      errors: Object.fromEntries(
        inMain('form section [id$="-error"]').map((error) => [
          error.id.replace(/-error$/, ''),
          text(error),
        ]),
      ),
      // One per line, with all team members in one line.
      answers: texts('dl dd[dir="auto"]'),
      buttons: labels(inMain('button')),
      alerts: texts('form [role="alert"] > * > p:first-of-type'),
      notices: texts(':is([role="status"] p, p[role="status"])'),
      dialog: dialog
        ? {
            state: stateOf(all('[data-state]', dialog)[0]),
            title: named('aria-labelledby'),
            text: named('aria-describedby'),
            alert: text(all('[role="alert"]', dialog)[0]) || null,
            buttons: labels(all('button', dialog)),
          }
        : null,
      hasReceipt: all('#application-status section').length > 0,
    };
  }, place);
  return {
    ...seen,
    buttons: seen.buttons.filter((label) => leading.test(label)),
    // The first sentence of each, unless it is about the time.
    notices: seen.notices
      .filter((notice) => !/^(We kept|Registration closes)/.test(notice))
      .map((notice) => notice.split(/[.;…]/)[0] ?? ''),
  };
}

/** Polls something until it equals what must be there. */
export function expectToBecome(wanted: object, read: () => object | Promise<object>) {
  return expect.poll(read, { timeout: 20_000, intervals: [20, 50, 100] }).toEqual(wanted);
}
