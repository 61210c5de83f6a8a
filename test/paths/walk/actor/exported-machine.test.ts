import { expect, test } from 'vitest';
import { type AnyStateMachine, createActor, type EventObject, SimulatedClock } from 'xstate';
import { applicationMachine } from '../../../../machines/application.machine.ts';
import { SubmissionError } from '../../../../machines/submission-error.ts';
import type { EventName } from '../../../../src/inspect/event-names.ts';
import { statelySource } from '../../../../tools/machine/stately-source.ts';
import { application, pasteModule } from '../../../fixtures/pasted-machine.ts';
import { coveringPaths } from '../../generate/covering-paths.ts';
import { answers } from '../../vocabulary/calls.ts';
import type { Snapshot } from '../../vocabulary/event-definition.ts';
import { eventNamed, isAnswer, isTimeout } from '../../vocabulary/events.ts';
import { type Journey, journeys } from '../../vocabulary/journeys.ts';
import { pendingCalls, withPendingCalls } from './pending-calls.ts';

/** An actor on a clock that stands still, and how to give it an event. */
function start(machine: AnyStateMachine, journey: Journey) {
  const clock = new SimulatedClock();
  const actor = createActor(machine, { clock, input: journey.input }).start();
  const snapshot = () => actor.getSnapshot() as Snapshot;
  return {
    state: () => ({ value: snapshot().value, context: snapshot().context }),
    /** Lets a second go by for a timer; every delay is of whole seconds. */
    wait: () => clock.increment(1000),
    send: (name: EventName, event: EventObject) => {
      const receiver = isAnswer(name) ? pendingCalls(snapshot())[answers[name].call] : actor;
      if (!receiver) throw new Error(`${name}: no call waits`);
      receiver.send(event);
    },
  };
}

test('the exported machine is where ours is after every event of every covering path', {
  timeout: 600_000,
}, async () => {
  const { applicationMachine: exported, outcomes } = await pasteModule(
    await statelySource(application),
  );
  // The module has its own class of errors, and its machine knows no other.
  const OwnError = outcomes.checkDuplicate.refused.error.constructor as typeof SubmissionError;
  expect(OwnError).not.toBe(SubmissionError);
  const forExported = (event: EventObject): EventObject => {
    const { error } = event as { readonly error?: unknown };
    return error instanceof SubmissionError
      ? ({ ...event, error: new OwnError(error.kind, error.message) } as EventObject)
      : event;
  };
  const machines = [withPendingCalls(applicationMachine), withPendingCalls(exported)] as const;

  let compared = 0;
  for (const journey of journeys) {
    for (const { id, events } of coveringPaths(applicationMachine, journey)) {
      const [ours, theirs] = [start(machines[0], journey), start(machines[1], journey)];
      expect(theirs.state(), `${id} at its start`).toEqual(ours.state());
      for (const [index, name] of events.entries()) {
        if (isTimeout(name)) {
          const { value } = ours.state();
          for (let second = 0; second < 5 && ours.state().value === value; second += 1) {
            ours.wait();
            theirs.wait();
          }
        } else {
          ours.send(name, eventNamed(name));
          theirs.send(name, forExported(eventNamed(name)));
        }
        expect(theirs.state(), `${id} after event ${index + 1}, ${name}`).toEqual(ours.state());
        compared += 1;
      }
    }
  }
  expect(compared).toBeGreaterThan(10_000);
});
