import type { ApplicationForm } from '../../machines/application.form.ts';
import type { DuplicateCheck } from '../../machines/application.types.ts';
import { SubmissionError } from '../../machines/submission-error.ts';

/** How the calls of a submission go. */
export interface Connection {
  /** How long each response takes, in ms. */
  readonly ms: number;
  /** Whether the insert takes effect just before its response, or else as soon as it is sent. */
  readonly isLate: boolean;
  /** Whether the response to the insert gets lost after the insert took effect. */
  readonly isLost: boolean;
}

/**
 * Stores applications by the rules of the database: one per address, and the same submission again is
 * no duplicate. `test/backend` proves these rules on PostgreSQL.
 */
export class SimulatedBackend {
  readonly #submissions = new Map<string, string>();
  /** The stored applications by address. */
  readonly rows = new Map<string, ApplicationForm>();
  isOffline = false;
  connection: Connection = { ms: 20, isLate: false, isLost: false };

  /** Call 1. An applicant's own submission doesn't count. */
  check(submission: string, { email }: ApplicationForm): DuplicateCheck {
    const stored = this.#submissions.get(email);
    return stored === undefined || stored === submission ? 'free' : 'taken';
  }

  /**
   * Call 2.
   *
   * @throws SubmissionError if the address has applied, or an earlier version was stored.
   */
  insert(submission: string, form: ApplicationForm): void {
    const stored = this.rows.get(form.email);
    if (!stored) {
      this.rows.set(form.email, form);
      this.#submissions.set(form.email, submission);
      return;
    }
    if (this.check(submission, form) === 'taken') throw new SubmissionError('duplicate', 'Taken.');
    if (JSON.stringify(stored) !== JSON.stringify(form)) {
      throw new SubmissionError('alreadySent', 'Since changed.');
    }
  }
}
