import { expect, type Page } from '@playwright/test';
import { fieldNames } from '../../machines/application.form.ts';
import { isAskedBySpec, specFields, specMessage } from '../spec/fields.ts';
import { type Marks, meets, type Shown } from './model.ts';

/** The part of a page that its state decides. The words of each view are recorded in `test/views`. */
export function expectedOn(marks: Marks, shown: Shown) {
  const { wizard: step, formState, form, touched } = shown;
  const fields = fieldNames.filter((name) => specFields[name].step === step);
  const asked = fields.filter((name) => isAskedBySpec(form, name));
  return {
    script: 'ready',
    step,
    formState,
    values: Object.fromEntries(asked.map((name) => [name, form[name]])),
    invalid: asked.filter((name) => touched.includes(name) && specMessage(form, name)).sort(),
    marks: Object.entries(marks)
      .filter(([, [where]]) => meets(shown, where))
      .map(([text, [, enabled = {}]]) => (meets(shown, enabled) ? text : `${text} (disabled)`))
      .sort(),
  };
}

/** Reads that part of a page. An unexpected title or alert counts, too. */
export async function readPage(page: Page, place: string, marks: Marks) {
  const { titles, others, ...seen } = await page.evaluate((main) => {
    const all = (within: string) => [...document.querySelectorAll<HTMLInputElement>(within)];
    const text = (element: HTMLInputElement) => {
      const isOff = element.disabled || element.ariaDisabled === 'true';
      return `${element.textContent.replace(/\s+/g, ' ').trim()}${isOff ? ' (disabled)' : ''}`;
    };
    const stateOf = (within: string) => all(within)[0]?.dataset.state ?? 'none';
    const controls = all(`${main} form section [name]`);
    const given = controls.filter(({ type, checked }) => type !== 'radio' || checked);
    const errors = all(`${main} form section [id$="-error"]`);
    const alert = ':is([role="alert"], #failure) > * > p:first-of-type';
    return {
      script: document.documentElement.dataset.script,
      step: stateOf(`${main} form section[data-state]`),
      formState: stateOf(`${main} form[data-state]`),
      values: Object.fromEntries([
        ...controls.map(({ name }) => [name, '']),
        ...given.map(({ name, value }) => [name, value]),
      ]),
      invalid: errors.map(({ id }) => id.replace(/-error$/, '')).sort(),
      titles: [
        ...all(`${main} h2:not([role="alert"] h2)`).slice(0, 1).map(text),
        ...all(`${main} form ${alert}, [role$="dialog"] ${alert}`).map(text),
        ...all('[role$="dialog"] h2').map((title) => {
          return `${title.parentElement?.dataset.state}: ${text(title)}`;
        }),
      ],
      others: all(
        `${main} :is(button, [role="status"] p, p[role="status"]), #application-status h2`,
      ).map(text),
    };
  }, place);
  const marksIn = (text: string) =>
    Object.keys(marks)
      .filter((mark) => text.startsWith(mark))
      .map((mark) => (text.endsWith(' (disabled)') ? `${mark} (disabled)` : mark));
  const told = titles.flatMap((text) => marksIn(text)[0] ?? text);
  return { ...seen, marks: [...told, ...others.flatMap(marksIn)].sort() };
}

/** Polls something until it equals what must be there. */
export function expectToBecome(wanted: object, read: () => object | Promise<object>) {
  return expect.poll(read, { timeout: 20_000, intervals: [20, 50, 100] }).toEqual(wanted);
}
