import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { freshSeed, randomFrom, shuffled } from '../fixtures/random.ts';
import { type Fault, plant } from './fault.ts';
import { plantedFaults } from './planted-faults.ts';
import { copyProject } from './project-copy.ts';
import { type Catch, keepResult, lastCatch, readResults } from './results.ts';
import { runSuite } from './run-suite.ts';
import { printScores } from './scores.ts';
import { canSee, type Suite, suites } from './suites.ts';

const { values } = parseArgs({
  options: {
    area: { type: 'string', multiple: true },
    fault: { type: 'string', multiple: true },
    shard: { type: 'string', default: '1/1' },
    sample: { type: 'string' },
    seed: { type: 'string', default: String(freshSeed()) },
    again: { type: 'boolean', default: false },
  },
});

/** The faults that an option names; all faults without the option. */
function named(
  faults: readonly Fault[],
  option: 'area' | 'fault',
  nameOf: (fault: Fault) => string,
) {
  const names = new Set(faults.map(nameOf));
  const unknown = values[option]?.find((name) => !names.has(name));
  if (unknown) throw new Error(`No ${option} is called '${unknown}': ${[...names].join(', ')}.`);
  return faults.filter((fault) => values[option]?.includes(nameOf(fault)) ?? true);
}

/** The faults to plant: a shard of a sample of the named ones. */
function chosenFaults(): readonly Fault[] {
  const [, shard = '', shards = ''] = /^([1-9]\d*)\/([1-9]\d*)$/.exec(values.shard) ?? [];
  if (shards === '') throw new Error(`--shard needs a part such as 1/3, not '${values.shard}'.`);
  const inAreas = named(plantedFaults, 'area', ({ area }) => area);
  const all = named(inAreas, 'fault', ({ name }) => name);
  if (values.sample) console.log(`The sample's seed is --seed ${values.seed}.`);
  const random = randomFrom(Number(values.seed));
  const drawn = values.sample ? shuffled(all, random).slice(0, Number(values.sample)) : all;
  return drawn.filter((_, index) => index % Number(shards) === Number(shard) - 1);
}

const faulty = await copyProject();
const sound = await copyProject();
const passesWithoutFault = new Map<string, boolean>();

/** Whether a suite, or one of its test files, passes in the copy without a fault. Remembers the answer. */
async function isSound(suite: Suite, file: string): Promise<boolean> {
  const key = `${suite.name} ${file}`;
  const passes =
    passesWithoutFault.get(key) ?? (await runSuite(suite, sound, { file })).outcome === 'passed';
  passesWithoutFault.set(key, passes);
  return passes;
}

/**
 * Runs the suites that can see a planted fault until one catches it. Returns `null` if all passed, and
 * `undefined` if one of them says nothing.
 */
async function firstCatch(fault: Fault): Promise<Catch | null | undefined> {
  const last = lastCatch(fault);
  const attempts = suites
    .filter((suite) => canSee(suite, fault.file))
    .map((suite) => ({ suite, test: {} }));
  const likely = suites.find(({ name }) => name === last?.suite);
  // The test that caught it last time probably catches it again.
  if (last && likely) attempts.unshift({ suite: likely, test: last });
  let isKnown = true;
  for (const { suite, test } of attempts) {
    const { outcome, file, title } = await runSuite(suite, faulty, test);
    if (outcome === 'passed') continue;
    if (outcome === 'failed' && (await isSound(suite, file))) {
      return { suite: suite.name, file, title };
    }
    // A missing hint is no error: the suites follow.
    if (test === last) continue;
    console.log(`  ${suite.name} says nothing: ${file} ${title}`);
    process.exitCode = 1;
    isKnown = false;
  }
  return isKnown ? null : undefined;
}

const faults = chosenFaults();
const resultOf = readResults();
const due = faults.filter((fault) => values.again || !resultOf(fault));
for (const [index, fault] of due.entries()) {
  const file = join(faulty, fault.file);
  const whole = readFileSync(file, 'utf8');
  writeFileSync(file, plant(fault, whole));
  const caught = await firstCatch(fault);
  writeFileSync(file, whole);
  if (caught !== undefined) keepResult(fault, caught);
  const by = caught ? `${caught.suite} › ${caught.file} › ${caught.title}` : 'NOT CAUGHT';
  console.log(`${index + 1} of ${due.length}  ${fault.area}: ${fault.name}\n  ${by}`);
}
printScores(faults);
