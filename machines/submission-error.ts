/**
 * Why a call failed: the address has applied before, this very application was stored before its last
 * changes, or for another reason, which the message tells.
 */
export type SubmissionErrorKind = 'duplicate' | 'alreadySent' | 'failed';

/** The error the machine expects of the calls it invokes. */
export class SubmissionError extends Error {
  override readonly name = 'SubmissionError';
  readonly kind: SubmissionErrorKind;

  constructor(kind: SubmissionErrorKind, message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}
