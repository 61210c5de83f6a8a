import { type AnyStateMachine, getInitialSnapshot } from 'xstate';

function literal(value: unknown, indent: string): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const inner = `${indent}  `;
  const entries = Array.isArray(value)
    ? value.map((item) => literal(item, inner))
    : Object.entries(value)
        .filter(([, part]) => part !== undefined && typeof part !== 'function')
        .map(
          ([key, part]) =>
            `${/^[a-z]\w*$/i.test(key) ? key : JSON.stringify(key)}: ${literal(part, inner)}`,
        );
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  if (entries.length === 0) return open + close;
  return `${open}\n${entries.map((entry) => `${inner}${entry},\n`).join('')}${indent}${close}`;
}

function stubs(names: readonly string[], stub: string): string {
  return `{\n${names.map((name) => `    ${name}: ${stub},\n`).join('')}  }`;
}

/** The config of a machine without its functions, its context as it begins. */
export function plainConfig(machine: AnyStateMachine): unknown {
  const { context } = getInitialSnapshot(machine, {});
  return JSON.parse(JSON.stringify({ ...machine.config, context }));
}

/**
 * A machine as one TypeScript file that imports nothing but XState, ready to be pasted into Stately's
 * editor. Its states and transitions are the machine's own; what it does is only named.
 */
export function statelySource(machine: AnyStateMachine): string {
  const { actions, actors, delays, guards } = machine.implementations;
  const times = Object.entries(delays).map(([name, delay]) => {
    return `    ${name}: ${typeof delay === 'number' ? delay : 86_400_000},\n`;
  });
  return `import { fromPromise, setup } from 'xstate';

export const machine = setup({
  actors: ${stubs(Object.keys(actors), 'fromPromise(() => Promise.resolve())')},
  actions: ${stubs(Object.keys(actions), '() => {}')},
  guards: ${stubs(Object.keys(guards), '() => true')},
  delays: {
${times.join('')}  },
}).createMachine(${literal(plainConfig(machine), '')});
`;
}
