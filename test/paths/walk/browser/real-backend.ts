import { expect, type Page } from '@playwright/test';
import type { ApplicationForm } from '../../../../machines/application.form.ts';
import { toApplicant } from '../../../../src/backend/applicant.ts';
import type { CallId, EventName } from '../../../../src/inspect/event-names.ts';
import type { Backend } from '../../../../supabase/embedded/backend.ts';
import type { Path } from '../../generate/path.ts';
import { answers } from '../../vocabulary/calls.ts';
import { isAnswer } from '../../vocabulary/events.ts';
import { holdCalls } from './hold-calls.ts';
import { type PathBackend, scriptAnswer } from './scripted-backend.ts';

/** The next answer on a path to one of these calls. */
function nextAnswer(rest: readonly EventName[], ...calls: readonly CallId[]) {
  return rest.filter(isAnswer).find((event) => calls.includes(answers[event].call));
}

/** Whether an insert that goes unanswered must have been stored, for the path to go on as it does. */
function wasStored(rest: readonly EventName[]): boolean {
  return (
    nextAnswer(rest, 'insertApplicant', 'reconcile') === 'insertApplicant duplicate' &&
    nextAnswer(rest, 'reconcile') === 'reconcile free'
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
  const { made, next } = await holdCalls(page);
  const applySomebodyElse = async () => {
    await backend.query(
      `insert into applicants (full_name, email, track_selection, experience, motivation,
         team_preference) values ('Grace Hopper', $1, 'beginner', 'Compilers', 'Robots', 'individual')
       on conflict do nothing`,
      [progress.email],
    );
  };

  return {
    made,
    answer: async (event) => {
      const route = await next(event);
      const rest = path.events.slice(progress.index + 1);
      switch (answers[event].realBackend) {
        case 'never':
          return scriptAnswer(route, event);
        case 'answer lost':
          if (wasStored(rest)) await route.fetch();
          return route.abort('connectionfailed');
        case 'address taken':
          // This database knows a submission it has stored already; one that doesn't is scripted.
          if (nextAnswer(rest, 'reconcile', 'checkDuplicate') === 'reconcile free') {
            return scriptAnswer(route, event);
          }
          await applySomebodyElse();
          return route.continue();
        case 'by itself':
          return route.continue();
      }
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
