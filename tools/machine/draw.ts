import { writeFile } from 'node:fs/promises';
import { drawMachine } from './chart.ts';
import { machines } from './machines.ts';

for (const machine of machines) {
  const file = new URL(`../../docs/machine/${machine.id}.svg`, import.meta.url);
  await writeFile(file, await drawMachine(machine));
}
