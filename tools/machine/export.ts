import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { drawMachine } from './chart.ts';
import { mermaidText } from './diagram-text.ts';
import { machines } from './machines.ts';
import { statelySource } from './stately-source.ts';
import { type Chart, viewPage } from './view-page.ts';

const folder = new URL('../../dist-machine/', import.meta.url);
await mkdir(folder, { recursive: true });

async function write(name: string, text: string): Promise<void> {
  const file = new URL(name, folder);
  await writeFile(file, text);
  console.log(fileURLToPath(file));
}

const charts: Chart[] = [];
for (const known of machines) {
  const { name, machine } = known;
  await write(`${name}.stately.js`, await statelySource(known));
  await write(`${name}.mmd`, mermaidText(machine));
  charts.push({ name, svg: await drawMachine(machine) });
}
await write('machines.html', viewPage(charts));
