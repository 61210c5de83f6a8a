import type { ApplicationForm } from '../../../../machines/application.form.ts';
import { stepTitles } from '../../../../src/content/application.ts';

const tracks: Readonly<Record<ApplicationForm['track_selection'], string>> = {
  '': 'Not provided',
  beginner: 'Beginner Track',
  advanced: 'Advanced Track',
};
const teams = {
  '': 'Not provided',
  individual: 'Work individually',
  team: 'Join a team',
  have_team: 'Have a team',
};

/** The texts by which a walk recognises what the page behind the link shows. The design chose them. */
export const pageWords = {
  opening: 'Opening your application…',
  steps: { ...stepTitles, review: 'Review & Save' },
  outcomes: {
    viewing: '',
    saved: 'Your changes are saved.',
    discarded: 'Your changes were not saved.',
    tooLate: 'Registration closed before your changes were saved.',
  } as Readonly<Record<string, string>>,
  absent: {
    unknown: 'This link no longer works',
    unreachable: 'Your application could not be opened',
    left: 'You left this page',
    lapsed: 'This link has stopped working',
    withdrawn: 'Your application is withdrawn',
    disowned: 'Your email is free again',
  } as Readonly<Record<string, string>>,
  conflict:
    'Changed Elsewhere. Your application was changed since you began, perhaps in another tab. Your changes are not saved yet.',
  notSaved: (failure: string) =>
    `It may not have been saved. Your changes are still here. ${failure}`,
  questions: {
    withdraw: {
      title: 'Withdraw your application?',
      confirm: 'Withdraw',
      confirming: 'Withdrawing…',
      refusal: 'It was not withdrawn',
      failure: 'It may not have been withdrawn',
    },
    disown: {
      title: 'Free your email?',
      confirm: 'Delete the application',
      confirming: 'Deleting…',
      refusal: 'It was not deleted',
      failure: 'It may not have been deleted',
    },
  },
  requested: 'If there is an application with this address, its link is on the way.',
  /** The page's buttons, except the list of steps and the Edit button of each answer. */
  buttons: [
    'Check again',
    'Undo',
    'Edit application',
    'Withdraw application',
    'This wasn’t me',
    'Stop editing',
    'Previous',
    'Return to review',
    'Next',
    'Save changes',
    'Saving…',
    'Save mine anyway',
    'Use the saved version',
    'Try again',
    'Email me the link',
    'Asking…',
  ],
  /** Returns a form's answers as the page shows them, one per line, with all team members in one line. */
  answers: (form: ApplicationForm): readonly string[] => {
    const members = [0, 1, 2, 3] as const;
    const listed = new Set(
      form.team_preference === 'have_team'
        ? members.map((index) => form[`team_members.${index}`].trim()).filter(Boolean)
        : [],
    );
    const given = (text: string) => text.trim() || 'Not provided';
    return [
      given(form.full_name),
      given(form.email),
      tracks[form.track_selection],
      given(form.experience),
      given(form.motivation),
      teams[form.team_preference],
      ...(listed.size > 0 ? [[...listed].join('')] : []),
      given(form.github_url),
      given(form.linkedin_url),
      given(form.portfolio_url),
    ];
  },
};
