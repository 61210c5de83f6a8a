import type { FieldName } from '../../../machines/application.form.ts';
import type { ApplicationInput } from '../../../machines/application.types.ts';
import { openTracks } from '../../../machines/tracks.ts';
import type { CallId, EventName, FieldChangeName } from '../../../src/inspect/event-names.ts';
import { completeForm } from '../../fixtures/forms.ts';
import { draftAt } from '../../fixtures/machine-harness.ts';
import { callIds } from '../events/answers.ts';
import { isFieldChange } from '../events/application.ts';
import { type Snapshot, stepOf } from '../events/event-definition.ts';
import { fieldChanges } from '../events/field-changes.ts';
import { stepEvents } from '../events/vocabulary.ts';
import { requiredFields, specMessage } from '../spec/fields.ts';
import { changesOneAnswer, isOneOf, type Journey } from './journey.ts';

/**
 * A starting point of an applicant. The machine's full state space is the product of its regions and
 * thirteen fields. Each journey explores a part of it in which the regions don't interact.
 */
export interface ApplicationJourney extends Journey<ApplicationInput, EventName, Snapshot> {
  /** Whether the site closes registration by the clock. */
  readonly registrationCloses?: true;
}

/** Classes that fillsInOrder leaves out, because one valid value of each field is enough. */
const otherAnswers = ['other', ...openTracks.slice(0, -1), 'team', 'have_team'];

/** Fills in one field after another, each validly or not, and corrects it before the next. */
function fillsInOrder(event: FieldChangeName, { context: { form } }: Snapshot): boolean {
  const { name, valueClass } = fieldChanges[event];
  const firstOpen = requiredFields.find(
    (required) => form[required] === '' || specMessage(form, required) !== null,
  );
  return name === firstOpen && !otherAnswers.includes(valueClass);
}

type EventPrefix = EventName | CallId | `field.change ${FieldName}` | 'after';

const oneOf = isOneOf<EventPrefix>;

const isSubmitted = (snapshot: Snapshot) => !snapshot.matches({ submission: 'idle' });
const reviewed = draftAt('review');

const teamFormWithLinks = {
  ...completeForm,
  team_preference: 'have_team',
  'team_members.0': 'mary@example.org',
  'team_members.2': 'mary@example.org',
  github_url: 'not checked by any rule',
  linkedin_url: 'not checked by any rule',
  portfolio_url: 'not checked by any rule',
} as const;

