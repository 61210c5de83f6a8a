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

/** A failure that proves that nothing was done: the server answered, and refused. */
export class RefusedError extends Error {
  override readonly name = 'RefusedError';
}

/**
 * A failure that the machine tells from others: the address has applied before, or this very
 * application was stored before its last changes.
 */
export class SubmissionError extends Error {
  override readonly name = 'SubmissionError';
  readonly kind: 'duplicate' | 'alreadySent';

  constructor(kind: SubmissionError['kind'], message: string) {
    super(message);
    this.kind = kind;
  }
}
