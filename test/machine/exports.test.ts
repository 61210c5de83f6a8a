import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { type AnyStateMachine, createActor, waitFor } from 'xstate';
import type { applicationMachine } from '../../machines/application.machine.ts';
import { allEvents, possibleEvents } from '../../src/inspect/possible-events.ts';
import { type Simulated, stepper } from '../../src/inspect/simulate.ts';
import type { answers } from '../../src/inspect/simulated-calls.ts';
import { simulatedMachines } from '../../src/inspect/simulated-machines.ts';
import { type KnownMachine, machines } from '../../tools/machine/machines.ts';
import { statelySource } from '../../tools/machine/stately-source.ts';
import { viewAlone } from '../../tools/machine/view-alone.ts';
import { seed } from '../fixtures/chance.ts';
import { draftAt } from '../fixtures/machine-harness.ts';
import { pick, randomFrom } from '../fixtures/random.ts';

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

describe.each(simulatedMachines)('the export of the $machine.id', (simulated) => {
  const { machine, input, outcomes } = simulated;
  const exported = exportedBy(machine.id) as { readonly outcomes: typeof outcomes };
  const pasted: Simulated = {
    ...simulated,
    machine: Reflect.get(exported, `${machine.id}Machine`),
    outcomes: exported.outcomes,
  };

  test(`behaves like the source for 600 random events after a partial visit, with SEED=${seed}`, () => {
    const random = randomFrom(seed);
    for (let round = 0; round < 20; round += 1) {
      const [one, other] = [stepper(machine, input), stepper(pasted.machine, input)];
      let [at, there] = [one.start, other.start];
      const road = pick(Object.values(simulated.roads), random) ?? [];
      const begun = road.slice(0, random() * (road.length + 1));
      const names: string[] = [];
      for (let count = 0; count < begun.length + 30; count += 1) {
        const events = random() < 0.7 ? possibleEvents : allEvents;
        const drawn = pick(Object.keys(events(simulated, at.snapshot)), random);
        const name = begun[count] ?? drawn ?? 'none';
        const [sent, sentThere] = [
          allEvents(simulated, at.snapshot)[name],
          allEvents(pasted, there.snapshot)[name],
        ];
        if (!(sent && sentThere)) throw new Error(`Only one of both can be sent ${name}.`);
        names.push(name);
        at = one.step(at.snapshot, sent);
        there = other.step(there.snapshot, sentThere);
        const told = [at, there].map(({ snapshot: { value, context }, transitions }) => ({
          value,
          context,
          transitions,
        }));
        expect(told[1], names.join(' → ')).toEqual(told[0]);
      }
    }
  });
});

test('the exported management machine opens, saves and withdraws by itself', async () => {
  const { managementMachine } = exportedBy('management') as {
    readonly managementMachine: AnyStateMachine;
  };
  const actor = createActor(managementMachine, { input: { token: 'a token' } }).start();
  await waitFor(actor, (at) => at.matches({ application: { shown: 'viewing' } }));
  for (const type of ['application.edit', 'step.review', 'application.save']) actor.send({ type });
  await waitFor(actor, (at) => at.matches({ application: { shown: 'saved' } }));
  for (const type of ['application.withdraw', 'confirmation.confirm']) actor.send({ type });
  await waitFor(actor, (at) => at.matches({ application: 'withdrawn' }));
});

describe('the exported application', () => {
  const pasted = exportedBy('application') as {
    readonly applicationMachine: typeof applicationMachine;
    readonly answers: typeof answers;
  };

  test('starts at the first step without input, and sends no incomplete form', () => {
    const actor = createActor(pasted.applicationMachine).start();
    expect(actor.getSnapshot().value).toMatchObject({
      wizard: 'personalInfo',
      registration: 'open',
    });
    actor.send({ type: 'step.review' });
    actor.send({ type: 'application.submit' });
    expect(actor.getSnapshot().value).toMatchObject({ wizard: 'review', submission: 'idle' });
  });

  test.each<[Partial<typeof answers>, object]>([
    [{}, { submission: { success: 'redirecting' }, modal: { open: 'success' }, failure: null }],
    [
      { checkDuplicate: 'taken' },
      { submission: 'failure', modal: { open: 'error' }, failure: { kind: 'duplicate' } },
    ],
    [{ checkDuplicate: 'never' }, { submission: { submitting: 'checkingDuplicate' } }],
    [
      { insertApplicant: 'refused' },
      { submission: 'failure', failure: { kind: 'failed', message: expect.any(String) } },
    ],
    [{ insertApplicant: 'alreadySent' }, { submission: 'alreadySent' }],
    [{ sendConfirmationEmail: 'unsent' }, { confirmationEmail: 'unsent' }],
  ])('ends its calls with the outcomes in %o', async (changed, wanted) => {
    const usual = { ...pasted.answers };
    Object.assign(pasted.answers, changed);
    const input = { draft: draftAt('review') };
    const actor = createActor(pasted.applicationMachine, { input }).start();
    actor.send({ type: 'application.submit' });
    // The simulated calls end in microtasks, which all come before this.
    await new Promise((done) => setImmediate(done));
    const { value, context } = actor.getSnapshot();
    actor.stop();
    Object.assign(pasted.answers, usual);
    expect({ ...value, failure: context.failure }).toMatchObject(wanted);
  });
});

test('the exported view simulates its machines, whatever NODE_ENV says where it is built', async () => {
  onTestFinished(() => void vi.unstubAllEnvs());
  vi.stubEnv('NODE_ENV', 'development');
  expect(await viewAlone()).not.toContain('new BroadcastChannel');
});
