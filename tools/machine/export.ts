import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { mermaidText, smcatText } from './diagram-text.ts';
import { machines } from './machines.ts';
import { plainConfig, statelySource } from './stately-source.ts';

const folder = new URL('../../dist-machine/', import.meta.url);
await mkdir(folder, { recursive: true });
for (const known of machines) {
  const files = {
    'machine.json': `${JSON.stringify(plainConfig(known.machine), null, 2)}\n`,
    'stately.js': await statelySource(known),
    mmd: mermaidText(known.machine),
    smcat: smcatText(known.machine),
  };
  for (const [name, text] of Object.entries(files)) {
    const file = new URL(`${known.name}.${name}`, folder);
    await writeFile(file, text);
    console.log(fileURLToPath(file));
  }
}
