import { globSync, readFileSync } from 'node:fs';
import bcd from '@mdn/browser-compat-data' with { type: 'json' };
import type { BrowserName, Identifier } from '@mdn/browser-compat-data/types';
import { type Declaration, parse } from 'postcss';
import { type ESTree, parseSync, transformWithOxc, Visitor } from 'vite';
import { buildTargets, supportedVersions } from '../../tools/vite/supported-browsers.ts';

/**
 * MDN's names of the browsers, by caniuse's names. Its data lacks UC Browser, whose supported version is a
 * Chromium newer than Chrome 99.
 */
const browserNames: Readonly<Record<string, BrowserName>> = {
  chrome: 'chrome',
  and_chr: 'chrome_android',
  edge: 'edge',
  firefox: 'firefox',
  and_ff: 'firefox_android',
  safari: 'safari',
  ios_saf: 'safari_ios',
  samsung: 'samsunginternet_android',
  opera: 'opera',
  op_mob: 'opera_android',
  android: 'webview_android',
};

const { api, css, html, javascript } = bcd;
const data: Identifier = { api, css, html, javascript };

/** Returns a part of MDN's data, such as that at `api.AbortSignal.any_static`. */
const at = (path: string) =>
  path.split('.').reduce<Identifier | undefined>((part, key) => part?.[key], data);

/** A version as a number: `≤37` is 37. Other values (`preview`, false) are NaN. */
const toNumber = (version: unknown) => Number.parseFloat(String(version).replace('≤', ''));

/** The supported browsers with a version that has none of these features under its own name. */
function browsersWithout(paths: readonly string[]): string[] {
  const isWithout = ([browser, name]: [string, BrowserName]) => {
    const ranges = paths
      .flatMap((path) => at(path)?.__compat?.support[name] ?? [])
      .filter(({ flags, prefix, alternative_name: other }) => !flags && !prefix && !other)
      .map(({ version_added: from, version_removed: to }) => [from, to].map(toNumber));
    return supportedVersions
      .get(browser)
      ?.some(
        (version) => !ranges.some(([from = NaN, to = NaN]) => from <= version && !(to <= version)),
      );
  };
  return Object.entries(browserNames)
    .filter(isWithout)
    .map(([browser]) => browser);
}

/** Receives a feature's name and the paths in MDN's data that it may mean. */
type AddFeature = (name: string, ...paths: readonly string[]) => void;

