import type { ApplicationInput } from '../../machines/application.types.ts';
import { openTracks } from '../../machines/tracks.ts';
import { completeForm } from '../fixtures/forms.ts';
import { draftAt } from '../fixtures/machine-harness.ts';
import { requiredFields, specMessage } from '../spec/fields.ts';
import { isBusy } from './application-events.ts';
import type { ApplicationState } from './application-state.ts';
import { changesOneAnswer, stepChoices } from './form.ts';
import { isOneOf, isWithin, type Journey } from './model.ts';

/** A beginning of an applicant. */
export interface ApplicationJourney extends Journey<ApplicationState, ApplicationInput> {
  /** Whether the site closes registration by the clock. */
  readonly registrationCloses?: true;
}

/** Answers that `fillsInOrder` leaves out, because one valid value of each field is enough. */
const isOther = new RegExp(` (other|${openTracks.slice(0, -1).join('|')}|team|have_team)$`);

/** Fills in one field after another, each validly or not, and corrects it before the next. */
function fillsInOrder(event: string, { form }: ApplicationState): boolean {
  const open = requiredFields.find((name) => form[name] === '' || specMessage(form, name) !== null);
  return event.startsWith(`field.change ${open} `) && !isOther.test(event);
}

const isSubmitted = ({ submission }: ApplicationState) => submission !== 'idle';
const reviewed = { draft: draftAt('review') };

const teamFormWithLinks = {
  ...completeForm,
  team_preference: 'have_team',
  'team_members.0': 'mary@example.org',
  'team_members.2': 'mary@example.org',
  github_url: 'not checked by any rule',
  linkedin_url: 'not checked by any rule',
  portfolio_url: 'not checked by any rule',
} as const;

function wanderer(step: 'personalInfo' | 'experience' | 'additionalInfo'): ApplicationJourney {
  return {
    about: 'goes to the steps in every order, and starts over',
    input: { draft: draftAt(step) },
    includes: isOneOf(`
      step.next, step.previous, ${stepChoices}, application.startOver, application.undo,
      draft.adopt, draft.sentElsewhere, connection.lose, connection.restore`),
  };
}

/**
 * Where paths start. The machine's states are the product of its regions and thirteen fields. Each journey
 * explores a part in which the regions don't interact.
 */
export const journeys = {
  newcomer: {
    about: 'fills in an empty form, field by field, and goes back and forth between steps',
    input: {},
    includes: (event, before) => {
      if (isSubmitted(before)) return false;
      if (event.startsWith('field.change')) return fillsInOrder(event, before);
      if (event === 'application.submit') return before.wizard === 'review';
      return isOneOf(`step.next, step.previous`)(event);
    },
  },
  'newcomer before closing': {
    about: 'starts on a site that closes registration; bug reports start here',
    input: {},
    registrationCloses: true,
    includes: isOneOf(`registration.close`),
  },
  editor: {
    about: 'returns to a complete form and changes one answer at a time',
    input: { draft: draftAt('personalInfo') },
    includes: (event, before) => {
      if (isSubmitted(before)) return false;
      if (event.startsWith('field.change'))
        return changesOneAnswer(completeForm, event, before.form);
      return isOneOf(`step.next, application.submit`)(event);
    },
  },
  team: {
    about: 'changes the team, one member at a time, and sends the form',
    input: { draft: draftAt('additionalInfo', teamFormWithLinks) },
    includes: (event, before) => {
      if (isSubmitted(before)) {
        return isOneOf(`checkDuplicate free, insertApplicant stored`)(event);
      }
      if (event.startsWith('field.change')) {
        return event.includes('team') && changesOneAnswer(teamFormWithLinks, event, before.form);
      }
      return isOneOf(`step.next, step.previous, application.submit`)(event);
    },
  },
  'wanderer from step 1': wanderer('personalInfo'),
  'wanderer from step 2': wanderer('experience'),
  'wanderer from step 3': wanderer('additionalInfo'),
  applicant: {
    about: 'sends a complete form, with every answer and every timer, and tries again',
    input: reviewed,
    includes: isOneOf(`
      application.submit, modal.close, page.leave, receipt.dismiss, after, checkDuplicate,
      insertApplicant, sendConfirmationEmail`),
  },
  corrector: {
    about: 'cannot change the form while it is being sent, but after that failed',
    input: reviewed,
    includes: (event, before) =>
      !isWithin(before.submission, 'success') &&
      ((isBusy(before) && isOneOf(`${stepChoices}, step.previous`)(event)) ||
        isOneOf(`
      application.submit, modal.close, checkDuplicate free, checkDuplicate taken,
      insertApplicant unanswered, insertApplicant alreadySent, after closeError`)(event) ||
        (isSubmitted(before) &&
          isOneOf(`
      application.startOver, draft.adopt, draft.sentElsewhere, draft.alreadySent,
      connection.lose, field.change full_name, field.change email other,
      field.change email valid, step.personalInfo, step.review`)(event))),
  },
  'second applicant': {
    about: 'applies again on the same device',
    input: reviewed,
    includes: (event, before) => {
      if (before.submittedForm !== null && !isSubmitted(before)) return event === 'receipt.dismiss';
      // Before the review, these belong to the journeys of correcting and of two tabs.
      const isForAnother = isOneOf(`
      draft.adopt, draft.sentElsewhere, draft.alreadySent, field.change full_name valid,
      application.startOver`)(event);
      if (isForAnother) return isWithin(before.submission, 'success');
      return isOneOf(`
      application.submit, step.review, modal.close, receipt.dismiss, checkDuplicate free,
      checkDuplicate taken, insertApplicant stored, sendConfirmationEmail sent,
      after redirectToLanding`)(event);
    },
  },
  'applicant in two tabs': {
    about: 'has the same draft open in another tab, which sends it or starts over',
    input: reviewed,
    includes: isOneOf(`
      draft.alreadySent, draft.sentElsewhere, application.startOver, application.undo,
      application.submit, field.change full_name, step.review`),
  },
  'guest of a private window': {
    about: 'types on a device that stores nothing',
    input: {},
    includes: isOneOf(`field.change full_name, draft.saveFailed, draft.saved, connection.lose`),
  },
  latecomer: {
    about: 'is overtaken by the closing of registration at any step; the clock may be set back',
    input: { draft: draftAt('personalInfo') },
    registrationCloses: true,
    includes: isOneOf(`
      step.next, step.previous, application.submit, application.startOver,
      registration.close, registration.open, connection.lose, modal.close, after`),
  },
  'applicant in the last second': {
    about: 'sends a form just as registration closes',
    input: reviewed,
    registrationCloses: true,
    includes: (event, before) => {
      if (event === 'application.submit') return !isSubmitted(before);
      if (event === 'field.change full_name valid') {
        return before.answers === 'untouched' && before.modal === 'closed';
      }
      return isOneOf(`
      registration.close, modal.close, after, checkDuplicate free, checkDuplicate taken,
      insertApplicant stored, insertApplicant refused, insertApplicant alreadySent,
      sendConfirmationEmail sent`)(event);
    },
  },
  'late returner': {
    about: 'returns to a complete form after registration has closed',
    input: { ...reviewed, registration: 'closed' },
    registrationCloses: true,
    includes: isOneOf(`application.submit, step.previous, step.next, registration.open`),
  },
  'late newcomer': {
    about: 'comes for the first time after registration has closed',
    input: { registration: 'closed' },
    registrationCloses: true,
    includes: isOneOf(`registration.open, registration.close, connection.lose`),
  },
} as const satisfies Record<string, ApplicationJourney>;
