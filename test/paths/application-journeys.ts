import type { ApplicationInput } from '../../machines/application.types.ts';
import { completeForm } from '../fixtures/forms.ts';
import { draftAt } from '../fixtures/machine-harness.ts';
import type { Journey } from './model.ts';

/** A beginning of an applicant. */
export interface ApplicationJourney extends Journey<ApplicationInput> {
  /** Whether the site closes registration by the clock. */
  readonly registrationCloses?: true;
}

const idle = { submission: 'idle' };
const later = { submission: ['submitting', 'failure', 'alreadySent', 'success'] };
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

/**
 * Where paths start. The machine's states are the product of its regions and thirteen fields. Each journey
 * explores a part in which the regions don't interact.
 */
export const journeys = {
  newcomer: {
    about: 'fills in an empty form, field by field, and goes back and forth between steps',
    input: {},
    includes: {
      'step.next, step.previous': idle,
      'field.change': { ...idle, isNextField: true },
      'application.submit': { ...idle, wizard: 'review' },
      'draft.save': { wizard: 'personalInfo' },
    },
  },
  'newcomer before closing': {
    about: 'starts on a site that closes registration; bug reports start here',
    input: {},
    registrationCloses: true,
    includes: { 'registration, connection': {} },
  },
  editor: {
    about: 'returns to a complete form and changes one answer at a time',
    input: { draft: draftAt('personalInfo') },
    baseline: completeForm,
    includes: { 'field.change, step.next, application.submit': idle },
  },
  team: {
    about: 'changes the team, one member at a time, and sends the form',
    input: { draft: draftAt('additionalInfo', teamFormWithLinks) },
    baseline: teamFormWithLinks,
    includes: {
      'field.change team, step.next, step.previous, application.submit': idle,
      'checkDuplicate free, insertApplicant stored': {},
    },
  },
  wanderer: {
    about: 'goes to the steps in every order, and starts over',
    input: { draft: draftAt('experience') },
    includes: {
      'step, application.startOver, application.undo': {},
      'draft.adopt, draft.sentElsewhere, connection': {},
    },
  },
  applicant: {
    about: 'sends a complete form, with every answer and every timer, and tries again',
    input: reviewed,
    includes: {
      'application.submit, modal.close, page.leave, receipt.dismiss, after': {},
      'checkDuplicate, insertApplicant, sendConfirmationEmail': {},
    },
  },
  corrector: {
    about: 'cannot change the form while it is sent; after that, changes it here or in another tab',
    input: reviewed,
    includes: {
      step: { isBusy: true },
      'application.submit, modal.close, step.personalInfo, step.review': {},
      'checkDuplicate free, checkDuplicate taken, insertApplicant unanswered': {},
      'insertApplicant stored, insertApplicant alreadySent, after': {},
      'draft.alreadySent': {},
      'application.startOver, application.undo, draft.adopt, draft.sentElsewhere': later,
      'field.change full_name, field.change email other, field.change email valid': later,
    },
  },
  latecomer: {
    about: 'is overtaken by the closing of registration at any step; the clock may be set back',
    input: reviewed,
    registrationCloses: true,
    includes: {
      'step.next, step.previous, application.startOver': idle,
      'registration, modal.close, after': {},
      'application.submit': idle,
    },
  },
  'late returner': {
    about: 'returns to a complete form after registration has closed',
    input: { ...reviewed, registration: 'closed' },
    registrationCloses: true,
    includes: { 'application.submit, step.previous, step.next, registration.open': {} },
  },
} as const satisfies Record<string, ApplicationJourney>;
