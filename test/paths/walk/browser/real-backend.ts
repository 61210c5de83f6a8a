import { expect, type Page } from '@playwright/test';
import type { ApplicationForm } from '../../../../machines/application.form.ts';
import { toApplicant } from '../../../../src/backend/applicant.ts';
import type { Backend } from '../../../../supabase/embedded/backend.ts';
import type { Path } from '../../generate/path.ts';
import { holdCalls } from './hold-calls.ts';
import { type PathBackend, scriptAnswer } from './scripted-backend.ts';

/** What only a network or a broken server answers; the real one is left out of these. */
const faults = [
  'checkDuplicate refused',
  'checkDuplicate wordless',
  'checkDuplicate unanswered',
  'insertApplicant refused',
  'reconcile refused',
  'reconcile unanswered',
  'sendConfirmationEmail unsent',
];

/** Whether an insert that goes unanswered must have been stored, for the path to go on as it does. */
function wasStored(rest: readonly string[]): boolean {
  const answer = rest.find((event) => /^insertApplicant|^reconcile/.test(event));
  return (
    answer === 'insertApplicant duplicate' &&
    rest.find((event) => event.startsWith('reconcile')) === 'reconcile free'
  );
}

/** How far a walk has come. */
export interface Progress {
  /** The place of the event that happens now. */
  readonly index: number;
  /** The address that is applied with. */
  readonly email: string;
}

/**
 * The real backend behind a page: it answers itself, and the rows are arranged so that its answer is
 * the path's.
 */
export async function arrangeBackend(
  page: Page,
  backend: Backend,
  path: Path,
  progress: Progress,
): Promise<PathBackend> {
  const { calls, next } = await holdCalls(page);
  const applySomebodyElse = async () => {
    await backend.query(
      `insert into applicants (full_name, email, track_selection, experience, motivation,
         team_preference) values ('Grace Hopper', $1, 'beginner', 'Compilers', 'Robots', 'individual')
       on conflict do nothing`,
      [progress.email],
    );
  };

  return {
    calls,
    answer: async (event) => {
      const route = await next(event);
      if (faults.includes(event)) return scriptAnswer(route, event);
      if (event === 'insertApplicant unanswered') {
        if (wasStored(path.events.slice(progress.index + 1))) await route.fetch();
        return route.abort('connectionfailed');
      }
      if (event === 'checkDuplicate taken') await applySomebodyElse();
      if (event === 'insertApplicant duplicate') await applySomebodyElse();
      await route.continue();
    },
  };
}

/** The row of an application that was received is the form that was sent. */
export async function expectStored(backend: Backend, form: ApplicationForm): Promise<void> {
  const applicant = toApplicant(form);
  const columns = Object.keys(applicant).join(', ');
  await expect
    .poll(() =>
      backend.query(`select ${columns} from applicants where email = $1`, [applicant.email]),
    )
    .toEqual([applicant]);
}
