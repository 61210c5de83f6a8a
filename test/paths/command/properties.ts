import { mkdirSync, writeFileSync } from 'node:fs';
import { checkProperty, type Verdict } from '../properties/check-property.ts';
import { properties } from '../properties/properties.ts';
import { wholeApplication } from '../properties/whole-application.ts';
import type { Subject } from '../subject/subject.ts';
import { resultsFolder } from '../walk/results-folder.ts';
import { expectKnown } from './names.ts';
import { UsageError } from './usage-error.ts';

const folder = `${resultsFolder}/properties`;

/** Keeps a counter-example where it can be replayed from. Returns its file. */
function save({ property, counterExample }: Verdict): string {
  const file = `${folder}/${property.id}.json`;
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, JSON.stringify(counterExample, null, 2));
  return file;
}

/**
 * Checks properties in every state of a machine, and prints what came of each.
 *
 * @param ids those that are wanted; all, if there are none.
 * @throws UsageError where an id is nobody's, or the machine has none.
 */
export function checkProperties(ids: readonly string[], subject: Subject): boolean {
  if (subject.name !== 'application') {
    throw new UsageError(`No properties are written down of the ${subject.name}.`);
  }
  const known = properties.map(({ id }) => id);
  for (const id of ids) expectKnown('property', id, known);
  const wanted = properties.filter(({ id }) => ids.length === 0 || ids.includes(id));
  const graph = wholeApplication(subject, true);
  const verdicts = wanted.map((property) => {
    const verdict = checkProperty(graph, property);
    const { counterExample, states } = verdict;
    const mark = counterExample ? 'BROKEN' : 'holds ';
    console.log(
      `${mark}  ${states.toLocaleString('en-US').padStart(7)} states  ${property.id}: ${property.words}`,
    );
    if (counterExample) {
      console.log(`        ${counterExample.journey}: ${counterExample.events.join(', ')}`);
      console.log(`        npm run paths -- replay ${save(verdict)} --headed --slow 800`);
    }
    return verdict;
  });
  const broken = verdicts.filter(({ counterExample }) => counterExample).length;
  const states = Math.max(...verdicts.map((verdict) => verdict.states));
  console.log(
    `${wanted.length - broken} of ${wanted.length} properties hold, in up to ${states.toLocaleString('en-US')} states`,
  );
  return broken === 0;
}
