import { writeFile } from 'node:fs/promises';
import { applicationMachine } from '../../machines/application.machine.ts';
import { drawMachine } from './chart.ts';

const file = new URL('../../docs/machine/application.svg', import.meta.url);
await writeFile(file, await drawMachine(applicationMachine));
