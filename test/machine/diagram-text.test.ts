import { render } from 'state-machine-cat';
import { describe, expect, test } from 'vitest';
import type { AnyStateNode } from 'xstate';
import { mermaidText, smcatText } from '../../tools/machine/diagram-text.ts';
import { machines } from '../../tools/machine/machines.ts';

function descendants(node: AnyStateNode): AnyStateNode[] {
  return Object.values(node.states).flatMap((inner) => [inner, ...descendants(inner)]);
}

/** Every transition of these states, as `source → target`. */
function arrowsOf(nodes: readonly AnyStateNode[]): readonly string[] {
  return nodes.flatMap((node) =>
    [...[...node.transitions.values()].flat(), ...(node.always ?? [])].map(
      ({ source, target: [target = source] = [] }) =>
        `${source.path.join('.')} → ${target.path.join('.')}`,
    ),
  );
}

/** What state-machine-cat reads, as far as it is looked at here. */
interface Parsed {
  readonly states: readonly {
    readonly name: string;
    readonly type: string;
    readonly statemachine?: Parsed;
  }[];
  readonly transitions?: readonly { readonly from: string; readonly to: string }[];
}

function statesOf({ states }: Parsed): Parsed['states'] {
  return states.flatMap((state) => [
    state,
    ...(state.statemachine ? statesOf(state.statemachine) : []),
  ]);
}

function transitionsOf({ states, transitions = [] }: Parsed): string[] {
  const inner = states.flatMap(({ statemachine }) =>
    statemachine ? transitionsOf(statemachine) : [],
  );
  return [...transitions.map(({ from, to }) => `${from} → ${to}`), ...inner];
}

describe.each(machines)(
  'the text of the $name for state-machine-cat',
  async ({ name, machine }) => {
    const nodes = descendants(machine.root);
    // Its types know the drawings alone, which are strings.
    const read: unknown = await render(await smcatText(machine), { outputType: 'json' });
    const parsed = read as Parsed;
    test('has the regions beside each other, and every state in its own', () => {
      expect(parsed.states).toMatchObject([{ name, type: 'parallel' }]);
      const states = statesOf(parsed).slice(1);
      expect(states.filter(({ type }) => type !== 'initial').map(({ name }) => name)).toEqual(
        nodes.map(({ path }) => path.join('.')),
      );
      const compound = nodes.filter(({ type }) => type === 'compound');
      const begins = transitionsOf(parsed).filter((arrow) => arrow.includes('.initial → '));
      expect(begins.toSorted()).toEqual(
        compound
          .map(({ path, initial }) => {
            const at = path.join('.');
            return `${at}.initial → ${initial.target[0]?.path.join('.')}`;
          })
          .toSorted(),
      );
    });

    test('has every transition', () => {
      const drawn = transitionsOf(parsed).filter((arrow) => !arrow.includes('.initial → '));
      expect(drawn.toSorted()).toEqual(arrowsOf(nodes).toSorted());
    });
  },
);

describe.each(machines)('the text of the $name for Mermaid', ({ machine }) => {
  const { root } = machine;
  const nodes = descendants(root);
  const lines = mermaidText(machine)
    .trimEnd()
    .split('\n')
    .map((line) => line.trim());

  /** What a line of a `stateDiagram-v2` can be, of what is used here. */
  const grammar = [
    /^stateDiagram-v2$/,
    /^state "[^"]+" as \w+( \{)?$/,
    /^\w+ : [^:;#{}]+$/,
    /^(\[\*\]|\w+) --> \w+( : [^:;#{}]+)?$/,
    /^\}$/,
    /^--$/,
  ];

  test('is of its grammar, line by line, and closes what it opens', () => {
    let isNote = false;
    for (const line of lines) {
      if (/^note right of \w+$/.test(line)) isNote = true;
      else if (line === 'end note') isNote = false;
      else if (isNote) expect(line).toMatch(/^[^:;#{}]+$/);
      else
        expect(
          grammar.some((rule) => rule.test(line)),
          line,
        ).toBe(true);
    }
    expect(isNote).toBe(false);
    const count = (end: RegExp) => lines.filter((line) => end.test(line)).length;
    expect(count(/\{$/)).toBe(count(/^\}$/));
    expect(count(/^--$/)).toBe(Object.keys(root.states).length - 1);
  });

  test('has every state, and every transition as an arrow or in a note', () => {
    const words = lines.flatMap((line) => /^state "[^"]+" as (\w+)/.exec(line)?.[1] ?? []);
    expect(words).toEqual(['machine', ...nodes.map(({ path }) => path.join('_'))]);
    const drawn = lines.filter((line) => /^\w+ --> /.test(line)).length;
    const noted = lines.filter((line) => line.includes(' → ')).length;
    expect(drawn + noted).toBe(arrowsOf(nodes).length);
  });
});
