import { parseArgs } from 'node:util';
import { areas } from './areas.ts';
import { printScores } from './print-scores.ts';
import { copyProject, type ProjectCopy } from './project-copy.ts';
import {
  type FaultResult,
  type FaultResults,
  hashOf,
  keepResult,
  keyOf,
  readResults,
} from './results.ts';
import { runSuite } from './run-suite.ts';
import { faultScores } from './scores.ts';
import { suites as allSuites, type Suite } from './suites.ts';

/**
 * Plants one fault after the other in copies of the project, and asks the suites of its area, the
 * quickest first, whether they notice. What is known of earlier runs isn't tried again.
 */
const { values } = parseArgs({
  options: {
    area: { type: 'string', multiple: true },
    fault: { type: 'string', multiple: true },
    shard: { type: 'string', default: '1/1' },
    workers: { type: 'string', default: '1' },
    again: { type: 'boolean', default: false },
    survivors: { type: 'boolean', default: false },
    'known-to-pass': { type: 'boolean', default: false },
  },
});

const workers = Number(values.workers);
if (!Number.isInteger(workers) || workers < 1) {
  throw new Error(`--workers wants a whole number from 1, not '${values.workers}'.`);
}

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
      faults.map((fault) => {
        const key = keyOf(name, fault);
        return {
          fault,
          suites: [...lastSpec(known[key] ?? {}), ...suites],
          key,
          hash: hashOf(fault),
        };
      }),
    )
    .filter(({ fault }) => values.fault?.includes(fault.name) ?? true)
    .filter(({ key, hash }) => isDue(known, key, hash))
    .filter((_, index) => index % Number(shards) === Number(shard) - 1);
}

/** The spec that noticed the last time, by itself: most likely it does again. */
function lastSpec({ noticedBy = '' }: Partial<FaultResult>): Suite[] {
  const [, spec] = /^browser .*?: (\S+\.spec\.ts) /.exec(noticedBy) ?? [];
  return spec === undefined ? [] : [allSuites.browser(spec)];
}

/** The first of the suites' tests that fails. */
async function findFailure(
  suites: readonly Suite[],
  copy: ProjectCopy,
): Promise<string | undefined> {
  let isBuilt = false;
  for (const suite of suites) {
    const failed = await runSuite(suite, copy.folder, isBuilt ? { KEEP_SITES: '1' } : {});
    if (failed !== undefined) return `${suite.name}: ${failed}`;
    isBuilt ||= suite.command[0] === 'playwright';
  }
  return undefined;
}

/** Says that nothing is wrong without a fault: what fails then would notice every one. */
async function requireToPass(wanted: ReadonlyMap<string, Suite>): Promise<void> {
  const copy = await copyProject();
  try {
    for (const suite of wanted.values()) {
      const failed = await runSuite(suite, copy.folder);
      if (failed !== undefined)
        throw new Error(`Without any fault, ${suite.name} fails: ${failed}`);
    }
  } finally {
    copy.remove();
  }
}

const due = faultsToTry();
if (!values['known-to-pass']) {
  await requireToPass(
    new Map(due.flatMap(({ suites }) => suites.map((suite) => [suite.name, suite]))),
  );
}

const queue = due.values();
let tried = 0;

/** Tries faults of the queue in a copy of its own, until none is left. */
async function work(): Promise<void> {
  const copy = await copyProject();
  try {
    for (const { fault, suites, key, hash } of queue) {
      const start = performance.now();
      const noticedBy = await copy.withFault(fault, () => findFailure(suites, copy));
      const seconds = Math.round((performance.now() - start) / 1000);
      keepResult(key, { hash, ...(noticedBy !== undefined && { noticedBy }) });
      tried += 1;
      console.log(`${tried}/${due.length}  ${key}  ${noticedBy ?? 'SURVIVED'}  (${seconds} s)`);
    }
  } finally {
    copy.remove();
  }
}

await Promise.all(Array.from({ length: workers }, work));
printScores(faultScores(areas, readResults()));
