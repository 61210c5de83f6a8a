import { parseArgs } from 'node:util';
import { areas } from './areas.ts';
import { printScores } from './print-scores.ts';
import { copyProject, type ProjectCopy } from './project-copy.ts';
import { type FaultResults, hashOf, keepResult, keyOf, readResults } from './results.ts';
import { runSuite } from './run-suite.ts';
import { faultScores } from './scores.ts';
import type { Suite } from './suites.ts';

/**
 * Plants one fault after the other in a copy of the project, and asks the suites of its area, the
 * cheapest first, whether they notice. What is known of earlier runs isn't tried again.
 */
const { values } = parseArgs({
  options: {
    area: { type: 'string', multiple: true },
    fault: { type: 'string', multiple: true },
    shard: { type: 'string', default: '1/1' },
    again: { type: 'boolean', default: false },
    survivors: { type: 'boolean', default: false },
    'known-to-pass': { type: 'boolean', default: false },
  },
});

/** Whether a fault is to be tried, after what is known of it. */
function isDue(known: FaultResults, key: string, hash: string): boolean {
  const result = known[key];
  if (values.again || result?.hash !== hash) return true;
  return values.survivors && result.noticedBy === undefined;
}

/** The faults that were asked for and are due, as far as this shard has to try them. */
function faultsToTry() {
  const known = readResults();
  const [, shard = '', shards = ''] = /^([1-9]\d*)\/([1-9]\d*)$/.exec(values.shard) ?? [];
  if (shards === '') throw new Error(`--shard wants a part like 1/3, not '${values.shard}'.`);
  return areas
    .filter(({ name }) => values.area?.includes(name) ?? true)
    .flatMap(({ name, faults, suites }) =>
      faults.map((fault) => ({ fault, suites, key: keyOf(name, fault), hash: hashOf(fault) })),
    )
    .filter(({ fault }) => values.fault?.includes(fault.name) ?? true)
    .filter(({ key, hash }) => isDue(known, key, hash))
    .filter((_, index) => index % Number(shards) === Number(shard) - 1);
}

/** The first of the suites' tests that fails. */
async function findFailure(
  suites: readonly Suite[],
  copy: ProjectCopy,
): Promise<string | undefined> {
  for (const suite of suites) {
    const failed = await runSuite(suite, copy.folder);
    if (failed !== undefined) return `${suite.name}: ${failed}`;
  }
  return undefined;
}

const due = faultsToTry();
const copy = await copyProject();
try {
  // What fails without a fault would notice every one.
  const unknown = values['known-to-pass'] ? [] : due.flatMap(({ suites }) => suites);
  for (const suite of new Set(unknown)) {
    if (readResults()[suite.name]?.hash === copy.hash) continue;
    const failed = await runSuite(suite, copy.folder);
    if (failed !== undefined) throw new Error(`Without any fault, ${suite.name} fails: ${failed}`);
    keepResult(suite.name, { hash: copy.hash });
  }
  for (const [index, { fault, suites, key, hash }] of due.entries()) {
    const start = performance.now();
    const noticedBy = await copy.withFault(fault, () => findFailure(suites, copy));
    const seconds = Math.round((performance.now() - start) / 1000);
    keepResult(key, { hash, seconds, ...(noticedBy !== undefined && { noticedBy }) });
    console.log(`${index + 1}/${due.length}  ${key}  ${noticedBy ?? 'SURVIVED'}  (${seconds} s)`);
  }
} finally {
  copy.remove();
}
printScores(faultScores(areas, readResults()));
