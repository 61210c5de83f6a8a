import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { applicationMachine } from '../../machines/application.machine.ts';
import { drawMachine } from '../../tools/machine/chart.ts';
import { plainConfig, statelySource } from '../../tools/machine/stately-source.ts';

describe('the drawing in docs', () => {
  const drawing = readFile('docs/machine/application.svg', 'utf8');

  test('is of the machine as it is; `npm run machine:draw` draws it again', async () => {
    expect(await drawMachine(applicationMachine)).toBe(await drawing);
  });

  test('refers to nothing outside of itself', async () => {
    expect((await drawing).match(/(href|src|url\()|https?:[^"]*/g)).toEqual([
      'http://www.w3.org/2000/svg',
    ]);
  });
});

describe("the file for Stately's editor", () => {
  let folder: string;
  let pasted: AnyStateMachine;

  beforeAll(async () => {
    folder = await mkdtemp(join('node_modules', '.pasted-'));
    const file = join(process.cwd(), folder, 'machine.ts');
    await writeFile(file, statelySource(applicationMachine));
    ({ machine: pasted } = (await import(file)) as { machine: AnyStateMachine });
  });
  afterAll(() => rm(folder, { recursive: true }));

  test('imports nothing but XState', () => {
    expect(statelySource(applicationMachine).match(/^import .*$/gm)).toEqual([
      "import { fromPromise, setup } from 'xstate';",
    ]);
  });

  test('builds the identical machine by itself', () => {
    const definition = JSON.parse(JSON.stringify(applicationMachine.definition));
    expect(JSON.parse(JSON.stringify(pasted.definition))).toEqual(definition);
    expect(plainConfig(pasted)).toEqual(plainConfig(applicationMachine));
    for (const kind of ['actions', 'actors', 'delays', 'guards'] as const) {
      expect(Object.keys(pasted.implementations[kind])).toEqual(
        Object.keys(applicationMachine.implementations[kind]),
      );
    }
  });
});
