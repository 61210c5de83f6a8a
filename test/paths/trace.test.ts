import { expect, test } from 'vitest';
import { recordTrace } from '../../src/inspect/trace.ts';
import { startMachine } from '../fixtures/machine-harness.ts';
import { walkOnActor } from './actor.ts';
import { application } from './application.ts';
import { pathOf, pathsForPage } from './explore.ts';
import { possibleEvents } from './model.ts';
import { tracesIn } from './trace.ts';

test('the trace of every visit that begins in open registration can be replayed, and leads to the same', async () => {
  for (const { journey, events } of pathsForPage(application)) {
    if (journey.startsWith('late')) continue;
    // A trace doesn't tell two valid addresses apart, nor what another tab wrote.
    const untold = events.findIndex((name) => /email other|draft\.adopt/.test(name));
    const path = { journey, events: events.slice(0, untold < 0 ? undefined : untold) };
    let trace: ReturnType<typeof recordTrace> = () => ({
      journey: 'newcomer',
      events: [],
    });
    const end = await walkOnActor(application, path, new Set(), (actor) => {
      trace = recordTrace(actor);
    });
    const [replayed = path] = tracesIn(JSON.stringify(trace()), application);
    const { steps } = pathOf(application, replayed);
    const impossible = steps.filter(
      ({ event, before, step }) => step > 0 && !possibleEvents(application, before).includes(event),
    );
    expect(
      impossible.map(({ event }) => event),
      path.events.join(', '),
    ).toEqual([]);
    const last = steps.at(-1)?.outcome.after;
    const wanted = application.keyOf(application.stateOf(end));
    expect(last && application.keyOf(last), path.events.join(', ')).toEqual(wanted);
  }
});

test('a trace has the class of what a person wrote, and the last change of each field', () => {
  const { actor } = startMachine();
  const trace = recordTrace(actor);
  for (const value of ['s', 'secret', 'secret@localhost']) {
    actor.send({ type: 'field.change', name: 'email', value });
  }
  actor.send({ type: 'field.change', name: 'full_name', value: 'Secret' });
  actor.send({ type: 'step.next' });
  const events = ['field.change email dotless', 'field.change full_name valid', 'step.next'];
  expect(trace()).toEqual({ journey: 'newcomer', events });
});

test('a trace in which registration closes starts on the site that closes it', () => {
  const trace = { journey: 'newcomer', events: ['registration.close'] };
  expect(tracesIn(JSON.stringify([trace]), application)).toEqual([
    { ...trace, journey: 'newcomer before closing' },
  ]);
});
