import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { type AnyStateMachine, createActor, waitFor } from 'xstate';
import { applicationMachine } from '../../machines/application.machine.ts';
import { machines } from '../../tools/machine/machines.ts';
import { plainConfig, statelySource } from '../../tools/machine/stately-source.ts';
import { draftAt } from '../fixtures/machine-harness.ts';
import { application, type PastedModule, pasteModule } from '../fixtures/pasted-machine.ts';

test.each(machines)(
  "the file of the $name for Stately's editor holds the machine as it is, in one module",
  async (known) => {
    const source = await statelySource(known);
    expect(source.match(/^import .*$/gm)).toEqual([
      expect.stringMatching(/^import \{[^}]*\} from "xstate";$/),
    ]);
    const { name, machine } = known;
    const { [`${name}Machine`]: pasted } = (await pasteModule(source)) as object as Record<
      string,
      AnyStateMachine
    >;
    expect(JSON.stringify(pasted?.definition)).toBe(JSON.stringify(machine.definition));
  },
);

test('the exported machine behind the link opens, saves and withdraws by itself', async () => {
  const known = machines.find(({ name }) => name === 'management');
  if (!known) throw new Error('There is such a machine.');
  const { managementMachine } = (await pasteModule(await statelySource(known))) as object as {
    readonly managementMachine: typeof known.machine;
  };
  const actor = createActor(managementMachine, { input: { token: 'a token' } }).start();
  await waitFor(actor, (at) => at.matches({ application: { shown: 'viewing' } }));
  for (const type of ['application.edit', 'step.review', 'application.save']) actor.send({ type });
  await waitFor(actor, (at) => at.matches({ application: { shown: 'saved' } }));
  for (const type of ['application.withdraw', 'confirmation.confirm']) actor.send({ type });
  await waitFor(actor, (at) => at.matches({ application: 'withdrawn' }));
});

describe("the file for Stately's editor", () => {
  let source: string;
  let pasted: PastedModule;

  beforeAll(async () => {
    source = await statelySource(application);
    pasted = await pasteModule(source);
  });

  test('imports nothing but XState', () => {
    expect(source.match(/^import .*$/gm)).toEqual([
      expect.stringMatching(/^import \{[^}]*\} from "xstate";$/),
    ]);
    expect(source).not.toMatch(/\b(require|import)\(/);
  });

  test('sets the machine up and creates it in one literal call', () => {
    const [, written] = readFileSync(application.file, 'utf8').split('}).createMachine(');
    const unspaced = (text: string | undefined) =>
      text
        ?.replaceAll(/\s/g, '')
        .replaceAll("'", '"')
        .replaceAll(/,(?=[}\]])/g, '');
    const [before, config] = source.split('}).createMachine(');
    expect(before).toMatch(/^(var|const) applicationMachine = setup\(\{$/m);
    expect(unspaced(config)).toMatch(unspaced(written)?.slice(0, -1) ?? 'nothing');
  });

  test('builds the identical machine by itself', () => {
    const machine = pasted.applicationMachine;
    const definition = JSON.parse(JSON.stringify(applicationMachine.definition));
    expect(JSON.parse(JSON.stringify(machine.definition))).toEqual(definition);
    expect(plainConfig(machine)).toEqual(plainConfig(applicationMachine));
    for (const kind of ['actions', 'actors', 'delays', 'guards'] as const) {
      expect(Object.keys(machine.implementations[kind])).toEqual(
        Object.keys(applicationMachine.implementations[kind]),
      );
    }
    expect(machine.implementations.delays).toEqual(applicationMachine.implementations.delays);
  });

  test('starts at the first step, with registration open, without being given anything', () => {
    const actor = createActor(pasted.applicationMachine).start();
    expect(actor.getSnapshot().value).toEqual(
      createActor(applicationMachine).start().getSnapshot().value,
    );
    expect(actor.getSnapshot().value).toMatchObject({
      wizard: 'personalInfo',
      registration: 'open',
    });
  });

  test('refuses to submit before the form is complete', () => {
    const actor = createActor(pasted.applicationMachine).start();
    actor.send({ type: 'step.review' });
    actor.send({ type: 'application.submit' });
    expect(actor.getSnapshot().matches({ submission: 'idle' })).toBe(true);
  });

  /** Sends a complete form, and lets a second go by. */
  async function send(answers: Partial<PastedModule['answers']>) {
    Object.assign(pasted.answers, answers);
    const actor = createActor(pasted.applicationMachine, {
      input: { draft: draftAt('review') },
    }).start();
    actor.send({ type: 'application.submit' });
    await new Promise((done) => setTimeout(done, 20));
    const { value, context } = actor.getSnapshot();
    actor.stop();
    return { ...value, failure: context.failure };
  }

  test.each<[Partial<PastedModule['answers']>, object]>([
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
  ])('ends its calls as %o says', async (answers, wanted) => {
    const usual = { ...pasted.answers };
    expect(await send(answers)).toMatchObject(wanted);
    Object.assign(pasted.answers, usual);
  });
});
