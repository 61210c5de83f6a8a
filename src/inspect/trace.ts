import type { AnyEventObject } from 'xstate';
import {
  type FieldName,
  fieldNames,
  fieldsOf,
  stepNames,
} from '../../machines/application.form.ts';
import { SubmissionError } from '../../machines/submission-error.ts';
import type { ApplicationActor, ApplicationSnapshot } from '../application/application-actor.tsx';
import { selectStep } from '../application/selectors.ts';
import { fieldClass } from './event-class.ts';

/** What happened, without a word of what a person wrote; `npm run paths -- replay` walks it again. */
export interface Trace {
  readonly journey: 'newcomer';
  readonly events: readonly string[];
}

const timers: Readonly<Record<string, string>> = {
  'submission.success.redirecting': 'redirectToLanding',
  'modal.open.success': 'closeSuccess',
  'modal.open.error': 'closeError',
  'modal.open.info': 'closeInfo',
  'registration.open': 'closingCheck',
};

const answers: Readonly<Record<string, string>> = {
  insertApplicant: 'stored',
  sendConfirmationEmail: 'sent',
};

function failureName(actorId: string, error: unknown): string {
  if (actorId === 'sendConfirmationEmail') return 'unsent';
  if (!(error instanceof SubmissionError)) return error instanceof Error ? 'refused' : 'errorless';
  return error.kind === 'refused' && error.message === '' ? 'wordless' : error.kind;
}

/** The name of an event in the path tests, `undefined` where the machine sent it to itself. */
export function eventName(event: AnyEventObject, after: ApplicationSnapshot): string | undefined {
  const { type } = event;
  if (type === 'field.change') {
    const name: FieldName = event.name;
    return `field.change ${name} ${fieldClass(after, name)}`;
  }
  const [, home = ''] = /^xstate\.after\.[^.]+\.application\.(.*)$/.exec(type) ?? [];
  if (home) return `after ${timers[home]}`;
  const [, kind, actorId = ''] = /^xstate\.(done|error)\.actor\.(.*)$/.exec(type) ?? [];
  if (kind === 'done') return `${actorId} ${answers[actorId] ?? event.output}`;
  if (kind === 'error') return `${actorId} ${failureName(actorId, event.error)}`;
  return type === 'xstate.init' || type.startsWith('submission.') || type === 'registration.closed'
    ? undefined
    : type;
}

/** The events that lead from an empty form to where an application began. */
function prelude(snapshot: ApplicationSnapshot): string[] {
  const filled = fieldNames.filter((name) => snapshot.context.form[name] !== '');
  const byStep = stepNames.flatMap((step) => {
    const changes = fieldsOf(step)
      .filter((name) => filled.includes(name))
      .map((name) => `field.change ${name} ${fieldClass(snapshot, name)}`);
    return changes.length > 0 ? [`step.${step}`, ...changes] : [];
  });
  const step = selectStep(snapshot);
  return byStep.length > 0 || step !== 'personalInfo' ? [...byStep, `step.${step}`] : [];
}

/** Typing changes a field with every key; of such a run, the trace keeps the last. */
function appendTo(events: string[], name: string): void {
  const field = /^field\.change \S+ /.exec(name)?.[0];
  if (field && events.at(-1)?.startsWith(field)) events.pop();
  events.push(name);
}

/** Records what happens to an application from now on. */
export function recordTrace(actor: ApplicationActor): () => Trace {
  const events = prelude(actor.getSnapshot());
  actor.system.inspect((inspected) => {
    if (inspected.type !== '@xstate.snapshot' || inspected.actorRef !== actor) return;
    const name = eventName(inspected.event, inspected.snapshot as ApplicationSnapshot);
    if (name) appendTo(events, name);
  });
  return () => ({ journey: 'newcomer', events: [...events] });
}
