import { fromPromise } from 'xstate';

/** How a call can end, by name: with an output, or with an error. */
type Outcomes = Readonly<Record<string, object>>;

/** A call without a backend, which ends as the answer says that is in force when it is made. */
export function simulateCall<Output, Input>(outcomes: Outcomes, answer: () => string) {
  return fromPromise<Output, Input>(() => {
    const outcome = outcomes[answer()];
    if (outcome === undefined) return new Promise(() => undefined);
    return 'error' in outcome
      ? Promise.reject(outcome.error)
      : Promise.resolve((outcome as { output: Output }).output);
  });
}
