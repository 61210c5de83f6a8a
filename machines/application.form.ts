/** The tracks an applicant can choose (spec, section 9). The finalist track is reached by ranking. */
export type Track = 'beginner' | 'advanced';

/** How an applicant takes part (spec, section 5). */
export type TeamPreference = 'individual' | 'team' | 'have_team';

/** The form as it is typed: flat, one string a control, blank where nothing was entered (spec, section 3). */
export interface ApplicationForm {
  readonly full_name: string;
  readonly email: string;
  readonly experience: string;
  readonly motivation: string;
  readonly track_selection: '' | Track;
  readonly team_preference: '' | TeamPreference;
  readonly 'team_members.0': string;
  readonly 'team_members.1': string;
  readonly 'team_members.2': string;
  readonly 'team_members.3': string;
  readonly github_url: string;
  readonly linkedin_url: string;
  readonly portfolio_url: string;
}

/** The name of a control, and of its value in the form. */
export type FieldName = keyof ApplicationForm;

/** The e-mail addresses of the other team members: four at most (spec, section 9). */
export const memberFields = [
  'team_members.0',
  'team_members.1',
  'team_members.2',
  'team_members.3',
] as const satisfies readonly FieldName[];

/** The four steps of the application, in order (spec, section 2). */
export const stepNames = ['personalInfo', 'experience', 'additionalInfo', 'review'] as const;

/** One of the four steps; also the name of its state in the machine. */
export type StepName = (typeof stepNames)[number];

/** The fields of each step, in the order they stand on the page. */
export const stepFields = {
  personalInfo: ['full_name', 'email'],
  experience: ['experience', 'motivation'],
  additionalInfo: [
    'track_selection',
    'team_preference',
    ...memberFields,
    'github_url',
    'linkedin_url',
    'portfolio_url',
  ],
  review: [],
} as const satisfies Record<StepName, readonly FieldName[]>;

/** Every field, in the order of the steps. */
export const fieldNames: readonly FieldName[] = stepNames.flatMap((step) => stepFields[step]);

/** The form before anything was typed. */
export const emptyForm: ApplicationForm = {
  full_name: '',
  email: '',
  experience: '',
  motivation: '',
  track_selection: '',
  team_preference: '',
  'team_members.0': '',
  'team_members.1': '',
  'team_members.2': '',
  'team_members.3': '',
  github_url: '',
  linkedin_url: '',
  portfolio_url: '',
};
