import { type AtRule, type Declaration, parse, type Rule } from 'postcss';
import { compatOf, namesBelow } from './compat-data.ts';
import type { Uses } from './use.ts';

const types = 'css/types';

/** Functions of values, by their names: `color-mix`, `clamp`, `linear-gradient`. */
const functions = new Map<string, string[]>();
for (const type of namesBelow(types)) {
  for (const [name, path] of [
    [type, `${types}/${type}`] as const,
    ...namesBelow(`${types}/${type}`).map((name) => [name, `${types}/${type}/${name}`] as const),
  ]) {
    if (compatOf(path)) functions.set(name, [...(functions.get(name) ?? []), path]);
  }
}

/** Units that came late. */
const units: readonly [RegExp, path: string][] = [
  [/\d(dv[hwib]|dvmin|dvmax)\b/, `${types}/length/viewport_percentage_units_dynamic`],
  [/\d(sv[hwib]|svmin|svmax)\b/, `${types}/length/viewport_percentage_units_small`],
  [/\d(lv[hwib]|lvmin|lvmax)\b/, `${types}/length/viewport_percentage_units_large`],
  [/\d(cq[whib]|cqmin|cqmax)\b/, `${types}/length/container_query_length_units`],
  [/\dlh\b/, `${types}/length/lh`],
];

const withoutStrings = (value: string) => value.replaceAll(/"[^"]*"|'[^']*'|url\([^)]*\)/g, '""');

/** What overrides a declaration where it is not known: the same property before it in its rule. */
function hasFallback(declaration: Declaration): boolean {
  for (let other = declaration.prev(); other; other = other.prev()) {
    if (other.type === 'decl' && other.prop === declaration.prop) return true;
  }
  return false;
}

function addDeclaration(uses: Uses, declaration: Declaration): void {
  const { prop } = declaration;
  const value = withoutStrings(declaration.value);
  if (!prop.startsWith('-')) {
    const property = `css/properties/${prop}`;
    if (compatOf(property)) uses.add(prop, [property]);
    if (hasFallback(declaration)) return;
    for (const [word] of value.matchAll(/(?<![\w-])[a-z][a-z-]+(?![\w(-])/g)) {
      if (compatOf(`${property}/${word}`)) uses.add(`${prop}: ${word}`, [`${property}/${word}`]);
    }
    if (prop === 'content' && declaration.value.includes('/')) {
      uses.add('content: … / ""', [`${property}/alt_text`]);
    }
  }
  for (const [, name = ''] of value.matchAll(/(?<![\w-])([a-z][a-z-]*)\(/gi)) {
    uses.add(`${name}()`, functions.get(name) ?? []);
  }
  for (const [unit, path] of units) {
    const used = unit.exec(value)?.[1];
    if (used) uses.add(`the unit ${used}`, [path]);
  }
}

function addSelector(uses: Uses, { selector }: Rule): void {
  for (const [, name = ''] of selector.matchAll(/::?([a-z-]+)/g)) {
    const path = `css/selectors/${name}`;
    if (compatOf(path)) uses.add(`:${name}`, [path]);
  }
}

function addAtRule(uses: Uses, { name, params }: AtRule): void {
  const path = `css/at-rules/${name}`;
  if (compatOf(path)) uses.add(`@${name}`, [path]);
  if (name !== 'media') return;
  for (const [, feature = ''] of params.matchAll(/([a-z-]+)\s*(?=[:)<>=])/g)) {
    const plain = feature.replace(/^(min|max)-/, '');
    if (compatOf(`${path}/${plain}`)) uses.add(`@media (${plain})`, [`${path}/${plain}`]);
  }
  if (/[<>]/.test(params)) uses.add('@media (… <= …)', [`${path}/range_syntax`]);
}

/** Whether a rule stands behind `@supports`, and so is for those who know what is in it. */
function isGuarded(node: Declaration | Rule | AtRule): boolean {
  for (let parent = node.parent; parent && parent.type !== 'root'; parent = parent.parent) {
    if (parent.type === 'atrule' && 'name' in parent && parent.name === 'supports') return true;
  }
  return false;
}

/** What a style sheet needs of its engine, but for what it asks for with `@supports`. */
export function addStyleUses(uses: Uses, sheet: string): void {
  const root = parse(sheet);
  root.walk((node) => {
    if (node.type === 'comment' || isGuarded(node)) return;
    if (node.type === 'decl') addDeclaration(uses, node);
    else if (node.type === 'rule') addSelector(uses, node);
    else addAtRule(uses, node);
  });
}