function addTag(add: AddFeature, tag: string, attributes: string): void {
  const element = `html.elements.${tag}`;
  add(`<${tag}>`, element);
  for (const [, written = ''] of attributes.matchAll(/([^\s=]+)(?:="[^"]*")?/g)) {
    const name = written.toLowerCase();
    add(`${tag}[${name}]`, `${element}.${name}`, `html.global_attributes.${name}`);
  }
}

/** Where MDN's data has CSS functions below `css.types`: directly, or at a type such as `.color`. */
const typePaths = ['', ...Object.keys(at('css.types') ?? {}).map((type) => `.${type}`)];

/** Units that MDN's data groups, by their first two letters. */
const unitGroups: Readonly<Record<string, string>> = {
  dv: 'viewport_percentage_units_dynamic',
  sv: 'viewport_percentage_units_small',
  lv: 'viewport_percentage_units_large',
  cq: 'container_query_length_units',
};

/** Whether an earlier declaration of the same property serves browsers that can't read this one. */
function hasFallback(declaration: Declaration): boolean {
  const { parent, prop } = declaration;
  const first = parent?.nodes.find((node) => node.type === 'decl' && node.prop === prop);
  return !prop.startsWith('--') && first !== declaration;
}

function addDeclaration(add: AddFeature, declaration: Declaration): void {
  const { prop } = declaration;
  const path = `css.properties.${prop}`;
  add(prop, path);
  if (hasFallback(declaration)) return;
  const value = declaration.value.replaceAll(/"[^"]*"|'[^']*'|url\([^)]*\)/g, '""');
  for (const [, word = '', bracket] of value.matchAll(/(?<![\w-])([a-z][a-z-]*)(?![\w-])(\(?)/gi)) {
    // MDN's data lists `linear()` as `linear-function`.
    const functions = typePaths.flatMap((type) =>
      [word, `${word}-function`].map((name) => `css.types${type}.${name}`),
    );
    if (bracket) add(`${word}()`, ...functions);
    else add(`${prop}: ${word}`, `${path}.${word}`);
  }
  for (const [, unit = ''] of value.matchAll(/\d([a-z]+)/g)) {
    add(`the unit ${unit}`, `css.types.length.${unitGroups[unit.slice(0, 2)] ?? unit}`);
  }
  if (prop === 'content' && value.includes('/')) add('content: … / ""', `${path}.alt_text`);
}

/** Adds the features that a style sheet uses outside `@supports`. */
function addStyleFeatures(add: AddFeature, sheet: string): void {
  const root = parse(sheet);
  root.walkAtRules('supports', (rule) => {
    rule.remove();
  });
  root.walkDecls((declaration) => addDeclaration(add, declaration));
  root.walkRules(({ selector, parent }) => {
    if (parent?.type === 'rule') add('nested rules', 'css.selectors.nesting');
    for (const [, name] of selector.matchAll(/::?([a-z-]+)/g)) {
      add(`:${name}`, `css.selectors.${name}`);
    }
  });
  root.walkAtRules(({ name, params }) => {
    const path = `css.at-rules.${name}`;
    add(`@${name}`, path);
    for (const [, feature] of params.matchAll(/\(\s*(?:min-|max-)?([a-z-]+)/g)) {
      add(`@${name} (${feature})`, `${path}.${feature}`);
    }
    if (/[<>]/.test(params)) add(`@${name} (… <= …)`, `${path}.range_syntax`);
  });
}

/** Regular expression syntax that no build can transpile. The build writes such a literal as a call. */
const patternParts: readonly [part: RegExp, path: string][] = [
  [/\(\?<[=!]/, 'javascript.regular_expressions.lookbehind_assertion'],
  [/\(\?-?[ims]+[-:]/, 'javascript.regular_expressions.modifier'],
  [/RegExp\((["'`]).*?\1, ?["'`]\w*v\w*["'`]\)/, 'javascript.builtins.RegExp.unicodeSets'],
];

const nameOf = (node: ESTree.Node) => (node.type === 'Identifier' ? node.name : '');

/**
 * Adds the globals that a script uses, and their own members. It treats every identifier as the global of
 * that name. The compiler knows the members of values: `lib` in src/tsconfig.json says which exist.
 */
function addScriptFeatures(add: AddFeature, code: string): void {
  for (const [part, path] of patternParts) if (part.test(code)) add(path, path);
  const addGlobal = (node: ESTree.Node) => {
    const paths = ['javascript.builtins', 'api'].map((root) => `${root}.${nameOf(node)}`);
    add(nameOf(node), ...paths, `api.${nameOf(node)}_static`, `api.Window.${nameOf(node)}`);
  };
  new Visitor({
    CallExpression: ({ callee }) => addGlobal(callee),
    NewExpression: ({ callee }) => addGlobal(callee),
    MemberExpression: ({ object, property, computed }) => {
      addGlobal(object);
      const name = `${nameOf(object)}.${nameOf(property)}`;
      const paths = ['javascript.builtins', 'api'].map((root) => `${root}.${name}`);
      if (!computed) add(name, ...paths, ...paths.map((path) => `${path}_static`));
    },
  }).visit(parseSync('script.js', code).program);
}

/** Whether a script has syntax that its build should have transpiled: transpiling it again changes it. */
async function hasNewSyntax(code: string): Promise<boolean> {
  const [unchanged, lowered] = await Promise.all(
    ['esnext', buildTargets].map((target) => transformWithOxc(code, 'script.js', { target })),
  );
  return unchanged?.code !== lowered?.code;
}

/** The exceptions in docs/browser-support.md: the first column of its tables. */
function readExceptions(): string[] {
  const rows = readFileSync('docs/browser-support.md', 'utf8').match(/^\| `.*?(?=\|)/gm) ?? [];
  return rows.flatMap((cell) => cell.match(/(?<=`)[^`,][^`]*(?=`)/g) ?? []);
}

/**
 * Checks the built files in a folder. `unsupported` are features that a supported browser lacks and
 * docs/browser-support.md doesn't list, with these browsers. `idleExceptions` are listed features that
 * every supported browser has, or no file uses.
 */
export async function checkBuild(folder: string) {
  const used = new Map<string, string[]>();
  const add: AddFeature = (name, ...paths) => {
    if (used.has(name)) return;
    const known = paths.filter((path) => at(path)?.__compat);
    used.set(name, known.length > 0 ? browsersWithout(known) : []);
  };
  const read = (kind: string) =>
    globSync(`${folder}/**/*.${kind}`).map((file) => readFileSync(file, 'utf8'));
  const markup = read('html').join('\n');
  const within = (parts: RegExp) => [...markup.matchAll(parts)].map(([, text = '']) => text);
  for (const [, tag = '', attributes = ''] of markup.matchAll(/<([a-z]\w*)((?:\s[^<>]*)?)>/g)) {
    addTag(add, tag, attributes);
  }
  for (const sheet of [...read('css'), ...within(/<style>(.*?)<\/style>/gs)]) {
    addStyleFeatures(add, sheet);
  }
  for (const code of [...read('js'), ...within(/<script>(.*?)<\/script>/gs)]) {
    addScriptFeatures(add, code);
    if (await hasNewSyntax(code)) used.set('syntax', [`in ${code.slice(0, 80)}`]);
  }
  const lacking = [...used].filter(([, browsers]) => browsers.length > 0);
  const exceptions = readExceptions();
  return {
    unsupported: lacking.filter(([name]) => !exceptions.includes(name)),
    idleExceptions: exceptions.filter((each) => !lacking.some(([name]) => name === each)),
  };
}
