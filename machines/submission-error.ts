import { fromPromise } from 'xstate';

/** A call that is named in a machine and provided where the actor is made. */
export function unprovided<Output, Input>(name: string) {
  return fromPromise<Output, Input>(() => Promise.reject(new Error(`No ${name} was provided.`)));
}

/** What a failed call says, from the event that reports it. */
export function messageOf(event: object): string {
  const error = 'error' in event ? event.error : undefined;
  return (error instanceof Error && error.message) || 'Unknown error';
}

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
