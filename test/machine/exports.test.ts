import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import {
  type AnyEventObject,
  type AnyStateMachine,
  createActor,
  getInitialSnapshot,
  getNextSnapshot,
} from 'xstate';
import { fieldNames } from '../../machines/application.form.ts';
import { type KnownMachine, machines } from '../../tools/machine/machines.ts';
import { statelySource } from '../../tools/machine/stately-source.ts';
import { viewAlone } from '../../tools/machine/view-alone.ts';
import { seed } from '../fixtures/chance.ts';
import { completeForm } from '../fixtures/forms.ts';
import { draftAt } from '../fixtures/machine-harness.ts';
import { pick, randomFrom } from '../fixtures/random.ts';
import { storedApplication } from '../fixtures/stored-application.ts';

/** Returns the text of the module that is exported for a machine, and the module's exports. */
async function exportOf(known: KnownMachine) {
  const source = await statelySource(known);
  // In a folder without any other file.
  const folder = await mkdtemp(join('node_modules', '.pasted-'));
  const file = join(process.cwd(), folder, 'machine.js');
  await writeFile(file, source);
  const exported: object = await import(file);
  await rm(folder, { recursive: true });
  return { source, exported };
}

const exportsOf = new Map(
  await Promise.all(machines.map(async (known) => [known.name, await exportOf(known)] as const)),
);

const exportedBy = (name: string): object => exportsOf.get(name)?.exported ?? {};

describe.each(machines)("the file of the $name for Stately's editor", ({ name, machine, file }) => {
  const { source = '' } = exportsOf.get(name) ?? {};

  test('imports nothing but XState', () => {
    expect(source.match(/^import .*$/gm)).toEqual([
      expect.stringMatching(/^import \{[^}]*\} from "xstate";$/),
    ]);
    expect(source).not.toMatch(/\b(require|import)\(/);
  });

  test('creates the machine in one literal call of setup', () => {
    const [, written] = readFileSync(file, 'utf8').split('}).createMachine(');
    const unspaced = (text: string | undefined) =>
      text
        ?.replaceAll(/\s/g, '')
        .replaceAll("'", '"')
        .replaceAll(/,(?=[}\]])/g, '');
    const [before, config] = source.split('}).createMachine(');
    expect(before).toMatch(new RegExp(`^(var|const) ${name}Machine = setup\\(\\{$`, 'm'));
    expect(unspaced(config)).toMatch(unspaced(written)?.slice(0, -1) ?? 'nothing');
  });

  test('builds the identical machine by itself', () => {
    const built: AnyStateMachine = Reflect.get(exportedBy(name), `${name}Machine`);
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

function ends(call: string, ...outputs: readonly unknown[]): AnyEventObject[] {
  const failed = { type: `xstate.error.actor.${call}`, actorId: call, error: new Error('No.') };
  const done = { type: `xstate.done.actor.${call}`, actorId: call };
  return [failed, ...outputs.map((output) => ({ ...done, output }))];
}

const saved = { outcome: 'saved', application: storedApplication };
const conflict = { outcome: 'conflict', application: { ...storedApplication, version: 2 } };

/** A start of each machine, and its events with data. */
const samples: Readonly<Record<string, { input: object; events: readonly AnyEventObject[] }>> = {
  application: {
    input: { draft: draftAt('review') },
    events: [
      { type: 'draft.adopt', draft: draftAt('experience') },
      ...ends('checkDuplicate', 'free', 'taken'),
      ...ends('insertApplicant', undefined),
      ...ends('sendConfirmationEmail', undefined),
    ],
  },
  management: {
    input: { token: 'a token' },
    events: [
      { type: 'link.open', token: 'another token' },
      { type: 'address.change', value: completeForm.email },
      { type: 'removal.confirm', address: storedApplication.form.email },
      ...ends('openApplication', storedApplication, null),
      ...ends('changeApplication', saved, conflict, null),
      ...ends('withdrawApplication', 'withdrawn', 'gone'),
      ...ends('requestLink', undefined),
    ],
  },
};

test.each(machines)(
  `the export of the $name behaves like the source for 600 random events, with SEED=${seed}`,
  ({ name, machine }) => {
    const random = randomFrom(seed);
    const { input, events: withData } = samples[name] ?? {};
    const types = new Set(withData?.map(({ type }) => type));
    const changes = fieldNames.flatMap((field) =>
      ['', 'one', completeForm[field]].map((value) => ({
        type: 'field.change',
        name: field,
        value,
      })),
    );
    const others = machine.events.filter((type) => !types.has(type) && type !== 'field.change');
    const events = [...(withData ?? []), ...others.map((type) => ({ type }))];
    for (let round = 0; round < 20; round += 1) {
      const pasted: AnyStateMachine = Reflect.get(exportedBy(name), `${name}Machine`);
      let [at, there] = [getInitialSnapshot(machine, input), getInitialSnapshot(pasted, input)];
      const sent: string[] = [];
      for (let count = 0; count < 30; count += 1) {
        const event = pick(random() < 0.2 ? changes : events.filter((one) => at.can(one)), random);
        if (!event) throw new Error(`Nothing can happen after ${sent.join(' → ')}.`);
        sent.push(event.type);
        at = getNextSnapshot(machine, at, event);
        there = getNextSnapshot(pasted, there, event);
        const told = [at, there].map(({ value, context }) => ({ value, context }));
        expect(told[1], sent.join(' → ')).toEqual(told[0]);
      }
    }
  },
);

test('a call of an exported machine waits, so that a person chooses its answer', async () => {
  const machine: AnyStateMachine = Reflect.get(exportedBy('management'), 'managementMachine');
  const actor = createActor(machine, { input: { token: 'a token' } }).start();
  await new Promise((done) => setImmediate(done));
  expect(actor.getSnapshot().value).toMatchObject({ application: 'opening' });
  actor.stop();
});

test('the exported view needs no site, whatever NODE_ENV says where it is built', async () => {
  onTestFinished(() => void vi.unstubAllEnvs());
  vi.stubEnv('NODE_ENV', 'development');
  expect(await viewAlone()).not.toContain('new BroadcastChannel');
});
