import { createHash } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import type { Fault } from './fault.ts';

/** What came of a fault. */
export interface FaultResult {
  /** Of the fault's text: what was changed is tried again. */
  readonly hash: string;
  /** The suite and the test that noticed it; none where it survived. */
  readonly noticedBy?: string;
}

/** Results by area and name. */
export type FaultResults = Readonly<Record<string, FaultResult>>;

const file = 'test/faults/results.json';

/** Where a fault's result is found among the others. */
export function keyOf(area: string, { name }: Fault): string {
  return `${area}: ${name}`;
}

/** What tells a fault from the one that had its name before. */
export function hashOf({ file: where, find, replace }: Fault): string {
  return createHash('sha256').update([where, find, replace].join('\0')).digest('hex').slice(0, 12);
}

/** What is known from earlier runs. */
export function readResults(): FaultResults {
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** Keeps a result beside those of other runs. */
export function keepResult(key: string, result: FaultResult): void {
  const all = Object.entries({ ...readResults(), [key]: result });
  const sorted = Object.fromEntries(all.sort(([one], [other]) => (one < other ? -1 : 1)));
  // Another shard may be reading: it finds the old file or the new one, and never a half.
  const whole = `${file}.${process.pid}`;
  writeFileSync(whole, `${JSON.stringify(sorted, null, 2)}\n`);
  renameSync(whole, file);
}
