import { globSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { type Fault, type FaultsByFile, faultsOf } from './fault.ts';

async function readArea(file: string): Promise<readonly Fault[]> {
  const { faults }: { readonly faults: FaultsByFile } = await import(resolve(file));
  return faultsOf(basename(file, '.ts'), faults);
}

/** Every fault. Each file in `planted` is an area. */
export const plantedFaults = (
  await Promise.all(globSync('test/faults/planted/*.ts').sort().map(readArea))
).flat();
