import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type AnyStateMachine, createActor } from 'xstate';
import { machines } from '../../tools/machine/machines.ts';
import { statelySource } from '../../tools/machine/stately-source.ts';

/** Returns the text of the module that is exported for a machine, and the module's exports. */
async function exportOf(machine: AnyStateMachine) {
  const source = await statelySource(machine);
  // In a folder without any other file.
  const folder = await mkdtemp(join('node_modules', '.pasted-'));
  const file = join(process.cwd(), folder, 'machine.js');
  await writeFile(file, source);
  const exported: object = await import(file);
  await rm(folder, { recursive: true });
  return { source, exported };
}

const exportsOf = new Map(
  await Promise.all(
    machines.map(async (machine) => [machine.id, await exportOf(machine)] as const),
  ),
);

const exportedBy = (name: string): object => exportsOf.get(name)?.exported ?? {};

describe.each(machines)("the file of the $id for Stately's editor", (machine) => {
  const { id } = machine;
  const { source = '' } = exportsOf.get(id) ?? {};

  test('builds the identical machine by itself, with XState alone', () => {
    expect(source.match(/^import .*$/gm)).toEqual([
      expect.stringMatching(/^import \{[^}]*\} from "xstate";$/),
    ]);
    expect(source).not.toMatch(/\b(require|import)\(/);
    const built: AnyStateMachine = Reflect.get(exportedBy(id), `${id}Machine`);
    expect(JSON.stringify(built.definition)).toBe(JSON.stringify(machine.definition));
    expect(JSON.stringify(built.config)).toBe(JSON.stringify(machine.config));
    for (const kind of ['actions', 'actors', 'delays', 'guards'] as const) {
      expect(Object.keys(built.implementations[kind])).toEqual(
        Object.keys(machine.implementations[kind]),
      );
    }
    expect(built.implementations.delays).toEqual(machine.implementations.delays);
  });
});

test('a call of an exported machine waits, so that a person chooses its answer', async () => {
  const machine: AnyStateMachine = Reflect.get(exportedBy('management'), 'managementMachine');
  const actor = createActor(machine, { input: { token: 'a token' } }).start();
  await new Promise((done) => setImmediate(done));
  expect(actor.getSnapshot().value).toMatchObject({ application: 'opening' });
  actor.stop();
});
