import { globSync, readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import type { HtmlAttributes } from '../../src/shell/html-attributes.ts';

const list = 'src/shell/html-attributes.ts';

/** The values of each attribute in the list, and the files that set and read it. */
const htmlAttributes: {
  readonly [Name in keyof HtmlAttributes]: {
    readonly values: readonly HtmlAttributes[Name][];
    readonly setBy: readonly string[];
    readonly readBy: readonly string[];
  };
} = {
  route: {
    values: ['landing', 'apply', 'application'],
    setBy: ['index.html', 'src/document/head-script.ts'],
    readBy: [
      'src/application/result-modal.tsx',
      'src/document/head-script.ts',
      'src/document/load-error.module.css',
      'src/ui/base.css',
    ],
  },
  script: {
    values: ['waiting', 'missing', 'ready', 'incomplete'],
    setBy: ['src/document/head-script.ts', 'src/main.ts', 'src/start-application.tsx'],
    readBy: [
      'src/document/head-script.ts',
      'src/document/head.ts',
      'src/document/load-error.module.css',
      'src/ui/base.css',
    ],
  },
  draft: {
    values: ['kept', 'none'],
    setBy: ['src/document/head-script.ts', 'src/start-application.tsx'],
    readBy: ['src/document/load-error.module.css', 'src/ui/base.css'],
  },
  phase: {
    values: ['upcoming', 'open', 'closing', 'closed', 'running', 'over'],
    setBy: ['src/document/head-script.ts', 'src/phases/phase-clock.ts'],
    readBy: ['src/document/head.ts', 'src/landing/hero.module.css'],
  },
};

/** The page's files, except the inspectors' and the list itself. */
const files = ['index.html', ...globSync('src/**/*.{css,ts,tsx}')]
  .filter((path) => !path.startsWith('src/inspect/') && path !== list)
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }));

/** The ways to set an attribute of `<html>`: in HTML, in the head's script, in any other script. */
const settings = [
  /<html\b[^>]*\bdata-([\w-]+)/g,
  /\$\{set\('(\w+)'/g,
  /\bsetRootAttribute\(\s*'(\w+)'/g,
];

/** The ways to read one in a script; a selector that starts with `html` also reads it. */
const readings = [/\bdataset\.(\w+)(?!\w*=[^=])/g];

/** An attribute in a selector, with its value, if any. */
const selected = /\[data-([\w-]+)(?:[~^$*|]?=["']?([^\]"']*))?/g;

/** The `html` part of a selector, with its brackets. */
const ofHtml = /\bhtml(?:\[[^\]]*\]|:[\w-]+\((?:[^()]|\([^()]*\))*\))+/g;

const names = Object.keys(htmlAttributes);

function found(text: string, patterns: readonly RegExp[]): string[] {
  return patterns.flatMap((pattern) => [...text.matchAll(pattern)].map(([, name = '']) => name));
}

/** Returns what a file reads: attributes in selectors on `<html>` or of a listed name, and `dataset`. */
function readIn({ path, text }: { path: string; text: string }): string[] {
  const inHtml = [...text.matchAll(ofHtml)].flatMap(([selector]) => found(selector, [selected]));
  const elsewhere = found(text, [selected]).filter((name) => names.includes(name));
  const inHead = path === 'src/document/head-script.ts' ? found(text, readings) : [];
  return [...inHtml, ...elsewhere, ...inHead];
}

const pathsWith = (name: string, namesOf: (file: (typeof files)[number]) => string[]) =>
  files.filter((file) => namesOf(file).includes(name)).map(({ path }) => path);

const setIn = ({ text }: { text: string }) => found(text, settings);

test('every attribute of <html> in a file is in the list', () => {
  const named = files.flatMap((file) => [...setIn(file), ...readIn(file)]);
  expect([...new Set(named)].toSorted()).toEqual(names.toSorted());
});

for (const [name, { setBy, readBy }] of Object.entries(htmlAttributes)) {
  test(`data-${name} is set and read by the listed files`, () => {
    expect(pathsWith(name, setIn).toSorted()).toEqual([...setBy].toSorted());
    expect(pathsWith(name, readIn).toSorted()).toEqual([...readBy].toSorted());
  });
}

test('selectors contain only values that an attribute of <html> can have', () => {
  const values = new Map<string, readonly string[]>(
    Object.entries(htmlAttributes).map(([name, attribute]) => [name, attribute.values]),
  );
  const unknown = files.flatMap(({ path, text }) =>
    [...text.matchAll(selected)]
      .filter(([, name = '', value]) => value && !value.includes('$') && values.has(name))
      .filter(([, name = '', value = '']) => !values.get(name)?.includes(value))
      .map(([selector]) => `${path}: ${selector}`),
  );
  expect(unknown).toEqual([]);
});

test('only the list’s own function and the head’s script change the attributes of <html>', () => {
  const direct = /documentElement\.(?:dataset|(?:set|toggle|remove)Attribute)/;
  const paths = files.filter(({ text }) => direct.test(text)).map(({ path }) => path);
  expect(paths).toEqual([]);
});
