import { expect, test } from 'vitest';
import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  type EventObject,
  SimulatedClock,
} from 'xstate';
import { SubmissionError } from '../../../machines/submission-error.ts';
import { statelySource } from '../../../tools/machine/stately-source.ts';
import { seed } from '../../fixtures/chance.ts';
import { application as known, pasteModule } from '../../fixtures/pasted-machine.ts';
import { application } from './application.ts';
import { journeyOf, titleOf } from './path.ts';
import { pendingCalls, withPendingCalls } from './pending-calls.ts';
import { drawPath } from './random-path.ts';
import type { Journey } from './subject.ts';

const { vocabulary } = application;

/** How many random paths are compared. */
const count = 100;

/** An actor on a clock that stands still, and how to give it an event. */
function start(machine: AnyStateMachine, journey: Journey) {
  const clock = new SimulatedClock();
  const actor = createActor(machine, { clock, input: journey.input }).start();
  const snapshot = (): AnyMachineSnapshot => actor.getSnapshot();
  return {
    state: () => ({ value: snapshot().value, context: snapshot().context }),
    /** Lets a second go by for a timer; every delay is of whole seconds. */
    wait: () => clock.increment(1000),
    snapshot,
    send: (name: string, event: EventObject) => {
      const call = vocabulary.callOf(name);
      const receiver = call ? pendingCalls(snapshot())[call] : actor;
      if (!receiver) throw new Error(`${name}: no call waits`);
      receiver.send(event);
    },
  };
}

test('the exported machine is where ours is after every event of random paths', {
  timeout: 600_000,
}, async () => {
  const { applicationMachine: exported, outcomes } = await pasteModule(await statelySource(known));
  // The module has its own class of errors, and its machine knows no other.
  const OwnError = outcomes.insertApplicant.duplicate.error.constructor as typeof SubmissionError;
  expect(OwnError).not.toBe(SubmissionError);
  const forExported = (event: EventObject): EventObject => {
    const { error } = event as { readonly error?: unknown };
    return error instanceof SubmissionError
      ? ({ ...event, error: new OwnError(error.kind, error.message) } as EventObject)
      : event;
  };
  const machines = [withPendingCalls(application.machine), withPendingCalls(exported)] as const;

  let compared = 0;
  for (let number = 0; number < count; number += 1) {
    const path = drawPath(application, { seed, number, length: 30, isOnPage: false });
    const { events } = path;
    const journey = journeyOf(application, path);
    const id = `SEED=${seed}, ${titleOf(path)}`;
    const [ours, theirs] = [start(machines[0], journey), start(machines[1], journey)];
    expect(theirs.state(), `${id} at its start`).toEqual(ours.state());
    for (const [index, name] of events.entries()) {
      if (vocabulary.timerOf(name)) {
        const { value } = ours.state();
        for (let second = 0; second < 5 && ours.state().value === value; second += 1) {
          ours.wait();
          theirs.wait();
        }
      } else {
        const event = vocabulary.eventNamed(name, ours.snapshot());
        ours.send(name, event);
        theirs.send(name, forExported(event));
      }
      expect(theirs.state(), `${id} after event ${index + 1}, ${name}`).toEqual(ours.state());
      compared += 1;
    }
  }
  expect(compared).toBeGreaterThan(500);
});
