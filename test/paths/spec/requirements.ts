import type { FieldName } from '../../../machines/application.form.ts';
import type { EventName } from '../../../src/inspect/event-names.ts';
import { isCompleteBySpec } from './fields.ts';
import type { SpecState } from './state.ts';

/** An event of a path, and what it changed. */
export interface Step {
  /** The name of the event; `start` for the beginning. */
  readonly event: EventName | 'start';
  readonly before: SpecState;
  readonly after: SpecState;
}

/** A row of one of the spec's tables, or a line of its lists of states and limits. */
export interface Requirement {
  /** The section of the spec, and the row. */
  readonly id: string;
  readonly description: string;
  /** Whether a step of a path shows that it is kept. */
  readonly isMetBy: (step: Step) => boolean;
}

const event = (name: Step['event']) => (step: Step) => step.event === name;
const anyOf =
  (...names: readonly Step['event'][]) =>
  (step: Step) =>
    names.includes(step.event);

/** A field stored with the row of an application. */
const stored =
  (...fields: readonly FieldName[]) =>
  ({ event, before }: Step) =>
    event === 'insertApplicant stored' && fields.some((name) => before.context.form[name] !== '');

const refusedSubmit = ({ event, before, after }: Step) =>
  event === 'application.submit' &&
  !isCompleteBySpec(before.context.form) &&
  after.regions.submission === before.regions.submission;

const failed = ({ before, after }: Step) =>
  before.regions.submission !== 'failure' && after.regions.submission === 'failure';

/** Every requirement that a walk through the application can show. */
export const requirements: readonly Requirement[] = [
  {
    id: '2.1',
    description: '#/ shows the landing page',
    isMetBy: anyOf('page.leave', 'after redirectToLanding'),
  },
  { id: '2.2', description: '#/apply shows the application page', isMetBy: event('start') },

  { id: '3.1', description: 'full_name: text, required', isMetBy: stored('full_name') },
  {
    id: '3.2',
    description: 'email: text, required, unique per applicant',
    isMetBy: stored('email'),
  },
  {
    id: '3.3',
    description: 'track_selection: beginner or advanced, required',
    isMetBy: stored('track_selection'),
  },
  { id: '3.4', description: 'experience: long text, required', isMetBy: stored('experience') },
  { id: '3.5', description: 'motivation: long text, required', isMetBy: stored('motivation') },
  { id: '3.6', description: 'github_url: text, optional', isMetBy: stored('github_url') },
  { id: '3.7', description: 'linkedin_url: text, optional', isMetBy: stored('linkedin_url') },
  { id: '3.8', description: 'portfolio_url: text, optional', isMetBy: stored('portfolio_url') },
  {
    id: '3.9',
    description: 'team_preference: individual, team or have_team, required',
    isMetBy: stored('team_preference'),
  },
  {
    id: '3.10',
    description: 'team_members: up to 4 e-mails, used only for have_team',
    isMetBy: stored('team_members.0'),
  },

  { id: '4.1', description: 'Next leads from step 1 to 4', isMetBy: event('step.next') },
  { id: '4.2', description: 'Previous leads back', isMetBy: event('step.previous') },
  {
    id: '4.3',
    description: 'success resets the form and returns to step 1',
    isMetBy: ({ before, after }) =>
      before.regions.submission.startsWith('submitting') &&
      after.regions.submission === 'success.redirecting',
  },
  { id: '4.4', description: 'failure keeps the form', isMetBy: failed },

  {
    id: '5.1',
    description: 'Full name is required',
    isMetBy: event('field.change full_name blank'),
  },
  { id: '5.2', description: 'Email is required', isMetBy: event('field.change email blank') },
  {
    id: '5.3',
    description: 'Please enter a valid email address',
    isMetBy: event('field.change email malformed'),
  },
  {
    id: '5.4',
    description: 'Email cannot contain spaces',
    isMetBy: event('field.change email spaces'),
  },
  {
    id: '5.5',
    description: 'Please enter a valid email domain',
    isMetBy: event('field.change email dotless'),
  },
  {
    id: '5.6',
    description: 'Please use a permanent email address',
    isMetBy: event('field.change email disposable'),
  },
  {
    id: '5.7',
    description: 'Experience description is required',
    isMetBy: event('field.change experience blank'),
  },
  {
    id: '5.8',
    description: 'Motivation is required',
    isMetBy: event('field.change motivation blank'),
  },
  {
    id: '5.9',
    description: 'Please select a track',
    isMetBy: (step) => refusedSubmit(step) && step.before.context.form.track_selection === '',
  },
  {
    id: '5.10',
    description: 'Team preference is required',
    isMetBy: (step) => refusedSubmit(step) && step.before.context.form.team_preference === '',
  },
  {
    id: '5.11',
    description: 'links are optional and not validated',
    isMetBy: anyOf(
      'field.change github_url filled',
      'field.change linkedin_url filled',
      'field.change portfolio_url filled',
    ),
  },
  {
    id: '5.12',
    description: 'At least one team member email is required',
    isMetBy: event('field.change team_members.0 blank'),
  },
  {
    id: '5.13',
    description: 'each filled team member is an address',
    isMetBy: anyOf(
      'field.change team_members.1 malformed',
      'field.change team_members.3 malformed',
    ),
  },
  {
    id: '5.14',
    description: 'Submit is refused while the form is invalid',
    isMetBy: refusedSubmit,
  },

  {
    id: '7.1',
    description: 'the check comes first',
    isMetBy: ({ after }) => after.regions.submission === 'submitting.checkingDuplicate',
  },
  { id: '7.2', description: 'then the insert', isMetBy: event('checkDuplicate free') },
  {
    id: '7.3',
    description: 'then the confirmation e-mail',
    isMetBy: event('insertApplicant stored'),
  },

  {
    id: '8.1',
    description: "a duplicate address: 'Email Already Exists', no insert",
    isMetBy: event('checkDuplicate taken'),
  },
  {
    id: '8.2',
    description: "any other failure: 'Submission Failed', with the message or 'Unknown error'",
    isMetBy: anyOf(
      'checkDuplicate refused',
      'insertApplicant refused',
      'checkDuplicate no-message',
    ),
  },
  {
    id: '8.3',
    description: "success: 'Application Submitted'",
    isMetBy: event('insertApplicant stored'),
  },
  {
    id: '8.4',
    description: 'a failing confirmation e-mail is silent',
    isMetBy: event('sendConfirmationEmail unsent'),
  },

  {
    id: '9.1',
    description: 'the success modal closes after 4000 ms',
    isMetBy: event('after closeSuccess'),
  },
  {
    id: '9.2',
    description: 'other modals close after 3000 ms',
    isMetBy: anyOf('after closeError', 'after closeInfo'),
  },
  {
    id: '9.3',
    description: 'the landing page is shown 2000 ms after success',
    isMetBy: event('after redirectToLanding'),
  },
];
