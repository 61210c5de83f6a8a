import type { FieldName } from '../../../machines/application.form.ts';
import type { EventName } from '../../../src/inspect/event-names.ts';
import { isCompleteBySpec } from './fields.ts';
import { fieldMessages, modalTitles } from './messages.ts';
import type { Requirements, WalkedEvent as Walked } from './specification.ts';
import type { SpecState } from './state.ts';

type WalkedEvent = Walked<SpecState>;

const event =
  (...names: readonly (EventName | 'start')[]) =>
  (walked: WalkedEvent) =>
    names.some((name) => name === walked.event);

/** The event that stores a field with the row of an application. */
const stored =
  (name: FieldName) =>
  ({ event, before }: WalkedEvent) =>
    event === 'insertApplicant stored' && before.context.form[name] !== '';

const refusedSubmit = ({ event, before, after }: WalkedEvent) =>
  event === 'application.submit' &&
  !isCompleteBySpec(before.context.form) &&
  after.regions.submission === before.regions.submission;

const failed = ({ before, after }: WalkedEvent) =>
  before.regions.submission !== 'failure' && after.regions.submission === 'failure';

/** Every requirement that a walk through the application can show. */
export const requirements: Requirements<SpecState> = {
  '2.1 #/ shows the landing page': event('page.leave', 'after redirectToLanding'),
  '2.2 #/apply shows the application page': event('start'),

  '3.1 full_name: text, required': stored('full_name'),
  '3.2 email: text, required, unique per applicant': stored('email'),
  '3.3 track_selection: beginner or advanced, required': stored('track_selection'),
  '3.4 experience: long text, required': stored('experience'),
  '3.5 motivation: long text, required': stored('motivation'),
  '3.6 github_url: text, optional': stored('github_url'),
  '3.7 linkedin_url: text, optional': stored('linkedin_url'),
  '3.8 portfolio_url: text, optional': stored('portfolio_url'),
  '3.9 team_preference: individual, team or have_team, required': stored('team_preference'),
  '3.10 team_members: up to 4 addresses, used only for have_team': stored('team_members.0'),

  '4.1 Next leads from step 1 to 4': event('step.next'),
  '4.2 Previous leads back': event('step.previous'),
  '4.3 success resets the form and returns to step 1': ({ before, after }) =>
    before.regions.submission.startsWith('submitting') &&
    after.regions.submission === 'success.redirecting',
  '4.4 failure keeps the form': failed,

  [`5.1 ${fieldMessages.noName}`]: event('field.change full_name blank'),
  [`5.2 ${fieldMessages.noEmail}`]: event('field.change email blank'),
  [`5.3 ${fieldMessages.invalid}`]: event('field.change email malformed'),
  [`5.4 ${fieldMessages.spaces}`]: event('field.change email spaces'),
  [`5.5 ${fieldMessages.dotless}`]: event('field.change email dotless'),
  [`5.6 ${fieldMessages.disposable}`]: event('field.change email disposable'),
  [`5.7 ${fieldMessages.noExperience}`]: event('field.change experience blank'),
  [`5.8 ${fieldMessages.noMotivation}`]: event('field.change motivation blank'),
  [`5.9 ${fieldMessages.noTrack}`]: (walked) =>
    refusedSubmit(walked) && walked.before.context.form.track_selection === '',
  [`5.10 ${fieldMessages.noPreference}`]: (walked) =>
    refusedSubmit(walked) && walked.before.context.form.team_preference === '',
  '5.11 links are optional and not validated': event(
    'field.change github_url filled',
    'field.change linkedin_url filled',
    'field.change portfolio_url filled',
  ),
  [`5.12 ${fieldMessages.noMember}`]: event('field.change team_members.0 blank'),
  '5.13 each filled team member is an address': event(
    'field.change team_members.1 malformed',
    'field.change team_members.3 malformed',
  ),
  '5.14 Submit is refused while the form is invalid': refusedSubmit,

  '7.1 the check comes first': ({ before, after }) =>
    !before.regions.submission.startsWith('submitting') &&
    after.regions.submission === 'submitting.checkingDuplicate',
  '7.2 then the insert': event('checkDuplicate free'),
  '7.3 then the confirmation email': event('insertApplicant stored'),

  [`8.1 a duplicate address: '${modalTitles.duplicate}', no insert`]: event('checkDuplicate taken'),
  [`8.2 any other failure: '${modalTitles.failed}', with the message or 'Unknown error'`]: event(
    'checkDuplicate refused',
    'insertApplicant refused',
    'checkDuplicate no-message',
  ),
  [`8.3 success: '${modalTitles.success}'`]: event('insertApplicant stored'),
  '8.4 a failing confirmation email is silent': event('sendConfirmationEmail unsent'),

  '9.1 the success modal closes after 4000 ms': event('after closeSuccess'),
  '9.2 other modals close after 3000 ms': event('after closeError', 'after closeInfo'),
  '9.3 the landing page is shown 2000 ms after success': event('after redirectToLanding'),
};
