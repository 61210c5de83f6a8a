import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Fault } from './fault.ts';

/** What came of a fault, or of a suite that was run without any. */
export interface FaultResult {
  /** Of the fault's text, or of the whole project: what was changed is tried again. */
  readonly hash: string;
  /** The suite and the test that noticed it; none where it survived. */
  readonly noticedBy?: string;
  readonly seconds?: number;
}

/** Results by area and name, and by the names of suites. */
export type FaultResults = Readonly<Record<string, FaultResult>>;

const file = 'dist-machine/faults.json';

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
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}

/** Keeps a result beside those of other runs, which may go on at the same time. */
export function keepResult(key: string, result: FaultResult): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify({ ...readResults(), [key]: result }, null, 2)}\n`);
}
