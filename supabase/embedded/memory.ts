import { totalmem } from 'node:os';
import { setFlagsFromString } from 'node:v8';

const mebibyte = 1024 ** 2;

/** What a server takes when V8 optimises PostgreSQL: the most that was measured, in bytes. */
const optimised = 1280 * mebibyte;

/** What it takes at its first start when V8 doesn't, likewise; later starts take less. */
const plain = 800 * mebibyte;

/** How PostgreSQL is run inside this process, and what there is to say of it. */
export interface MemoryPlan {
  readonly isOptimised: boolean;
  readonly warning?: string;
}

/** Plans for so many bytes of memory. */
export function planFor(available: number): MemoryPlan {
  if (available >= optimised) return { isOptimised: true };
  if (available >= plain) return { isOptimised: false };
  return {
    isOptimised: false,
    warning: `There are ${Math.floor(available / mebibyte)} MB of memory, and the embedded database takes ${plain / mebibyte} MB at its first start: the system may end this process. Set DATABASE_URL to use a PostgreSQL server.`,
  };
}

/** Has V8 optimise no WebAssembly that is compiled from now on: half the memory, a third of the speed. */
export function runUnoptimised(): void {
  // Either alone changes nothing; --liftoff-only, which stands for both, is too late once V8 runs.
  for (const tier of ['tier-up', 'dynamic-tiering']) setFlagsFromString(`--no-wasm-${tier}`);
}

/** Leaves PostgreSQL unoptimised where memory is short, and warns where it is shorter still. */
export function spareMemory(): void {
  const available = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);
  const { isOptimised, warning } = planFor(available);
  if (!isOptimised) runUnoptimised();
  if (warning) console.warn(warning);
}
