import { fromPromise } from 'xstate';
import type { Outcomes } from './description.ts';

/**
 * Simulates calls without a backend, by id. Each ends with the outcome that `answers` names at the time
 * of the call, or never if there is no such outcome.
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
