import { expect, type Page } from '@playwright/test';
import type { ApplicationForm } from '../../../../machines/application.form.ts';
import { toApplicant } from '../../../../src/backend/applicant.ts';
import type { Backend } from '../../../../supabase/embedded/backend.ts';
import { answers, calls } from '../../vocabulary/calls.ts';
import { holdCalls } from './hold-calls.ts';
import { type PathBackend, scriptAnswer } from './scripted-backend.ts';

/** Where a walk has come to. */
export interface Progress {
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
      const route = await next(calls[answers[event].call].request);
      switch (answers[event].realBackend) {
        case 'scripted':
          return scriptAnswer(route, event);
        case 'address taken':
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
