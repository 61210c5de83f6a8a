import type { ApplicationForm } from '../../machines/application.form.ts';
import type { DuplicateCheck, Submission } from '../../machines/application.types.ts';
import { SubmissionError } from '../../machines/call-errors.ts';

/**
 * Stores applications by the rules of the database: one per address, and the same submission again is
 * no duplicate. `test/backend` proves these rules on PostgreSQL.
 */
export class SimulatedBackend {
  readonly #rows = new Map<string, Submission>();

  rowOf(email: string): ApplicationForm | undefined {
    return this.#rows.get(email)?.form;
  }

  /** Call 1. An applicant's own submission doesn't count. */
  check({ submissionId, form }: Submission): DuplicateCheck {
    const row = this.#rows.get(form.email);
    return !row || row.submissionId === submissionId ? 'free' : 'taken';
  }

  /** Call 2. Returns why it failed, if it did. */
  insert(submission: Submission): SubmissionError | undefined {
    const { form } = submission;
    if (this.check(submission) === 'taken') return new SubmissionError('duplicate', 'Taken.');
    const stored = this.rowOf(form.email) ?? form;
    this.#rows.set(form.email, { ...submission, form: stored });
    const isSame = JSON.stringify(stored) === JSON.stringify(form);
    return isSame ? undefined : new SubmissionError('alreadySent', 'Since changed.');
  }
}
