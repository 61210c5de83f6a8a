import { type ApplicationForm, emptyForm } from '../../machines/application.form.ts';
import { completeForm, people, teamForm } from '../fixtures/forms.ts';

const { experience: arabic, motivation: oneWord } = people.grace;

/** A name of one letter, an essay of one long word, and one of two paragraphs in Arabic. */
export const fewAnswers: ApplicationForm = {
  ...completeForm,
  full_name: people.o.full_name,
  experience: oneWord,
  motivation: arabic,
  team_preference: 'team',
};

/** Every answer: a name of 120 letters, an essay that is almost too long, a member listed twice. */
export const manyAnswers: ApplicationForm = {
  ...teamForm,
  full_name: people.pablo.full_name,
  experience: arabic,
  motivation: 'x'.repeat(4_999),
  track_selection: 'beginner',
  'team_members.1': ' Charles@Example.org ',
  github_url: 'https://github.com/ada',
  linkedin_url: 'https://www.linkedin.com/in/ada',
  portfolio_url: 'x'.repeat(2_047),
};

/** Answers that break a rule or look wrong: too long, mistyped, foreign, one's own, repeated. */
export const wrongAnswers: ApplicationForm = {
  ...emptyForm,
  email: 'ada@gmial',
  experience: 'x'.repeat(5_001),
  team_preference: 'have_team',
  'team_members.0': 'ada@gmial',
  'team_members.1': 'жan@example.org',
  'team_members.2': 'mary@example.org',
  'team_members.3': 'MARY@example.org',
};
