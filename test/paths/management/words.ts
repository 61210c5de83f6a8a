import type { ApplicationForm } from '../../../machines/application.form.ts';
import type { CallFailure } from '../../../machines/management.types.ts';
import { stepTitles } from '../../../src/content/application.ts';

const tracks = { '': 'Not provided', beginner: 'Beginner Track', advanced: 'Advanced Track' };
const teams = {
  '': 'Not provided',
  individual: 'Work individually',
  team: 'Join a team',
  have_team: 'Have a team',
};

/** The texts by which a walk recognises what the page behind the link shows. The design chose them. */
export const words = {
  opening: 'Opening your application…',
  steps: { ...stepTitles, review: 'Review & Save' },
  outcomes: {
    saved: 'Your changes are saved.',
    unsaved: 'You have changes that are not saved.',
    changedElsewhere: 'Your application was changed since you began, perhaps in another tab.',
    tooLate: 'Registration closed before your changes were saved.',
  } as Readonly<Record<string, string>>,
  absent: {
    unopened: 'Find your application',
    unknown: 'This link no longer works',
    unreachable: 'Your application could not be opened',
    'shown.unsavable': 'This link has stopped working',
    withdrawn: 'Your application is withdrawn',
  } as Readonly<Record<string, string>>,
  notSaved: ({ message, isRefused }: CallFailure) =>
    `${isRefused ? 'It was not saved' : 'It may not have been saved'}. Your changes are still here. ${message}`,
  notWithdrawn: ({ message, isRefused }: CallFailure) =>
    `${isRefused ? 'It was not withdrawn' : 'It may not have been withdrawn'}. ${message}`,
  question: 'Withdraw your application?',
  requested: 'If there is an application with this address, its link is on the way.',
  /** The page's buttons, except the list of steps and the Edit button of each answer. */
  buttons: [
    'Continue editing',
    'Edit application',
    'Withdraw application',
    'Stop editing',
    'Previous',
    'Next',
    'Return to review',
    'Save changes',
    'Saving…',
    'Try again',
    'Email me the link',
    'Asking…',
  ],
};

/** A form's answers as the page shows them, one per line, with all team members in one line. */
export function answersIn(form: ApplicationForm): readonly string[] {
  const members = ([0, 1, 2, 3] as const).map((index) => form[`team_members.${index}`].trim());
  const listed = form.team_preference === 'have_team' ? members.filter(Boolean) : [];
  const given = (text: string) => text.trim() || 'Not provided';
  return [
    given(form.full_name),
    given(form.email),
    tracks[form.track_selection],
    given(form.experience),
    given(form.motivation),
    teams[form.team_preference],
    ...(listed.length > 0 ? [[...new Set(listed)].join('')] : []),
    given(form.github_url),
    given(form.linkedin_url),
    given(form.portfolio_url),
  ];
}
