import { type Declaration, parse } from 'postcss';
import { type AddFeature, featuresBelow } from './compat-data.ts';

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
export function addStyleFeatures(add: AddFeature, sheet: string): void {
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
