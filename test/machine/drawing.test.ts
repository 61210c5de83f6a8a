import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { drawMachine } from '../../tools/machine/chart.ts';
import { mermaidText } from '../../tools/machine/diagram-text.ts';
import { type ChartState, machineTree } from '../../tools/machine/machine-tree.ts';
import { machines } from '../../tools/machine/machines.ts';

test.each(machines)(
  'the drawing of the $name in docs is up to date; `npm run machine:draw` redraws it',
  async ({ name, machine }) => {
    const drawing = readFileSync(`docs/machine/${name}.svg`, 'utf8');
    expect(await drawMachine(machine)).toBe(drawing);
    expect(drawing.match(/(href|src|url\()|https?:[^"]*/g)).toEqual(['http://www.w3.org/2000/svg']);
  },
);

const withInner = (state: ChartState): ChartState[] => [state, ...state.states.flatMap(withInner)];

test.each(machines)(
  'the text of the $name for Mermaid has every state, and every transition as an arrow or in a note',
  ({ machine }) => {
    const [root, ...states] = withInner(machineTree(machine));
    const text = mermaidText(machine);
    const named = [...text.matchAll(/^ *state "[^"]+" as (\w+)/gm)].map(([, word]) => word);
    expect(named).toEqual(['machine', ...states.map(({ path }) => path.replaceAll('.', '_'))]);
    const transitions = [root, ...states].flatMap((state) => state?.transitions ?? []);
    expect(text.match(/^ *\w+ --> | → /gm)).toHaveLength(transitions.length);
    // What Mermaid would read as the end of a label or the start of a style.
    expect(text.match(/ : .*[:;#{}]/g)).toBeNull();
    expect(text.match(/\{$/gm)).toHaveLength(text.match(/\}$/gm)?.length ?? 0);
  },
);
