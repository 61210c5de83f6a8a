import { describe, expect, test } from 'vitest';
import type { AnyStateNode } from 'xstate';
import { mermaidText } from '../../tools/machine/diagram-text.ts';
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

describe.each(machines)('the text of the $name for Mermaid', ({ machine }) => {
  const { root } = machine;
  const nodes = descendants(root);
  const lines = mermaidText(machine)
    .trimEnd()
    .split('\n')
    .map((line) => line.trim());

  /** The forms of a line in a `stateDiagram-v2` that these diagrams use. */
  const grammar = [
    /^stateDiagram-v2$/,
    /^state "[^"]+" as \w+( \{)?$/,
    /^\w+ : [^:;#{}]+$/,
    /^(\[\*\]|\w+) --> \w+( : [^:;#{}]+)?$/,
    /^\}$/,
    /^--$/,
  ];

  test('has valid syntax in every line, and closes every block', () => {
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
