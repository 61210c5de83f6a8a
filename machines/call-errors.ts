import { type AnyStateMachine, fromPromise, type MachineImplementationsFrom } from 'xstate';

/**
 * A call that a machine names, and `src` provides when it creates the actor. Until then it waits, so that in Stately's
 * tools a person chooses its answer.
 */
export function unprovided<Output, Input>() {
  return fromPromise<Output, Input>(() => new Promise(() => undefined));
}

/** Every call that a machine names: one that nobody provides would wait for ever. */
export type CallsOf<Machine extends AnyStateMachine> = Required<
  NonNullable<MachineImplementationsFrom<Machine>['actors']>
>;

/** The message of a failure that says nothing about itself (spec, section 8). */
export const unknownError = 'Unknown error';

/** A failed call's message, from the event that reports it. */
export function messageOf(event: object): string {
  const error = 'error' in event ? event.error : undefined;
  return (error instanceof Error && error.message) || unknownError;
}

/** A failure that proves that nothing was done: the server answered and refused. */
export class RefusedError extends Error {}

/**
 * A failure that the machine distinguishes: the email address has applied before, or an earlier version
 * of this application was stored.
 */
export class SubmissionError extends Error {
  readonly kind: 'duplicate' | 'alreadySent';

  constructor(kind: SubmissionError['kind'], message: string) {
    super(message);
    this.kind = kind;
  }
}
