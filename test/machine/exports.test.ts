import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type AnyActorLogic, type AnyStateMachine, createActor } from 'xstate';
import { machines } from '../../tools/machine/machines.ts';
import { statelySource } from '../../tools/machine/stately-source.ts';
import { settled } from '../fixtures/machine-harness.ts';

test.each(machines)(
  "the file of the $id for Stately's editor builds the identical machine by itself, with calls that wait",
  async (machine) => {
    const { id } = machine;
    const source = await statelySource(machine);
    expect(source.match(/^import .*$/gm)).toEqual([
      expect.stringMatching(/^import \{[^}]*\} from "xstate";$/),
    ]);
    // In a folder without any other file.
    const folder = await mkdtemp(join('node_modules', '.pasted-'));
    const file = join(process.cwd(), folder, 'machine.js');
    await writeFile(file, source);
    const built: AnyStateMachine = (await import(file))[`${id}Machine`];
    await rm(folder, { recursive: true });
    expect(JSON.stringify(built.definition)).toBe(JSON.stringify(machine.definition));
    expect(JSON.stringify(built.config)).toBe(JSON.stringify(machine.config));
    for (const kind of ['actions', 'actors', 'delays', 'guards'] as const) {
      expect(Object.keys(built.implementations[kind])).toEqual(
        Object.keys(machine.implementations[kind]),
      );
    }
    expect(built.implementations.delays).toEqual(machine.implementations.delays);
    // A person chooses its answer.
    for (const call of Object.values(built.implementations.actors) as AnyActorLogic[]) {
      const actor = createActor(call).start();
      await settled();
      expect(actor.getSnapshot().status).toBe('active');
      actor.stop();
    }
  },
);