/** The start of every path. */
export const journeys: readonly ApplicationJourney[] = [
  {
    name: 'newcomer',
    description: 'fills in an empty form, field by field, and goes back and forth between steps',
    input: {},
    includes: (event, snapshot) => {
      if (isSubmitted(snapshot)) return false;
      if (isFieldChange(event)) return fillsInOrder(event, snapshot);
      if (event === 'application.submit') return stepOf(snapshot) === 'review';
      return oneOf('step.next', 'step.previous')(event);
    },
  },
  {
    name: 'newcomer before closing',
    description: 'starts as a newcomer on a site that closes registration; bug reports start here',
    input: {},
    registrationCloses: true,
    includes: oneOf('registration.close'),
  },
  {
    name: 'editor',
    description: 'returns to a complete form and changes one answer at a time',
    input: { draft: draftAt('personalInfo') },
    includes: (event, snapshot) => {
      if (isSubmitted(snapshot)) return false;
      if (isFieldChange(event)) return changesOneAnswer(completeForm, event, snapshot.context.form);
      return oneOf('step.next', 'application.submit')(event);
    },
  },
  {
    name: 'team',
    description: 'changes the team, one member at a time, and sends the form',
    input: { draft: draftAt('additionalInfo', teamFormWithLinks) },
    includes: (event, snapshot) => {
      if (isSubmitted(snapshot)) {
        return oneOf('checkDuplicate free', 'insertApplicant stored')(event);
      }
      if (isFieldChange(event)) {
        return (
          event.includes('team') &&
          changesOneAnswer(teamFormWithLinks, event, snapshot.context.form)
        );
      }
      return oneOf('step.next', 'step.previous', 'application.submit')(event);
    },
  },
  ...(['personalInfo', 'experience', 'additionalInfo'] as const).map(
    (step): ApplicationJourney => ({
      name: `wanderer from ${step}`,
      description: 'goes to the steps in every order, and starts over',
      input: { draft: draftAt(step) },
      includes: oneOf(
        'step.next',
        'step.previous',
        ...stepEvents,
        'application.startOver',
        'application.undo',
        'draft.adopt',
        'draft.sentElsewhere',
        'connection.lose',
        'connection.restore',
      ),
    }),
  ),
  {
    name: 'applicant',
    description: 'sends a complete form, with every response and every timer, and tries again',
    input: { draft: reviewed },
    includes: (event) =>
      oneOf(
        'application.submit',
        'modal.close',
        'page.leave',
        'receipt.dismiss',
        'after',
        ...callIds,
      )(event),
  },
  {
    name: 'corrector',
    description: 'cannot change the form while it is being sent, but after that failed',
    input: { draft: reviewed },
    includes: (event, snapshot) =>
      !snapshot.matches({ submission: 'success' }) &&
      ((snapshot.hasTag('busy') && oneOf(...stepEvents, 'step.previous')(event)) ||
        oneOf(
          'application.submit',
          'modal.close',
          'checkDuplicate free',
          'checkDuplicate taken',
          'insertApplicant unanswered',
          'insertApplicant alreadySent',
          'after closeError',
        )(event) ||
        (isSubmitted(snapshot) &&
          oneOf(
            'application.startOver',
            'draft.adopt',
            'draft.sentElsewhere',
            'draft.alreadySent',
            'connection.lose',
            'field.change full_name',
            'field.change email other',
            'field.change email valid',
            'step.personalInfo',
            'step.review',
          )(event))),
  },
  {
    name: 'second applicant',
    description: 'applies again on the same device',
    input: { draft: reviewed },
    includes: (event, snapshot) => {
      const isSent = snapshot.matches({ submission: 'success' });
      if (snapshot.context.submittedForm !== null && !isSubmitted(snapshot)) {
        return event === 'receipt.dismiss';
      }
      // Before the review, these belong to the journeys of correcting and of two tabs.
      const isForAnother = oneOf(
        'draft.adopt',
        'draft.sentElsewhere',
        'draft.alreadySent',
        'field.change full_name valid',
        'application.startOver',
      )(event);
      if (isForAnother) return isSent;
      return oneOf(
        'application.submit',
        'step.review',
        'modal.close',
        'receipt.dismiss',
        'checkDuplicate free',
        'checkDuplicate taken',
        'insertApplicant stored',
        'sendConfirmationEmail sent',
        'after redirectToLanding',
      )(event);
    },
  },
  {
    name: 'applicant in two tabs',
    description: 'has the same draft open in another tab, which sends it or starts over',
    input: { draft: reviewed },
    includes: oneOf(
      'draft.alreadySent',
      'draft.sentElsewhere',
      'application.startOver',
      'application.undo',
      'application.submit',
      'field.change full_name',
      'step.review',
    ),
  },
  {
    name: 'guest of a private window',
    description: 'types on a device that stores nothing',
    input: {},
    includes: oneOf('field.change full_name', 'draft.saveFailed', 'draft.saved', 'connection.lose'),
  },
  {
    name: 'latecomer',
    description:
      'is overtaken by the closing of registration at any step; the clock may be set back',
    input: { draft: draftAt('personalInfo') },
    registrationCloses: true,
    includes: oneOf(
      'step.next',
      'step.previous',
      'application.submit',
      'application.startOver',
      'registration.close',
      'registration.open',
      'connection.lose',
      'modal.close',
      'after',
    ),
  },
  {
    name: 'applicant in the last second',
    description: 'sends a form just as registration closes',
    input: { draft: reviewed },
    registrationCloses: true,
    includes: (event, snapshot) => {
      if (event === 'application.submit') return snapshot.matches({ submission: 'idle' });
      if (event === 'field.change full_name valid') {
        return snapshot.matches({ answers: 'untouched', modal: 'closed' });
      }
      return oneOf(
        'registration.close',
        'modal.close',
        'after',
        'checkDuplicate free',
        'checkDuplicate taken',
        'insertApplicant stored',
        'insertApplicant refused',
        'insertApplicant alreadySent',
        'sendConfirmationEmail sent',
      )(event);
    },
  },
  {
    name: 'late returner',
    description: 'returns to a complete form after registration has closed',
    input: { draft: reviewed, registration: 'closed' },
    registrationCloses: true,
    includes: oneOf('application.submit', 'step.previous', 'step.next', 'registration.open'),
  },
  {
    name: 'late newcomer',
    description: 'comes for the first time after registration has closed',
    input: { registration: 'closed' },
    registrationCloses: true,
    includes: oneOf('registration.open', 'registration.close', 'connection.lose'),
  },
];
