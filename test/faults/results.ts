import { createHash } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import type { Fault } from './fault.ts';
import type { Verdict } from './run-suite.ts';

/** The results of all suites for a fault. */
export interface FaultResult {
  /** The hash of the fault's text. A changed fault is tried again. */
  readonly hash: string;
  /** The suites that caught it, each with the first failing test. */
  readonly caught: Readonly<Record<string, string>>;
  /** The suites that passed despite it. */
  readonly survived: readonly string[];
}

const resultsFile = 'test/faults/results.json';
const keyOf = ({ area, name }: Fault) => `${area}: ${name}`;
const readFile = (): Record<string, FaultResult> => JSON.parse(readFileSync(resultsFile, 'utf8'));

/** Reads the stored results. Returns a function that looks up the result of a fault as it is now. */
export function readResults(): (fault: Fault) => FaultResult {
  const results = readFile();
  return (fault) => {
    const text = [fault.file, fault.find, fault.replace].join('\0');
    const hash = createHash('sha256').update(text).digest('hex').slice(0, 12);
    const known = results[keyOf(fault)];
    return known?.hash === hash ? known : { hash, caught: {}, survived: [] };
  };
}

/** Returns the tests that last caught a fault, by suite, even if the fault has changed since. */
export function lastFailures(fault: Fault): FaultResult['caught'] {
  return readFile()[keyOf(fault)]?.caught ?? {};
}

/** Stores the result of a suite for a fault. */
export function keepResult(fault: Fault, suite: string, { outcome, detail }: Verdict): void {
  const { hash, ...known } = readResults()(fault);
  const { [suite]: _, ...others } = known.caught;
  const caught = outcome === 'failed' ? { ...others, [suite]: detail } : others;
  const survived = known.survived.filter((name) => name !== suite);
  if (outcome === 'passed') survived.push(suite);
  const lines = Object.entries({ ...readFile(), [keyOf(fault)]: { hash, caught, survived } })
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, value]) => `  ${JSON.stringify(key)}: ${JSON.stringify(value)}`);
  // Another shard may be reading. It must find the old file or the new one, never half of one.
  const whole = `${resultsFile}.${process.pid}`;
  writeFileSync(whole, `{\n${lines.join(',\n')}\n}\n`);
  renameSync(whole, resultsFile);
}
