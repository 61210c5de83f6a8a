import { createHash } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import type { Fault } from './fault.ts';

/** The first test that caught a fault. The linters and the compiler have no test file. */
export interface Catch {
  readonly suite: string;
  /** The test file, relative to the project. */
  readonly file: string;
  /** The test's own title, without those of its groups; for a linter, its first line of output. */
  readonly title: string;
}

/** What was found out about a fault. */
export interface FaultResult {
  /** The hash of the fault's text. A changed fault is tried again. */
  readonly hash: string;
  /** What caught it; `null` if every suite passed. */
  readonly caught: Catch | null;
}

const resultsFile = 'test/faults/results.json';
const keyOf = ({ area, name }: Fault) => `${area}: ${name}`;
const readFile = (): Record<string, FaultResult> => JSON.parse(readFileSync(resultsFile, 'utf8'));

function hashOf({ file, find, replace }: Fault): string {
  const text = [file, find, replace].join('\0');
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}

/** Reads the stored results. Returns a function that looks up the result of a fault as it is now. */
export function readResults(): (fault: Fault) => FaultResult | undefined {
  const results = readFile();
  return (fault) => {
    const known = results[keyOf(fault)];
    return known?.hash === hashOf(fault) ? known : undefined;
  };
}

/** Returns what last caught a fault, even if the fault has changed since. */
export function lastCatch(fault: Fault): Catch | undefined {
  return readFile()[keyOf(fault)]?.caught ?? undefined;
}

/** Stores what caught a fault; `null` if every suite passed. */
export function keepResult(fault: Fault, caught: FaultResult['caught']): void {
  const result: FaultResult = { hash: hashOf(fault), caught };
  const lines = Object.entries({ ...readFile(), [keyOf(fault)]: result })
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, value]) => `  ${JSON.stringify(key)}: ${JSON.stringify(value)}`);
  // Another shard may be reading. It must find the old file or the new one, never half of one.
  const whole = `${resultsFile}.${process.pid}`;
  writeFileSync(whole, `{\n${lines.join(',\n')}\n}\n`);
  renameSync(whole, resultsFile);
}
