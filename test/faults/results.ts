import { createHash } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import type { Fault } from './fault.ts';
import type { Verdict } from './run-suite.ts';

/** What the suites that were tried said of a fault. */
export interface FaultResult {
  /** Of the fault's text: a fault that was changed is tried again. */
  readonly hash: string;
  /** The suites that caught it, each with the test that failed first. */
  readonly caught: Readonly<Record<string, string>>;
  /** The suites that passed in spite of it. */
  readonly survived: readonly string[];
}

const resultsFile = 'test/faults/results.json';
const keyOf = ({ area, name }: Fault) => `${area}: ${name}`;
const readFile = (): Record<string, FaultResult> => JSON.parse(readFileSync(resultsFile, 'utf8'));

/** Reads what is known. Returns a function that looks up the result of a fault as it is now. */
export function readResults(): (fault: Fault) => FaultResult {
  const results = readFile();
  return (fault) => {
    const text = [fault.file, fault.find, fault.replace].join('\0');
    const hash = createHash('sha256').update(text).digest('hex').slice(0, 12);
    const known = results[keyOf(fault)];
    return known?.hash === hash ? known : { hash, caught: {}, survived: [] };
  };
}

/** The tests that caught a fault the last time, by their suite, whether or not it has changed since. */
export function lastFailures(fault: Fault): FaultResult['caught'] {
  return readFile()[keyOf(fault)]?.caught ?? {};
}

/** Keeps what a suite said of a fault. */
export function keepResult(fault: Fault, suite: string, { outcome, detail }: Verdict): void {
  const { hash, ...known } = readResults()(fault);
  const { [suite]: _, ...others } = known.caught;
  const caught = outcome === 'failed' ? { ...others, [suite]: detail } : others;
  const survived = known.survived.filter((name) => name !== suite);
  if (outcome === 'passed') survived.push(suite);
  const lines = Object.entries({ ...readFile(), [keyOf(fault)]: { hash, caught, survived } })
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, value]) => `  ${JSON.stringify(key)}: ${JSON.stringify(value)}`);
  // Another shard may be reading: it finds the old file or the new one, and never a half.
  const whole = `${resultsFile}.${process.pid}`;
  writeFileSync(whole, `{\n${lines.join(',\n')}\n}\n`);
  renameSync(whole, resultsFile);
}
