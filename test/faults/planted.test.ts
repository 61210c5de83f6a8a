import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { plant } from './fault.ts';
import { plantedFaults } from './planted-faults.ts';

test.each(plantedFaults)('$area: $name applies', (fault) => {
  expect(plant(fault, readFileSync(fault.file, 'utf8'))).toContain(fault.replace);
});

test('no two faults are the same edit, or have the same name', () => {
  const edits = plantedFaults.map(({ file, find, replace }) => [file, find, replace].join('\0'));
  const names = plantedFaults.map(({ area, name }) => `${area}: ${name}`);
  expect(edits.filter((edit, index) => edits.indexOf(edit) !== index)).toEqual([]);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});
