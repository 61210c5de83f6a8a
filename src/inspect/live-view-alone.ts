import { createActor } from 'xstate';
import { applicationMachine } from '../../machines/application.machine.ts';
import type { ApplicationActor } from '../application/application-actor.tsx';
import { inspectedApplication } from './inspected-application.ts';
import { publish } from './live.ts';
import { showMachines } from './show-machines.ts';
import {
  answers,
  checkDuplicate,
  insertApplicant,
  outcomes,
  sendConfirmationEmail,
} from './simulated-calls.ts';

/** The answers of the calls that wait, as events; each call waits until it is given one. */
function answerEvents(calls: object) {
  return Object.entries(outcomes).flatMap(([id, ends]) =>
    id in calls
      ? Object.entries(ends).map(([name, end]) => {
          const type = `xstate.${'output' in end ? 'done' : 'error'}.actor.${id}`;
          return [`${id} ${name}`, { type, actorId: id, ...end }] as const;
        })
      : [],
  );
}

function startApplication(): ApplicationActor {
  Object.assign(answers, {
    checkDuplicate: 'never',
    insertApplicant: 'never',
    sendConfirmationEmail: 'never',
  });
  const machine = applicationMachine.provide({
    actors: { checkDuplicate, insertApplicant, sendConfirmationEmail },
  });
  return createActor(machine).start();
}

const { port1: site, port2: view } = new MessageChannel();
const application = inspectedApplication(startApplication());
showMachines(view);
publish(
  {
    ...application,
    sendable: (snapshot) => ({
      ...Object.fromEntries(answerEvents(snapshot.children)),
      ...application.sendable(snapshot),
    }),
  },
  site,
);
site.start();
view.start();
