import { describe, expect, test } from 'vitest';
import {
  emptyForm,
  fieldNames,
  memberNames,
  stepNames,
} from '../../../machines/application.form.ts';
import { recordTrace } from '../../../src/inspect/trace.ts';
import { draftAt, startMachine } from '../../fixtures/machine-harness.ts';
import { application } from './application.ts';
import type { Path } from './path.ts';
import { isWalkable } from './walkable.ts';
import { walkOnActor } from './walked-path.ts';

/** Reduces a trace to the names of its events. */
function pathOf({ journey, events }: ReturnType<ReturnType<typeof recordTrace>>): Path {
  return {
    journey,
    events: events.map((event) => (typeof event === 'string' ? event : event.name)),
  };
}

describe('a trace', () => {
  test('contains events, but nothing that a person wrote', () => {
    const { actor } = startMachine();
    const trace = recordTrace(actor);
    for (const value of ['s', 'se', 'secret', 'secret@', 'secret@localhost']) {
      actor.send({ type: 'field.change', name: 'email', value });
    }
    actor.send({ type: 'field.change', name: 'full_name', value: 'Secret' });
    actor.send({ type: 'step.next' });
    expect(pathOf(trace())).toEqual({
      journey: 'newcomer',
      events: ['field.change email dotless', 'field.change full_name valid', 'step.next'],
    });
    expect(JSON.stringify(trace())).not.toMatch(/secret/i);
  });

  test('contains the states that each event led to', () => {
    const { actor } = startMachine({ draft: draftAt('experience') });
    const trace = recordTrace(actor);
    actor.send({ type: 'step.next' });
    actor.send({ type: 'connection.lose' });
    const [next, lost] = trace().events.slice(-2);
    expect(next).toMatchObject({
      name: 'step.next',
      states: expect.arrayContaining(['wizard', 'wizard.additionalInfo', 'connection.online']),
    });
    expect(lost).toMatchObject({ states: expect.arrayContaining(['connection.offline']) });
  });

  test('keeps the last change of each field', () => {
    const { actor } = startMachine();
    const trace = recordTrace(actor);
    const names = ['full_name', ...memberNames] as const;
    for (const name of names) {
      for (const value of ['', 'ada@example.org'])
        actor.send({ type: 'field.change', name, value });
    }
    expect(pathOf(trace()).events).toEqual(names.map((name) => `field.change ${name} valid`));
  });

  test.each(stepNames)(
    'that starts with a draft at %s leads to the same step and answers',
    (at) => {
      const { actor } = startMachine({ draft: draftAt(at) });
      const walked = walkOnActor(application, pathOf(recordTrace(actor)())).snapshots.at(-1);
      const started = actor.getSnapshot();
      const filled = (snapshot: typeof started | undefined) =>
        fieldNames.filter((name) => snapshot?.context.form[name] !== '');
      expect(walked?.value).toEqual(started.value);
      expect(filled(walked)).toEqual(filled(started));
    },
  );

  test('can be replayed with calls and timers, and leads to the same state', async () => {
    const { actor, clock, submit, check, insert, email, state } = startMachine({
      draft: draftAt('review'),
    });
    const trace = recordTrace(actor);
    submit();
    await check.last().refuse(new Error(''));
    clock.increment(3000);
    submit();
    await check.last().answer('free');
    await insert.last().answer();
    await email.last().refuse(new Error('502'));
    clock.increment(2000);
    // The page reports that the redirect left the form.
    actor.send({ type: 'page.leave' });
    clock.increment(2000);

    const path = pathOf(trace());
    const walked = walkOnActor(application, path);
    expect(isWalkable(application, path)).toBe(true);
    expect(walked.snapshots.at(-1)?.value).toEqual(state());
    expect(walked.snapshots.at(-1)?.context.form).toEqual(emptyForm);
    expect(path.events.slice(-9)).toEqual([
      'application.submit',
      'checkDuplicate no-message',
      'after closeError',
      'application.submit',
      'checkDuplicate free',
      'insertApplicant stored',
      'sendConfirmationEmail unsent',
      'after redirectToLanding',
      'after closeSuccess',
    ]);
  });
});
