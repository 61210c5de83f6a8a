import type { FieldName } from '../../../machines/application.form.ts';
import { type FieldValue, fieldValues } from '../spec/fields.ts';
import { firstMoment } from '../spec/oracle.ts';
import { delays } from '../spec/transitions.ts';
import { type TimerName, timers } from './events.ts';

const phrases: Readonly<Record<string, string>> = {
  start: 'Opens the application',
  'step.next': 'Presses Next',
  'step.previous': 'Presses Previous',
  'step.personalInfo': "Chooses 'Personal Info' in the list of steps",
  'step.experience': "Chooses 'Experience & Motivation' in the list of steps",
  'step.additionalInfo': "Chooses 'Additional Info' in the list of steps",
  'step.review': "Chooses 'Review & Submit' in the list of steps",
  'application.submit': 'Presses Submit Application',
  'application.startOver': 'Presses Start over',
  'draft.adopt': 'Goes on with the same draft in another tab',
  'modal.close': 'Closes the message',
  'receipt.dismiss': 'Dismisses the notice of the success',
  'page.leave': 'Goes back to the landing page',
  'connection.lose': 'Loses the connection',
  'checkDuplicate free': 'Check: nobody has applied with this address',
  'checkDuplicate taken': 'Check: somebody has applied with this address',
  'checkDuplicate refused': 'Check: the server refuses it',
  'checkDuplicate unanswered': 'Check: no answer comes',
  'checkDuplicate wordless': 'Check: the server refuses it without a word',
  'checkDuplicate errorless': 'Check: it fails with something that is no error',
  'insertApplicant stored': 'Insert: the application is stored',
  'insertApplicant duplicate': 'Insert: the address was taken meanwhile',
  'insertApplicant refused': 'Insert: the server refuses it',
  'insertApplicant unanswered': 'Insert: no answer comes',
  'reconcile free': 'Second look: the stored application is their own',
  'reconcile taken': "Second look: the stored application is somebody else's",
  'reconcile refused': 'Second look: the server refuses it',
  'reconcile unanswered': 'Second look: no answer comes',
  'sendConfirmationEmail sent': 'The confirmation e-mail is sent',
  'sendConfirmationEmail unsent': 'The confirmation e-mail fails',
};

const labels: Readonly<Record<FieldName, string>> = {
  full_name: 'Full name',
  email: 'Email',
  experience: 'Experience',
  motivation: 'Motivation',
  track_selection: 'Track',
  team_preference: 'Team preference',
  'team_members.0': 'Team member 1',
  'team_members.1': 'Team member 2',
  'team_members.2': 'Team member 3',
  'team_members.3': 'Team member 4',
  github_url: 'GitHub',
  linkedin_url: 'LinkedIn',
  portfolio_url: 'Portfolio',
};

/** An event in the words of somebody who watches. */
export function inWords(event: string): string {
  const [type, name = '', className = ''] = event.split(' ');
  if (type === 'field.change') {
    const { value } = fieldValues[name as FieldName][className] as FieldValue<string>;
    const shown = value.trim() === '' ? 'nothing but blanks' : `‘${value}’`;
    return `Enters ${shown} as ${labels[name as FieldName]}`;
  }
  if (type !== 'after') return phrases[event] ?? event;
  if (name === 'closingCheck') return 'Waits until registration closes, or a day passes';
  const delay = delays[name as TimerName](firstMoment({}).context);
  return `Waits ${delay} ms (${timers[name as TimerName].delay})`;
}
