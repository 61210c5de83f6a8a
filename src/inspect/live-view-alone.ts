import { type AnyActorRef, createActor, type EventObject } from 'xstate';
import { applicationMachine } from '../../machines/application.machine.ts';
import { managementMachine } from '../../machines/management.machine.ts';
import { inspectedApplication } from './inspected-application.ts';
import { inspectedManagement } from './inspected-management.ts';
import { type Inspected, publish } from './live.ts';
import { showMachines } from './show-machines.ts';
import * as applicationCalls from './simulated-calls.ts';
import * as managementCalls from './simulated-management-calls.ts';

/** How calls can end, by the id of the call. */
type Outcomes = Readonly<Record<string, Readonly<Record<string, object>>>>;

/** The answers of the calls that wait, as events; each call waits until it is given one. */
function answerEvents(outcomes: Outcomes, calls: object): Record<string, EventObject> {
  const waiting = Object.entries(outcomes).filter(([id]) => id in calls);
  return Object.fromEntries(
    waiting.flatMap(([id, ends]) =>
      Object.entries(ends).map(([name, end]) => {
        const type = `xstate.${'output' in end ? 'done' : 'error'}.actor.${id}`;
        return [`${id} ${name}`, { type, actorId: id, ...end }];
      }),
    ),
  );
}

/** A machine as it is looked at, which is also sent the answers of its calls. */
function withAnswers(inspected: Inspected, outcomes: Outcomes): Inspected {
  return {
    ...inspected,
    sendable: (snapshot) => ({
      ...answerEvents(outcomes, snapshot.children),
      ...inspected.sendable(snapshot),
    }),
  };
}

function neverAnswer(answers: Record<string, string>): void {
  for (const call of Object.keys(answers)) answers[call] = 'never';
}

function start<Actor extends AnyActorRef>(actor: Actor): Actor {
  actor.start();
  return actor;
}

neverAnswer(applicationCalls.answers);
neverAnswer(managementCalls.answers);
const { checkDuplicate, insertApplicant, sendConfirmationEmail } = applicationCalls;
const { openApplication, changeApplication, withdrawApplication, requestLink } = managementCalls;
const application = start(
  createActor(
    applicationMachine.provide({
      actors: { checkDuplicate, insertApplicant, sendConfirmationEmail },
    }),
  ),
);
const management = start(
  createActor(
    managementMachine.provide({
      actors: { openApplication, changeApplication, withdrawApplication, requestLink },
    }),
    { input: { token: 'a-sample-of-a-token' } },
  ),
);

const { port1: site, port2: view } = new MessageChannel();
showMachines(view);
publish(withAnswers(inspectedApplication(application), applicationCalls.outcomes), site);
publish(withAnswers(inspectedManagement(management), managementCalls.outcomes), site);
site.start();
view.start();
