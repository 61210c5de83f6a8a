import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { freshSeed, randomFrom, shuffled } from '../fixtures/random.ts';
import { type Fault, plant } from './fault.ts';
import { plantedFaults } from './planted-faults.ts';
import { copyProject } from './project-copy.ts';
import { keepResult, lastFailures, readResults } from './results.ts';
import { runSuite, type Verdict } from './run-suite.ts';
import { printScores } from './scores.ts';
import { canSee, type Suite, suites } from './suites.ts';

const { values } = parseArgs({
  options: {
    area: { type: 'string', multiple: true },
    fault: { type: 'string', multiple: true },
    suite: { type: 'string', multiple: true },
    shard: { type: 'string', default: '1/1' },
    sample: { type: 'string' },
    seed: { type: 'string', default: String(freshSeed()) },
    again: { type: 'boolean', default: false },
    'until-caught': { type: 'boolean', default: false },
  },
});

type Option = 'area' | 'fault' | 'suite';

/** The items that an option names; all items without the option. */
function named<Item>(items: readonly Item[], option: Option, nameOf: (item: Item) => string) {
  const names = new Set(items.map(nameOf));
  const unknown = values[option]?.find((name) => !names.has(name));
  if (unknown) throw new Error(`No ${option} is called '${unknown}': ${[...names].join(', ')}.`);
  return items.filter((item) => values[option]?.includes(nameOf(item)) ?? true);
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

const faults = chosenFaults();
const chosenSuites = named(suites, 'suite', ({ name }) => name);

/** The suites that could catch a fault and haven't run on its present text. */
function suitesFor(fault: Fault): readonly Suite[] {
  const { caught, survived } = readResults()(fault);
  return chosenSuites
    .filter((suite) => canSee(suite, fault.file))
    .filter(({ name }) => values.again || !(name in caught || survived.includes(name)));
}

const folder = await copyProject();

/** Returns a function that runs suites on the copy. The first suite with a browser builds the site. */
function suiteRunner(): (suite: Suite, file?: string) => Promise<Verdict> {
  let isBuilt = false;
  return async (suite, file) => {
    const verdict = await runSuite(suite, folder, isBuilt ? { KEEP_SITES: '1' } : {}, file);
    isBuilt ||= suite.name.startsWith('playwright') && verdict.outcome !== 'error';
    return verdict;
  };
}

const due = faults.map((fault) => ({ fault, on: suitesFor(fault) })).filter(({ on }) => on.length);

const runWithoutFault = suiteRunner();
for (const suite of new Set(due.flatMap(({ on }) => on))) {
  const { outcome, detail } = await runWithoutFault(suite);
  if (outcome !== 'passed') throw new Error(`${suite.name} fails without a fault: ${detail}`);
}

for (const [index, { fault, on }] of due.entries()) {
  console.log(`${index + 1} of ${due.length}  ${fault.area}: ${fault.name}`);
  const file = join(folder, fault.file);
  const whole = readFileSync(file, 'utf8');
  writeFileSync(file, plant(fault, whole));
  const failures = lastFailures(fault);
  const run = suiteRunner();
  // The suite and the test file that caught a fault last time probably catch it again, so they run
  // first.
  const likelyFirst = on.toSorted(
    (one, other) => Number(other.name in failures) - Number(one.name in failures),
  );
  for (const suite of likelyFirst) {
    const [lastFile, test] = failures[suite.name]?.split(' › ') ?? [];
    let verdict = test ? await run(suite, lastFile) : undefined;
    if (verdict?.outcome !== 'failed') verdict = await run(suite);
    console.log(`  ${suite.name} ${verdict.outcome} ${verdict.detail}`);
    if (verdict.outcome === 'error') process.exitCode = 1;
    else keepResult(fault, suite.name, verdict);
    if (values['until-caught'] && verdict.outcome === 'failed') break;
  }
  writeFileSync(file, whole);
}
printScores(faults);
