/**
 * What came of a call: refused because the address has already applied, refused for another reason,
 * or never answered, so that nobody can say whether it was carried out.
 */
export type SubmissionErrorKind = 'duplicate' | 'refused' | 'unanswered';

/** The error the machine expects of the calls it invokes. */
export class SubmissionError extends Error {
  override readonly name = 'SubmissionError';
  readonly kind: SubmissionErrorKind;

  constructor(kind: SubmissionErrorKind, message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}
