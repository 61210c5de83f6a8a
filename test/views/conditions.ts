import { type ESTree, type Plugin, parseSync, Visitor } from 'vite';

/** How an outcome is read: as true or false, as a value that may be a boolean, or before `??`. */
export type Reading = 'test' | 'value' | 'missing' | 'reached';

/** Returns the parts of an expression that can be its outcome, without constants. */
function outcomes(node: ESTree.Node): ESTree.Node[] {
  if (node.type === 'LogicalExpression') return outcomes(node.right);
  if (node.type === 'UnaryExpression' && node.operator === '!') return outcomes(node.argument);
  if (node.type === 'ConditionalExpression') {
    return [node.consequent, node.alternate].flatMap(outcomes);
  }
  return /^(Literal|JSX.*)$/.test(node.type) ? [] : [node];
}

/** Returns a file's source with a call of `__see` around the parts of each condition. */
function watched(file: string, code: string): string {
  const insertions: (readonly [at: number, text: string])[] = [];
  const reachable: string[] = [];
  const place = (start: number, end: number) => {
    const line = code.slice(0, start).split('\n').length;
    return `${line}: ${code.slice(start, end).replaceAll(/\s+/g, ' ').trim()}`;
  };
  const see = (node: ESTree.Node, reading: Reading) => {
    for (const { start, end } of outcomes(node)) {
      const told = JSON.stringify([reading, place(start, end)]).slice(1, -1);
      insertions.push([start, '__see('], [end, `, ${told})`]);
    }
  };
  const reach = (start: number, end: number, at: number) => {
    reachable.push(place(start, end));
    insertions.push([at, `__see(true, 'reached', ${JSON.stringify(reachable.at(-1))});`]);
  };
  new Visitor({
    LogicalExpression({ left, operator, right }) {
      see(left, operator === '??' ? 'missing' : 'test');
      see(right, 'value');
    },
    ConditionalExpression: ({ test }) => see(test, 'test'),
    IfStatement: ({ test }) => see(test, 'test'),
    UnaryExpression: ({ operator, argument }) => operator === '!' && see(argument, 'test'),
    BinaryExpression: (node) => /[=<>]/.test(node.operator) && see(node, 'test'),
    JSXAttribute: ({ value }) =>
      value?.type === 'JSXExpressionContainer' && see(value.expression, 'value'),
    SwitchCase: ({ start, consequent: [first] }) => first && reach(start, first.start, first.start),
    FunctionDeclaration: ({ start, id, body }) =>
      body && id && /^[A-Z]/.test(id.name) && reach(start, id.end, body.start + 1),
  }).visit(parseSync(file, code, { preserveParens: false }).program);

  let source = `const __see = watchFile(${JSON.stringify([file, reachable]).slice(1, -1)}); `;
  let from = 0;
  for (const [at, text] of insertions.sort(([one], [other]) => one - other)) {
    source += code.slice(from, at) + text;
    from = at;
  }
  return source + code.slice(from);
}

/**
 * Makes every file with components tell how its conditions turn out (`turns.ts`). V8's coverage shows
 * only code that never ran, and not that `isOpen` is never false in `isOpen && <p>Open</p>`.
 */
export function watchConditions(): Plugin {
  return {
    name: 'watch-conditions',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/.*\.tsx$/ },
      handler: (code, id) => watched(id.slice(id.indexOf('/src/') + 1), code),
    },
  };
}
