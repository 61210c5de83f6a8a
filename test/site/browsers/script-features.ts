import { type ESTree, parseSync, transformWithOxc, Visitor } from 'vite';
import { buildTargets } from '../../../tools/vite/supported-browsers.ts';
import { type AddFeature, browsersWithout, featuresBelow, isFeature } from './compat-data.ts';

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
export function addScriptFeatures(add: AddFeature, code: string): void {
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
export async function hasNewSyntax(code: string): Promise<boolean> {
  const [unchanged, lowered] = await Promise.all(
    ['esnext', buildTargets].map((target) => transformWithOxc(code, 'script.js', { target })),
  );
  return unchanged?.code !== lowered?.code;
}
