import { parseAst } from 'vite';
import { compatOf, namesBelow } from './compat-data.ts';
import type { Uses } from './use.ts';

interface Node {
  readonly type: string;
  readonly [key: string]: unknown;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value;
}

/** Interfaces, constructors and namespaces that a script finds in its world. */
const globals = new Map(
  ['javascript/builtins', 'api'].flatMap((root) =>
    namesBelow(root).map((name) => [name, `${root}/${name}`] as const),
  ),
);

/** Interfaces whose objects a page like this one holds; others only lend their members' names. */
const everyday =
  /^(Abort(Controller|Signal)|Blob|CSSStyleDeclaration|Crypto|Document|DocumentFragment|DOMTokenList|Element|Event|EventTarget|File|FormData|Headers|History|HTML(Button|Form|Image|Input|Link|Script|TextArea)?Element|Intersection\w+|KeyboardEvent|Location|MediaQueryList|MessageEvent|Mutation\w+|Navigator|Node|Performance|PointerEvent|Request|Response|SecurityPolicyViolationEvent|Storage\w*|Text(De|En)coder|URL|URLSearchParams|Window)$/;

/** Every method and property of an object, by its name alone. */
const members = new Map<string, string[]>();
for (const path of globals.values()) {
  for (const name of namesBelow(path)) {
    if (name.endsWith('_static') || !compatOf(`${path}/${name}`)) continue;
    members.set(name, [...(members.get(name) ?? []), `${path}/${name}`]);
  }
}

/** Syntax by the kind of its node: those that came to the language after ES2015. */
const syntax: Readonly<Record<string, (node: Node) => string | undefined>> = {
  StaticBlock: () => 'javascript/classes/static/initialization_blocks',
  PropertyDefinition: ({ key, static: isStatic }) => {
    if (isNode(key) && key.type === 'PrivateIdentifier') {
      return 'javascript/classes/private_class_fields';
    }
    return isStatic
      ? 'javascript/classes/static/class_fields'
      : 'javascript/classes/public_class_fields';
  },
  MethodDefinition: ({ key }) =>
    isNode(key) && key.type === 'PrivateIdentifier'
      ? 'javascript/classes/private_class_methods'
      : undefined,
  BinaryExpression: ({ left, operator }) => {
    if (isNode(left) && left.type === 'PrivateIdentifier') {
      return 'javascript/classes/private_class_fields_in';
    }
    return operator === '**' ? 'javascript/operators/exponentiation' : undefined;
  },
  ChainExpression: () => 'javascript/operators/optional_chaining',
  LogicalExpression: ({ operator }) =>
    operator === '??' ? 'javascript/operators/nullish_coalescing' : undefined,
  AssignmentExpression: ({ operator }) =>
    ({
      '??=': 'javascript/operators/nullish_coalescing_assignment',
      '||=': 'javascript/operators/logical_or_assignment',
      '&&=': 'javascript/operators/logical_and_assignment',
    })[String(operator)],
  ImportExpression: () => 'javascript/operators/import',
  MetaProperty: ({ meta }) =>
    isNode(meta) && meta.name === 'import' ? 'javascript/operators/import_meta' : undefined,
  AwaitExpression: () => 'javascript/operators/await',
  ForOfStatement: ({ await: isAwaiting }) =>
    isAwaiting ? 'javascript/statements/for_await_of' : undefined,
  CatchClause: ({ param }) =>
    param === null ? 'javascript/statements/try_catch/optional_catch_binding' : undefined,
  Literal: (node) => literalPath(node),
};

/** Flags of a regular expression, and groups in it, that not every engine reads. */
const regularExpressions: readonly [where: 'flags' | 'pattern', RegExp, path: string][] = [
  ['flags', /d/, 'javascript/builtins/RegExp/hasIndices'],
  ['flags', /s/, 'javascript/builtins/RegExp/dotAll'],
  ['flags', /v/, 'javascript/builtins/RegExp/unicodeSets'],
  ['pattern', /\(\?<[=!]/, 'javascript/regular_expressions/lookbehind_assertion'],
  ['pattern', /\(\?<[^=!]/, 'javascript/regular_expressions/named_capturing_group'],
  ['pattern', /\(\?[ims]+[-:]|\(\?-[ims]/, 'javascript/regular_expressions/modifier'],
  ['pattern', /\\p\{/i, 'javascript/regular_expressions/unicode_character_class_escape'],
];

function literalPath({ bigint, regex }: Node): string | undefined {
  if (typeof bigint === 'string') return 'javascript/builtins/BigInt';
  if (typeof regex !== 'object' || regex === null) return undefined;
  return regularExpressions.find(([where, sign]) =>
    sign.test(String(Reflect.get(regex, where))),
  )?.[2];
}

function nameOf(node: unknown): string | undefined {
  return isNode(node) && node.type === 'Identifier' ? String(node.name) : undefined;
}

/** A feature that belongs to a global by name: `AbortSignal.any`, `navigator.locks`. */
function addMember(uses: Uses, object: string | undefined, name: string): void {
  const isDirect = object !== undefined && !/^(globalThis|window|self)$/.test(object);
  const owner = isDirect ? globals.get(object) : undefined;
  const own = owner && [`${owner}/${name}_static`, `${owner}/${name}`].find(compatOf);
  if (own) uses.add(`${object}.${name}`, [own]);
  else if (!owner) addByName(uses, name);
  if (!isDirect && object) addGlobal(uses, name);
}

function isEveryday(path: string): boolean {
  return path.startsWith('javascript/') || everyday.test(path.split('/')[1] ?? '');
}

/** A member of whatever object: only the name tells what it may be. */
function addByName(uses: Uses, name: string): void {
  const paths = members.get(name) ?? [];
  if (paths.some(isEveryday)) uses.add(`.${name}`, paths);
}

function addGlobal(uses: Uses, name: string): void {
  const path = globals.get(name) ?? `api/${name}_static`;
  const paths = [path, `api/Window/${name}`].filter(compatOf);
  uses.add(name, paths);
}

/**
 * What a script needs of its engine: syntax, globals, and members by their names. It doesn't see
 * which option an object holds or what type a value has, and takes every free name for the global
 * that it might be.
 */
export function addScriptUses(uses: Uses, code: string): void {
  const visit = (node: Node): void => {
    const path = syntax[node.type]?.(node);
    if (path) uses.add(path.slice(path.indexOf('/') + 1).replaceAll('/', ' '), [path]);
    if (node.type === 'NewExpression' || node.type === 'CallExpression') {
      const name = nameOf(node.callee);
      if (name) addGlobal(uses, name);
    }
    if (node.type === 'MemberExpression' && node.computed === false) {
      addMember(uses, nameOf(node.object), nameOf(node.property) ?? '');
    }
    for (const value of Object.values(node)) {
      for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) visit(child);
    }
  };
  const { body } = parseAst(code);
  for (const statement of body) visit(statement as unknown as Node);
}
