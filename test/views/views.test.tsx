import { expect, test } from 'vitest';
import { textOf } from './tables.ts';
import { views } from './views.ts';

// If a view is meant to change: npx vitest run test/views -u

test.each(Object.entries(views))('%s is as recorded in each of its states', async (view, rows) => {
  await expect(textOf(rows)).toMatchFileSnapshot(`__snapshots__/${view}.txt`);
});

test('every id that an element refers to is in the same view', () => {
  const listed = (html: string, attribute: RegExp) =>
    [...html.matchAll(attribute)].flatMap(([, value = '']) => value.split(' '));
  const missing = Object.entries(views).flatMap(([view, rows]) =>
    Object.entries(rows).flatMap(([title, html]) => {
      // The landing page describes the links of all views.
      const ids = [...listed(html, / id="([^"]*)"/g), 'opens-in-a-new-tab'];
      return listed(html, / (?:for|aria-(?:labelledby|describedby|controls))="([^"]*)"/g)
        .filter((id) => !ids.includes(id))
        .map((id) => `${view}, ${title}: ${id}`);
    }),
  );
  expect(missing).toEqual([]);
});

test('a choice of the browser’s autofill fills one field', () => {
  const filledTogether = Object.values(views).flatMap((rows) =>
    Object.values(rows).flatMap((html) => {
      const controls = [...html.matchAll(/ autoComplete="([^"]*)"/gi)].map(([, value]) => value);
      return controls.filter((value, index) => controls.indexOf(value) !== index);
    }),
  );
  expect(filledTogether).toEqual([]);
});

test('a view with a look of its own is among the views: they have every class', () => {
  const styles = import.meta.glob<Record<string, string>>('../../src/**/*.module.css', {
    eager: true,
    import: 'default',
  });
  const html = Object.values(views)
    .flatMap(Object.values<string>)
    .join();
  const words = new Set(html.match(/[\w-]+/g));
  const names = Object.values(styles).flatMap(Object.values<string>);
  const animations =
    'load-error_show hero_pulse landing-page_fill dialog_appear dialog_arrive field_reveal';
  expect(names.filter((name) => !words.has(name)).join(' ')).toBe(animations);
});
