import { emptyForm, type FieldName, fieldNames } from '../../../machines/application.form.ts';
import type { ApplicationInput } from '../../../machines/application.types.ts';
import { completeForm } from '../../fixtures/forms.ts';
import { draftAt } from '../../fixtures/machine-harness.ts';
import { classOf, specMessage } from '../spec/fields.ts';
import { type Snapshot, stepOf } from './events.ts';

/**
 * A starting point, and the events that matter from there. The machine's whole space of states is
 * the product of its regions and of thirteen fields; journeys cut it where regions don't touch.
 */
export interface Journey {
  readonly name: string;
  /** What the applicant is up to, in a line. */
  readonly says: string;
  readonly input: ApplicationInput;
  /** Whether an event, by name, belongs to this journey in this state. */
  readonly offers: (event: string, snapshot: Snapshot) => boolean;
}

const requiredFields: readonly FieldName[] = [
  'full_name',
  'email',
  'experience',
  'motivation',
  'track_selection',
  'team_preference',
];

function isAsItShouldBe(snapshot: Snapshot, name: FieldName): boolean {
  const { form } = snapshot.context;
  return form[name] !== '' && specMessage(form, name) === null;
}

/** Fills one field after the other, each well or badly, and mends it before the next. */
function fillsInOrder(event: string, snapshot: Snapshot): boolean {
  const [type, name, className] = event.split(' ');
  if (type !== 'field.change') return ['step.next', 'step.previous'].includes(type ?? '');
  const firstOpen = requiredFields.find((required) => !isAsItShouldBe(snapshot, required));
  return (
    name === firstOpen && !['other', 'beginner', 'team', 'have_team'].includes(className ?? '')
  );
}

/** Changes one answer of a form that is complete, then sets it right before the next. */
function changesOneAnswer(baseline: Snapshot['context']['form']) {
  return (event: string, snapshot: Snapshot): boolean => {
    const [type, name, className] = event.split(' ');
    if (type !== 'field.change') return false;
    const { form } = snapshot.context;
    const changed = fieldNames.find((field) => form[field] !== baseline[field]);
    const restored = baseline[name as FieldName];
    if (changed === undefined) return true;
    return name === changed && className === classOf(changed, restored);
  };
}

function among(...names: readonly string[]) {
  return (event: string) => names.some((name) => event === name || event.startsWith(`${name} `));
}

const isSubmitted = (snapshot: Snapshot) => !snapshot.matches({ submission: 'idle' });
const calls = ['checkDuplicate', 'insertApplicant', 'reconcile', 'sendConfirmationEmail'];
const steps = ['step.personalInfo', 'step.experience', 'step.additionalInfo', 'step.review'];

const isNavigation = among('step.next', 'step.previous', ...steps);

const reviewed = draftAt('review');

const teamForm = {
  ...completeForm,
  team_preference: 'have_team',
  'team_members.0': 'mary@example.org',
  'team_members.2': 'mary@example.org',
  github_url: 'not checked by any rule',
  linkedin_url: 'not checked by any rule',
  portfolio_url: 'not checked by any rule',
} as const;

const day = 86_400_000;

/** Where every path begins. */
export const journeys: readonly Journey[] = [
  {
    name: 'newcomer',
    says: 'fills the form from nothing, field by field, and looks back and ahead',
    input: {},
    offers: (event, snapshot) =>
      !isSubmitted(snapshot) &&
      (fillsInOrder(event, snapshot) ||
        (event === 'application.submit' && stepOf(snapshot) === 'review')),
  },
  {
    name: 'editor',
    says: 'comes back to a complete form and changes one answer at a time',
    input: { draft: draftAt('personalInfo') },
    offers: (event, snapshot) =>
      !isSubmitted(snapshot) &&
      (changesOneAnswer(completeForm)(event, snapshot) ||
        ['step.next', 'application.submit'].includes(event)),
  },
  {
    name: 'team',
    says: 'changes a team, one member at a time, and sends it',
    input: { draft: draftAt('additionalInfo', teamForm) },
    offers: (event, snapshot) =>
      isSubmitted(snapshot)
        ? ['checkDuplicate free', 'insertApplicant stored'].includes(event)
        : (changesOneAnswer(teamForm)(event, snapshot) && event.includes('team')) ||
          ['step.next', 'step.previous', 'application.submit'].includes(event),
  },
  ...(['personalInfo', 'experience', 'additionalInfo'] as const).map(
    (step): Journey => ({
      name: `wanderer from ${step}`,
      says: 'walks between the steps in every order, and starts over',
      input: { draft: draftAt(step) },
      offers: (event) =>
        isNavigation(event) ||
        among(
          'application.startOver',
          'draft.adopt',
          'connection.lose',
          'modal.close',
          'after closeInfo',
        )(event),
    }),
  ),
  {
    name: 'applicant',
    says: 'sends a complete form, meets every answer and every timer, and tries again',
    input: { draft: reviewed },
    offers: (event) =>
      among(
        'application.submit',
        'modal.close',
        'page.leave',
        'receipt.dismiss',
        'after',
        ...calls,
      )(event) && event !== 'after closingCheck',
  },
  {
    name: 'corrector',
    says: 'has second thoughts while it is being sent, and after it failed',
    input: { draft: reviewed },
    offers: (event, snapshot) =>
      !snapshot.matches({ submission: 'success' }) &&
      (among(
        'application.submit',
        'modal.close',
        'checkDuplicate free',
        'checkDuplicate taken',
        'insertApplicant unanswered',
        'after closeError',
        'after closeInfo',
      )(event) ||
        (isSubmitted(snapshot) &&
          among(
            'application.startOver',
            'draft.adopt',
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
    says: 'applies again on the same device',
    input: { draft: reviewed },
    offers: (event, snapshot) =>
      (snapshot.context.receipt === null || isSubmitted(snapshot)) &&
      among(
        'application.submit',
        'draft.adopt',
        'field.change full_name',
        'step.review',
        'application.startOver',
        'modal.close',
        'receipt.dismiss',
        'checkDuplicate free',
        'checkDuplicate taken',
        'insertApplicant stored',
        'sendConfirmationEmail',
        'after redirectToLanding',
      )(event),
  },
  {
    name: 'latecomer in a second',
    says: 'is overtaken by the closing of registration',
    input: { draft: reviewed, closesIn: 1000 },
    offers: among('application.submit', 'connection.lose', 'modal.close', 'after', ...calls),
  },
  {
    name: 'latecomer in a day and a half',
    says: 'leaves the page open for longer than a timer can wait',
    input: { draft: reviewed, closesIn: 1.5 * day },
    offers: among('application.submit', 'after closingCheck', 'after closeInfo', 'modal.close'),
  },
  {
    name: 'latecomer',
    says: 'comes after registration has closed',
    input: { draft: reviewed, closesIn: 0 },
    offers: among('application.submit', 'step.previous', 'step.next', 'connection.lose', 'after'),
  },
  {
    name: 'idler',
    says: 'leaves an empty form open where registration has no end',
    input: { draft: { ...reviewed, form: emptyForm, step: 'personalInfo' } },
    offers: among('after closingCheck', 'connection.lose', 'after closeInfo'),
  },
];
