import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { textOf } from './tables.ts';
import { unseenTurns, watchedFiles } from './turns.ts';
import { views } from './views.ts';

// If a view is meant to change: npx vitest run test/views -u

test.each(Object.entries(views))('%s is as recorded in each of its states', async (view, rows) => {
  await expect(textOf(rows)).toMatchFileSnapshot(`__snapshots__/${view}.txt`);
});

test('every recorded view is rendered', () => {
  const recorded = globSync('*.txt', { cwd: `${import.meta.dirname}/__snapshots__` });
  expect(recorded.filter((file) => !(file.replace('.txt', '') in views))).toEqual([]);
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

/** Turns that no row can show, each with the reason. */
const exceptions = {
  'src/management/link-form.tsx: failure is never false': 'A request that failed has a failure.',
  'src/management/no-application.tsx: failure?.message as missing is never true':
    'What is unreachable has a failure.',
  "src/ui/accordion.tsx: rest['data-state'] === 'closed' is never false":
    'An item is opened in a browser.',
  'src/ui/accordion.tsx: isClosed as a value is never false': 'An item is opened in a browser.',
  'src/ui/field.tsx: isDescribing is never false': 'A message comes up while a visitor types.',
  'src/ui/field.tsx: message === atLeaving is never false':
    'A message comes up while a visitor types.',
};

test('every condition turns out both ways in some row, and every component is rendered', () => {
  const unseen = unseenTurns();
  const known = unseen.map((turn) => turn.replace(/:\d+/, ''));
  expect(unseen.filter((_, index) => !(String(known[index]) in exceptions))).toEqual([]);
  expect(known.toSorted(), 'every exception is needed').toEqual(Object.keys(exceptions).toSorted());
});

/** Files of which a server renders nothing, each with the reason. */
const unrendered = {
  'src/start-application.tsx': 'It starts the form in a browser.',
  'src/start-management.tsx': 'It starts the page behind the link in a browser.',
  'src/application/hydrate-application.tsx': 'It takes over the HTML in a browser.',
  'src/landing/hydrate-questions.tsx': 'It takes over the HTML in a browser.',
  'src/document/render-management.tsx': 'It renders the same views at build time.',
  'src/document/render-site.tsx': 'It renders the same views at build time.',
};

test('every file with components is watched', () => {
  const files = [...watchedFiles, ...Object.keys(unrendered)];
  expect(files.toSorted()).toEqual(globSync('src/**/*.tsx').toSorted());
});
