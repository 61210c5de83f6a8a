import { mkdirSync, writeFileSync } from 'node:fs';
import type { AnyStateMachine } from 'xstate';
import { stateGraph } from '../generate/state-graph.ts';
import { checkProperty, type Verdict } from '../properties/check-property.ts';
import { properties } from '../properties/properties.ts';
import { resultsFolder } from '../walk/results-folder.ts';

const folder = `${resultsFolder}/properties`;

/** Keeps a counter-example where it can be replayed from. Returns its file. */
function save({ property, counterExample }: Verdict): string {
  const file = `${folder}/${property.id}.json`;
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, JSON.stringify(counterExample, null, 2));
  return file;
}

/** Checks every property in every state of a machine, and prints what came of each. */
export function checkProperties(machine: AnyStateMachine): boolean {
  const graph = stateGraph(machine, true);
  const verdicts = properties.map((property) => {
    const verdict = checkProperty(graph, property);
    const { counterExample, states } = verdict;
    const mark = counterExample ? 'BROKEN' : 'holds ';
    console.log(`${mark}  ${states.toLocaleString('en-US').padStart(7)} states  ${property.words}`);
    if (counterExample) {
      console.log(`        ${counterExample.journey}: ${counterExample.events.join(', ')}`);
      console.log(`        npm run paths -- replay ${save(verdict)} --headed --slow 800`);
    }
    return verdict;
  });
  const broken = verdicts.filter(({ counterExample }) => counterExample).length;
  const states = Math.max(...verdicts.map((verdict) => verdict.states));
  console.log(
    `${properties.length - broken} of ${properties.length} properties hold, in up to ${states.toLocaleString('en-US')} states`,
  );
  return broken === 0;
}
