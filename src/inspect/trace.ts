import { fieldsOf, stepNames } from '../../machines/application.form.ts';
import type { ApplicationActor, ApplicationSnapshot } from '../application/application-actor.tsx';
import { selectStep } from '../application/selectors.ts';
import { developerButton } from './developer-button.ts';
import { eventName, fieldChangeName } from './event-names.ts';

/** Returns the events that lead from an empty form to the state in which an application started. */
function prelude(snapshot: ApplicationSnapshot): string[] {
  const { form } = snapshot.context;
  const changes = stepNames.flatMap((step): string[] => {
    const filled = fieldsOf(step).filter((name) => form[name] !== '');
    return filled.length > 0
      ? [`step.${step}`, ...filled.map((name) => fieldChangeName(name, form[name]))]
      : [];
  });
  const step = selectStep(snapshot);
  return changes.length > 0 || step !== stepNames[0] ? [...changes, `step.${step}`] : [];
}

/** Adds an event. Typing changes a field with every key; the trace keeps the last change in a row. */
function appendTo(events: string[], name: string): void {
  const field = /^field\.change \S+ /.exec(name)?.[0];
  if (field && events.at(-1)?.startsWith(field)) events.pop();
  events.push(name);
}

/**
 * Starts recording an application.
 *
 * @returns a function that returns the trace until now: the events of the visit, without anything that a
 * person wrote. `npm run replay` repeats it.
 */
export function recordTrace(actor: ApplicationActor) {
  let snapshot = actor.getSnapshot();
  const start = prelude(snapshot);
  const events: string[] = [];
  actor.system.inspect((inspected) => {
    if (inspected.type !== '@xstate.snapshot' || inspected.actorRef !== actor) return;
    const before = snapshot;
    snapshot = actor.getSnapshot();
    // The page reports more than a person can repeat, such as that its own redirect leaves the form.
    if (snapshot === before) return;
    appendTo(events, eventName(inspected.event));
  });
  return () => ({ journey: 'newcomer', events: [...start, ...events] });
}

/** Adds a button below the page that copies the trace, for a bug report. */
export function offerTrace(actor: ApplicationActor): void {
  const trace = recordTrace(actor);
  developerButton('Copy trace', async (button) => {
    await navigator.clipboard.writeText(JSON.stringify(trace(), null, 2));
    button.textContent = 'Copied';
    setTimeout(() => {
      button.textContent = 'Copy trace';
    }, 1500);
  });
}
