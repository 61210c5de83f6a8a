import { type StepName, stepNames } from '../../machines/application.form.ts';
import { type Router, routeHash } from '../route.ts';
import type { ApplicationActor } from './application-actor.tsx';
import { selectStep } from './selectors.ts';

/** The step a history entry stands for; `undefined` where the form was just come to. */
function stepOf(state: unknown): StepName | undefined {
  const step = typeof state === 'object' && state !== null && 'step' in state && state.step;
  return stepNames.find((name) => name === step);
}

function push(step: StepName): void {
  history.pushState({ step }, '', routeHash.apply);
}

function replace(step: StepName): void {
  history.replaceState({ step }, '', routeHash.apply);
}

/** Makes places of every step up to the one the form is on, where it was just come to. */
function enter(current: StepName): void {
  const [first, ...rest] = stepNames.slice(0, stepNames.indexOf(current) + 1);
  if (first) replace(first);
  for (const step of rest) push(step);
}

/**
 * Makes every step a place in the browser's history, so that Back and Forward walk the steps and
 * leave the form only from the first. The address stays `#/apply` (spec, section 2).
 */
export function followStepsInHistory(actor: ApplicationActor, router: Router): void {
  const isShown = () => router.current() === 'apply';
  const current = () => selectStep(actor.getSnapshot());

  if (isShown() && stepOf(history.state) !== current()) enter(current());

  addEventListener('popstate', ({ state }) => {
    if (!isShown()) return;
    const step = stepOf(state);
    if (step === undefined) enter(current());
    else if (step !== current()) actor.send({ type: `step.${step}` });
  });

  actor.on('form.reset', () => {
    if (isShown()) replace(current());
  });

  actor.subscribe((snapshot) => {
    const step = selectStep(snapshot);
    if (isShown() && stepOf(history.state) !== step) push(step);
  });
}
