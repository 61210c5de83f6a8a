import { globSync, readFileSync } from 'node:fs';
import { type Declaration, parse } from 'postcss';
import { type ESTree, parseSync, transformWithOxc, Visitor } from 'vite';
import { buildTargets } from '../../../tools/vite/supported-browsers.ts';
import { browsersWithout, featuresBelow, isFeature } from './compat-data.ts';

/** Receives a feature's name and the paths in MDN's data that it may mean. */
type AddFeature = (name: string, paths: readonly string[]) => void;

function addTag(add: AddFeature, tag: string, attributes: string): void {
  const element = `html.elements.${tag}`;
  add(`<${tag}>`, [element]);
  for (const [, written = '', value] of attributes.matchAll(/([^\s=]+)(?:="([^"]*)")?/g)) {
    const name = written.toLowerCase();
    const global = `html.global_attributes.${name}`;
    add(`${tag}[${name}]`, [`${element}.${name}`, global]);
    add(`[${name}=${value}]`, [`${global}.${value}`]);
  }
}

const types = [...featuresBelow(['css.types']).values()].flat();

/** CSS functions by name. MDN's data lists `linear()` as `linear-function`. */
const functions = featuresBelow(['css.types', ...types]);

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
  add(prop, [path]);
  if (hasFallback(declaration)) return;
  const value = declaration.value.replaceAll(/"[^"]*"|'[^']*'|url\([^)]*\)/g, '""');
  for (const [, word = '', bracket] of value.matchAll(/(?<![\w-])([a-z][a-z-]*)(?![\w-])(\(?)/gi)) {
    const paths = [word, `${word}-function`].flatMap((name) => functions.get(name) ?? []);
    if (bracket) add(`${word}()`, paths);
    else add(`${prop}: ${word}`, [`${path}.${word}`]);
  }
  for (const [, unit = ''] of value.matchAll(/\d([a-z]+)/g)) {
    add(`the unit ${unit}`, [`css.types.length.${unitGroups[unit.slice(0, 2)] ?? unit}`]);
  }
  if (prop === 'content' && value.includes('/')) add('content: … / ""', [`${path}.alt_text`]);
}

/** Adds the features that a style sheet uses outside `@supports`. */
function addStyleFeatures(add: AddFeature, sheet: string): void {
  const root = parse(sheet);
  root.walkAtRules('supports', (rule) => {
    rule.remove();
  });
  root.walkDecls((declaration) => addDeclaration(add, declaration));
  root.walkRules(({ selector, parent }) => {
    if (parent?.type === 'rule') add('nested rules', ['css.selectors.nesting']);
    for (const [, name] of selector.matchAll(/::?([a-z-]+)/g)) {
      add(`:${name}`, [`css.selectors.${name}`]);
    }
  });
  root.walkAtRules(({ name, params }) => {
    const path = `css.at-rules.${name}`;
    add(`@${name}`, [path]);
    for (const [, feature] of params.matchAll(/\(\s*(?:min-|max-)?([a-z-]+)/g)) {
      add(`@${name} (${feature})`, [`${path}.${feature}`]);
    }
    if (/[<>]/.test(params)) add(`@${name} (… <= …)`, [`${path}.range_syntax`]);
  });
}

const roots = ['javascript.builtins', 'api'];

/**
 * Interface members by name: `toSorted`, for example, belongs to two kinds of arrays. Only interfaces
 * that every supported browser has count. An object of a newer interface comes from a global or a
 * member that is found itself.
 */
const members = featuresBelow(
  [...featuresBelow(roots).values()].flat().filter((path) => browsersWithout([path]).length === 0),
);

/** Regular expression syntax that no build can transpile. The build writes such a literal as a call. */
const patternParts: readonly [part: RegExp, path: string][] = [
  [/\(\?<[=!]/, 'javascript.regular_expressions.lookbehind_assertion'],
  [/\(\?-?[ims]+[-:]/, 'javascript.regular_expressions.modifier'],
  [/RegExp\((["'`]).*?\1, ?["'`]\w*v\w*["'`]\)/, 'javascript.builtins.RegExp.unicodeSets'],
];

const nameOf = (node: ESTree.Node) => (node.type === 'Identifier' ? node.name : '');

function addGlobal(add: AddFeature, node: ESTree.Node): void {
  const name = nameOf(node);
  const paths = roots.map((root) => `${root}.${name}`);
  add(name, [...paths, `api.${name}_static`, `api.Window.${name}`]);
}

function addMember(add: AddFeature, { object, property, computed }: ESTree.MemberExpression): void {
  addGlobal(add, object);
  if (computed) return;
  const [owner, name] = [nameOf(object), nameOf(property)];
  const paths = roots.map((root) => `${root}.${owner}.${name}`);
  const own = [...paths.map((path) => `${path}_static`), ...paths].find(isFeature);
  if (own) add(`${owner}.${name}`, [own]);
  else add(`.${name}`, members.get(name) ?? []);
}

/**
 * Adds the globals and the members that a script uses. It knows neither a value's type nor an object's
 * options, and treats every identifier as the global of that name.
 */
function addScriptFeatures(add: AddFeature, code: string): void {
  for (const [part, path] of patternParts) if (part.test(code)) add(path, [path]);
  new Visitor({
    CallExpression: ({ callee }) => addGlobal(add, callee),
    NewExpression: ({ callee }) => addGlobal(add, callee),
    MemberExpression: (node) => addMember(add, node),
  }).visit(parseSync('script.js', code).program);
}

/**
 * Whether a script has syntax that its build should have transpiled: transpiling it again changes it.
 */
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
  const add: AddFeature = (name, paths) => {
    if (!used.has(name) && paths.some(isFeature)) used.set(name, browsersWithout(paths));
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
