import { type StepName, stepNames } from '../../machines/application.form.ts';
import { currentRoute, routeHash } from '../route.ts';
import type { ApplicationActor } from './application-context.tsx';
import { selectStep } from './selectors.ts';

/** The step a history entry stands for; `undefined` where the form was just come to. */
function stepOf(state: unknown): StepName | undefined {
  const step = (state as { step?: unknown } | null)?.step;
  return stepNames.find((name) => name === step);
}

/** Makes places of every step up to the one the form is on, where it was just come to. */
function enter(current: StepName): void {
  const [first, ...rest] = stepNames.slice(0, stepNames.indexOf(current) + 1);
  history.replaceState({ step: first }, '', routeHash.apply);
  for (const step of rest) history.pushState({ step }, '', routeHash.apply);
}

/**
 * Makes every step a place in the browser's history, so that Back and Forward walk the steps and
 * leave the form only from the first. The address stays `#/apply` (spec, section 2).
 */
export function followStepsInHistory(actor: ApplicationActor): void {
  const isShown = () => currentRoute() === 'apply';
  const current = () => selectStep(actor.getSnapshot());

  if (isShown() && stepOf(history.state) !== current()) enter(current());

  addEventListener('popstate', ({ state }) => {
    if (!isShown()) return;
    const step = stepOf(state);
    if (step === undefined) enter(current());
    else if (step !== current()) actor.send({ type: `step.${step}` });
  });

  actor.subscribe((snapshot) => {
    const step = selectStep(snapshot);
    if (!isShown() || stepOf(history.state) === step) return;
    const wasReset = snapshot.context.visited.length === 0;
    history[wasReset ? 'replaceState' : 'pushState']({ step }, '', routeHash.apply);
  });
}
