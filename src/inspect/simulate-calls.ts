import { fromPromise } from 'xstate';
import type { Outcomes } from './description.ts';

/**
 * Makes calls without a backend, by their ids. Each ends with the outcome that `answers` names when
 * the call is made, and never where no outcome has that name.
 */
export function simulateCalls(outcomes: Outcomes, answers: Readonly<Record<string, string>>) {
  return (id: string) =>
    fromPromise<unknown>(() => {
      const outcome = outcomes[id]?.[answers[id] ?? ''];
      if (outcome === undefined) return new Promise(() => undefined);
      return 'error' in outcome
        ? Promise.reject(outcome.error)
        : Promise.resolve(Reflect.get(outcome, 'output'));
    });
}
