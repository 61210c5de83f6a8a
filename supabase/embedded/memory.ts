import { totalmem } from 'node:os';
import { setFlagsFromString } from 'node:v8';

const mebibyte = 1024 ** 2;

/** The memory of a server whose PostgreSQL V8 optimises: the highest measurement, in bytes. */
const optimised = 1280 * mebibyte;

/** The memory at its first start without optimisation, likewise. Later starts take less. */
const plain = 800 * mebibyte;

/** How PostgreSQL runs inside this process, and a warning if memory is short. */
export interface MemoryPlan {
  readonly isOptimised: boolean;
  readonly warning?: string;
}

/** Plans for the available memory, in bytes. */
export function planFor(available: number): MemoryPlan {
  if (available >= optimised) return { isOptimised: true };
  if (available >= plain) return { isOptimised: false };
  return {
    isOptimised: false,
    warning: `There are ${Math.floor(available / mebibyte)} MB of memory, but the embedded database needs ${plain / mebibyte} MB at its first start. The system may kill this process. Set DATABASE_URL to use a PostgreSQL server.`,
  };
}

/**
 * Stops V8 from optimising WebAssembly that it compiles from now on: half the memory, a third of the
 * speed.
 */
export function runUnoptimised(): void {
  // Either alone changes nothing, and V8 reads --liftoff-only, which means both, only at its start.
  for (const tier of ['tier-up', 'dynamic-tiering']) setFlagsFromString(`--no-wasm-${tier}`);
}

/** Turns optimisation off if memory is short, and warns if it is too short. */
export function spareMemory(): void {
  const available = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);
  const { isOptimised, warning } = planFor(available);
  if (!isOptimised) runUnoptimised();
  if (warning) console.warn(warning);
}
