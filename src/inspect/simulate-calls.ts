import { fromPromise } from 'xstate';

/** How a call can end, by name: with an output, or with an error. */
type Outcomes = Readonly<Record<string, object>>;

/**
 * Makes calls without a backend, by their ids. Each ends with the outcome that `answers` names when
 * the call is made, and never where no outcome has that name.
 */
export function simulateCalls<Id extends string>(
  outcomes: Readonly<Record<Id, Outcomes>>,
  answers: Readonly<Record<Id, string>>,
) {
  return <Output, Input>(id: Id) =>
    fromPromise<Output, Input>(() => {
      const outcome = outcomes[id][answers[id]];
      if (outcome === undefined) return new Promise(() => undefined);
      return 'error' in outcome
        ? Promise.reject(outcome.error)
        : Promise.resolve((outcome as { output: Output }).output);
    });
}
