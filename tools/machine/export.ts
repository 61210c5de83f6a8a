import { mkdir, writeFile } from 'node:fs/promises';
import { machines } from './machines.ts';
import { statelySource } from './stately-source.ts';

await mkdir('dist-machine', { recursive: true });
for (const machine of machines) {
  const file = `dist-machine/${machine.id}.stately.js`;
  await writeFile(file, await statelySource(machine));
  console.log(file);
}
