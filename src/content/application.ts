import {
  type ApplicationForm,
  type ChoiceName,
  type FieldName,
  memberNames,
  type StepName,
  stepNames,
} from '../../machines/application.form.ts';
import { eventTracks, teamPreferences } from '../../supabase/functions/_shared/choices.ts';
import { event } from './event.ts';
import type { NextStep } from './next-steps.ts';
import { capital } from './words.ts';

/** The texts of the application page around its steps (spec, section 2). */
export const applicationPage = {
  back: `Back to ${capital(event.noun)}`,
  steps: 'Steps of the application',
} as const;

/** The text of the progress bar (spec, section 2). */
export function stepNumber(step: StepName): string {
  return `Step ${stepNames.indexOf(step) + 1} of ${stepNames.length}`;
}

/** The title of each step (spec, section 2). */
export const stepTitles: Readonly<Record<StepName, string>> = {
  personalInfo: 'Personal Info',
  experience: 'Experience & Motivation',
  additionalInfo: 'Additional Info',
  review: 'Review & Submit',
};

/** The document's title: the step, preceded by 'Error' if the step shows one. */
export function pageTitle(
  step: StepName,
  hasError: boolean,
  titles: WizardTexts['stepTitles'],
  page: string,
): string {
  const title = `${stepNumber(step)}: ${titles[step]} – ${page}`;
  return hasError ? `Error: ${title}` : title;
}

/** Texts of the whole wizard, for a new application or an edit. */
export interface WizardTexts {
  readonly stepTitles: Readonly<Record<StepName, string>>;
  readonly stepIntroductions: Readonly<Record<StepName, string>>;
  /** The heading of the list of answers that block submission. */
  readonly problems: (count: number) => string;
  /** What follows a submission, if that isn't known already. */
  readonly next: readonly NextStep[];
  readonly submit: string;
  readonly submitting: string;
  /** Announced to screen readers during submission. */
  readonly submittingStatus: string;
}

export const stepIntroductions: Record<StepName, string> = {
  personalInfo: 'About five minutes. Your answers stay on this device until you submit.',
  experience: 'What you have done so far, and what brings you here.',
  additionalInfo: 'Your track, your team, your links.',
  review: 'Check your answers, then submit.',
};

/** A field's label, and what helps to fill it in. */
interface FieldTexts {
  readonly label: string;
  readonly hint?: string;
}

const essayLength = 'A few sentences are enough, and 5,000 characters fit.';

/** The words of each field. */
export const fieldTexts: Readonly<Record<FieldName, FieldTexts>> = {
  full_name: { label: 'Full name' },
  email: {
    label: 'Email',
    hint: 'Your confirmation goes here. Each email can submit only one application.',
  },
  experience: {
    label: 'Experience',
    hint: `Robotics, simulation, machine learning, or none of them yet: tell us what you have done. ${essayLength}`,
  },
  motivation: {
    label: 'Motivation',
    hint: `What would you like to build, learn or find out? ${essayLength}`,
  },
  track_selection: { label: 'Track' },
  team_preference: { label: 'Team preference' },
  'team_members.0': { label: 'Team member 1 email' },
  'team_members.1': { label: 'Team member 2 email' },
  'team_members.2': { label: 'Team member 3 email' },
  'team_members.3': { label: 'Team member 4 email' },
  github_url: { label: 'GitHub' },
  linkedin_url: { label: 'LinkedIn' },
  portfolio_url: { label: 'Portfolio' },
};

/** Counts characters near the maximum length. */
function textLength(length: number, maxLength: number): string {
  return `${length.toLocaleString('en-US')} of ${maxLength.toLocaleString('en-US')} characters.`;
}

/** A field's hint, with the characters left once nine tenths are used. */
export function hintNearBound(
  hint: string | undefined,
  text: string,
  maxLength: number,
): string | undefined {
  if (text.length <= maxLength * 0.9) return hint;
  return [hint, textLength(text.length, maxLength)].filter(Boolean).join(' ');
}

/** Announced when these fields appear. */
export const teamAppears = 'Fields for your team’s emails follow.';

/** The legends and hints of fields in groups. */
export const groupTexts = {
  members: {
    legend: 'Your teammates’ emails',
    hint: `Up to ${memberNames.length} people. Each teammate applies too, with the address you list here. We don’t email them. Each email can submit only one application.`,
  },
  links: { legend: 'Links', hint: 'All optional.' },
} as const;

/** Scripts with letters that look like those of an address. */
const lookalikeScripts = { Cyrillic: /\p{Script=Cyrillic}/u, Greek: /\p{Script=Greek}/u };

/** A character in words: one that isn't seen has no other name. */
function characterName(character: string): string {
  if (/[\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/u.test(character)) {
    return 'An invisible character';
  }
  const [script] = Object.entries(lookalikeScripts).find(([, of]) => of.test(character)) ?? [];
  return script ? `The ${script} letter ‘${character}’` : `‘${character}’`;
}

/** Advice about an address that may be wrong, but isn't invalid. */
export const addressAdvice = {
  suggestion: 'Did you mean',
  accept: 'Use it',
  letter: (letter: string) => `${characterName(letter)} can’t be used in an address.`,
  noField: (addresses: string) => `No field was free for ${addresses}.`,
  own: 'This is your own email. You are part of the team already.',
  repeated: 'You have already listed this email.',
} as const;

/** Asks about such an address before it is sent. */
export function memberQuestion(label: string): string {
  return `${label} is your own, or listed twice. Is that right?`;
}

/** An option of a choice: its label, and what it means. */
export interface Choice {
  readonly label: string;
  readonly description: string;
}

/** The options of each choice field (spec, sections 5 and 9). */
export const choices: {
  readonly [Name in ChoiceName]: Readonly<Record<Exclude<ApplicationForm[Name], ''>, Choice>>;
} = {
  track_selection: {
    beginner: {
      label: `${eventTracks.beginner.name} Track`,
      description: 'For newcomers to robotics and AI. A guided challenge from the foundations up.',
    },
    advanced: {
      label: `${eventTracks.advanced.name} Track`,
      description: `For teams familiar with robotics and simulation.${event.finals ? ' The way to the finals.' : ''}`,
    },
  },
  team_preference: {
    individual: { label: teamPreferences.individual, description: 'On your own, start to finish.' },
    team: {
      label: teamPreferences.team,
      description: 'Teams form in the community chat. This tells us that you look for one.',
    },
    have_team: {
      label: teamPreferences.have_team,
      description: 'You know who you are building with.',
    },
  },
};

/** The buttons of the form (spec, section 2). */
export const actionLabels = {
  previous: 'Previous',
  next: 'Next',
  submit: 'Submit Application',
  submitting: 'Submitting...',
  returnToReview: 'Return to review',
} as const;

export const submittingStatus = 'Submitting your application';

export const stepStatusTexts = { complete: 'Complete', attention: 'Needs attention' } as const;

/** The button that leads to what a step still needs. */
export const fillIn = 'Fill in';

/** What a step still needs, after Next left it incomplete. */
export function stillNeeds(names: readonly FieldName[]): string {
  const labels = names.map((name) => fieldTexts[name].label.toLowerCase());
  return `The previous step still needs your ${labels.join(' and ')}.`;
}

export const reviewTexts = {
  problems: (count: number) =>
    count === 1
      ? 'One answer needs your attention before you can submit'
      : `${count} answers need your attention before you can submit`,
  edit: 'Edit',
  all: 'Show all',
  less: 'Show less',
  members: 'Team members',
  blank: 'Not provided',
} as const;
