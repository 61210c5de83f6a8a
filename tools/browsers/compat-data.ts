import bcd from '@mdn/browser-compat-data' with { type: 'json' };
import type {
  BrowserName,
  CompatStatement,
  Identifier,
  SimpleSupportStatement,
} from '@mdn/browser-compat-data/types';

/** A browser as MDN's data names it, in one of its versions. */
export interface Browser {
  readonly name: BrowserName;
  readonly version: string;
}

const { api, css, html, javascript } = bcd;
const roots: Record<string, Identifier> = { api, css, html, javascript };

function identifierOf(path: string): Identifier | undefined {
  const [root = '', ...keys] = path.split('/');
  let node = roots[root];
  for (const key of keys) node = node && Object.hasOwn(node, key) ? node[key] : undefined;
  return node;
}

/** What MDN's data says of a feature, by its path (`api/AbortSignal/any_static`), if anything. */
export function compatOf(path: string): CompatStatement | undefined {
  return identifierOf(path)?.__compat;
}

/** The names of the features right below a path. */
export function namesBelow(path: string): string[] {
  return Object.keys(identifierOf(path) ?? {}).filter((name) => name !== '__compat');
}

/** Whether version `a` is version `b` or a later one. Of a range the first counts: `15.6-15.8`. */
function isAtLeast(a: string, b: string): boolean {
  const [left = [], right = []] = [a, b].map((version) =>
    version.replace('≤', '').split('-', 1).join('').split('.').map(Number),
  );
  const index = right.findIndex((part, place) => part !== (left[place] ?? 0));
  return index < 0 || (left[index] ?? 0) > (right[index] ?? 0);
}

function statements(path: string, name: BrowserName): SimpleSupportStatement[] {
  const support = compatOf(path)?.support[name];
  if (!support) return [];
  return Array.isArray(support) ? support : [support];
}

/** A statement counts if the feature works by its own name, with no switch to be thrown. */
function isPlain({ flags, prefix, alternative_name }: SimpleSupportStatement): boolean {
  return !flags && !prefix && !alternative_name;
}

/** Whether a browser knows a feature as it is, without prefix or flag. */
export function knows({ name, version }: Browser, path: string): boolean {
  return statements(path, name)
    .filter(isPlain)
    .some(
      ({ version_added: added, version_removed: removed }) =>
        typeof added === 'string' &&
        added !== 'preview' &&
        isAtLeast(version, added) &&
        !(typeof removed === 'string' && isAtLeast(version, removed)),
    );
}

/** The first version of a browser that knows a feature, `undefined` where none does. */
export function firstVersion(name: BrowserName, path: string): string | undefined {
  const added = statements(path, name).filter(isPlain)[0]?.version_added;
  return typeof added === 'string' ? added : undefined;
}
