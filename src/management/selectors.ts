import { type StepName, stepNames } from '../../machines/application.form.ts';
import { isSameApplication } from '../../machines/same-application.ts';
import type { ManagementSnapshot } from './management-actor.tsx';

const views = [
  'opening',
  'unreachable',
  'unknown',
  'unopened',
  'shown',
  'editing',
  'withdrawing',
  'disowning',
  'lapsed',
  'withdrawn',
  'disowned',
  'left',
] as const;

/** What the page is about at a moment. */
export type View = (typeof views)[number];

/** What the page is about. */
export function selectView(snapshot: ManagementSnapshot): View {
  return views.find((application) => snapshot.matches({ application })) ?? 'unopened';
}

const outcomes = ['saved', 'discarded', 'tooLate'] as const;

/** What has come of an edit, where the application is shown after one. */
export function selectOutcome(snapshot: ManagementSnapshot): (typeof outcomes)[number] | undefined {
  return outcomes.find((shown) => snapshot.matches({ application: { shown } }));
}

const savings = ['waiting', 'failed', 'conflict'] as const;

/** How saving stands, where it was tried. */
export function selectSaving(snapshot: ManagementSnapshot): (typeof savings)[number] | undefined {
  return savings.find((saving) => snapshot.matches({ application: { editing: { saving } } }));
}

/** The step that is edited. */
export function selectStep(snapshot: ManagementSnapshot): StepName {
  const isAt = (wizard: StepName) => snapshot.matches({ application: { editing: { wizard } } });
  return stepNames.find(isAt) ?? 'personalInfo';
}

/** Whether there are words that would be lost with the page: in an edit, or kept from one to be copied. */
export function selectHasUnsavedWords(snapshot: ManagementSnapshot): boolean {
  const { form, application } = snapshot.context;
  const view = selectView(snapshot);
  if (view === 'lapsed' || selectOutcome(snapshot) === 'tooLate') return true;
  return view === 'editing' && application !== null && !isSameApplication(form, application.form);
}

const requests = ['idle', 'requesting', 'requested', 'failed'] as const;

/** How asking for a mail with the link stands. */
export function selectRequest(snapshot: ManagementSnapshot): (typeof requests)[number] {
  return requests.find((link) => snapshot.matches({ link })) ?? 'idle';
}
