import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { applicationMachine } from '../../machines/application.machine.ts';
import { plainConfig, statelySource } from './stately-source.ts';

const folder = new URL('../../dist-machine/', import.meta.url);
await mkdir(folder, { recursive: true });
for (const [name, text] of Object.entries({
  'application.machine.json': `${JSON.stringify(plainConfig(applicationMachine), null, 2)}\n`,
  'application.stately.ts': statelySource(applicationMachine),
})) {
  const file = new URL(name, folder);
  await writeFile(file, text);
  console.log(fileURLToPath(file));
}
