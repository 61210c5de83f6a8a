import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { drawMachine } from '../../tools/machine/chart.ts';
import { machines } from '../../tools/machine/machines.ts';

test.each(machines)(
  'the drawing of the $id in docs is up to date; `npm run machine:draw` redraws it',
  async (machine) => {
    const drawing = await readFile(`docs/machine/${machine.id}.svg`, 'utf8');
    expect(await drawMachine(machine)).toBe(drawing);
    expect(drawing.match(/(href|src|url\((?!#))|https?:[^"]*/g)).toEqual([
      'http://www.w3.org/2000/svg',
    ]);
  },
);
