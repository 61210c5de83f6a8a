import { expect, test } from 'vitest';
import { recordTrace } from '../../src/inspect/trace.ts';
import { completeForm } from '../fixtures/forms.ts';
import { draftAt, startMachine } from '../fixtures/machine-harness.ts';
import { application } from './application.ts';
import { pathOf } from './explore.ts';
import { possibleEvents } from './model.ts';
import { tracesIn } from './trace.ts';

test('the trace of a visit that begins with answers can be replayed, and leads to the same', async () => {
  const team = { team_preference: 'have_team', 'team_members.0': 'mary@example.org' } as const;
  const { actor, check, clock, submit } = startMachine({
    draft: draftAt('review', { ...completeForm, ...team }),
  });
  const trace = recordTrace(actor);
  submit();
  await check.last().answer('taken');
  clock.increment(3000);
  // The page reports more than a person can repeat.
  actor.send({ type: 'page.leave' });
  actor.send({ type: 'step.additionalInfo' });
  actor.send({ type: 'field.change', name: 'team_members.0', value: 'mary' });
  const [replayed] = tracesIn(JSON.stringify(trace()), application);
  const steps = replayed ? pathOf(application, replayed).steps : [];
  for (const { event, before, step } of steps) {
    if (step > 0) expect(possibleEvents(application, before)).toContain(event);
  }
  const last = steps.at(-1)?.outcome.after;
  const wanted = application.stateOf(actor.getSnapshot());
  expect(last && application.keyOf(last)).toEqual(application.keyOf(wanted));
});

test('a trace contains nothing that a person wrote, and the last change of each field', () => {
  const { actor } = startMachine();
  const trace = recordTrace(actor);
  for (const value of ['s', 'se', 'secret', 'secret@', 'secret@localhost']) {
    actor.send({ type: 'field.change', name: 'email', value });
  }
  actor.send({ type: 'field.change', name: 'full_name', value: 'Secret' });
  actor.send({ type: 'step.next' });
  const text = JSON.stringify(trace());
  expect(text).not.toMatch(/secret/i);
  expect(tracesIn(text, application)).toEqual([
    {
      journey: 'newcomer',
      events: ['field.change email dotless', 'field.change full_name valid', 'step.next'],
    },
  ]);
});

test('a trace in which registration closes starts on the site that closes it', () => {
  const trace = { journey: 'newcomer', events: ['registration.close'] };
  expect(tracesIn(JSON.stringify([trace]), application)).toEqual([
    { ...trace, journey: 'newcomer before closing' },
  ]);
});
