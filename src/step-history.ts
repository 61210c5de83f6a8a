import { type StepName, stepNames } from '../machines/application.form.ts';
import type { ApplicationActor } from './application/application-context.tsx';
import { selectStep } from './application/selectors.ts';
import { currentRoute, routeHash } from './route.ts';

/** The step a history entry stands for: the first where it names none. */
function stepOf(state: unknown): StepName {
  const step = (state as { step?: unknown } | null)?.step;
  return stepNames.find((name) => name === step) ?? 'personalInfo';
}

/**
 * Makes every step a place in the browser's history, so that Back and Forward walk the steps and
 * leave the form only from the first. The address stays `#/apply` (spec, section 2).
 */
export function followStepsInHistory(actor: ApplicationActor): void {
  const isShown = () => currentRoute() === 'apply';

  const restored = selectStep(actor.getSnapshot());
  if (isShown() && stepOf(history.state) !== restored) {
    for (const step of stepNames.slice(1, stepNames.indexOf(restored) + 1)) {
      history.pushState({ step }, '', routeHash.apply);
    }
  }

  addEventListener('popstate', ({ state }) => {
    if (isShown() && stepOf(state) !== selectStep(actor.getSnapshot())) {
      actor.send({ type: `step.${stepOf(state)}` });
    }
  });

  actor.subscribe((snapshot) => {
    const step = selectStep(snapshot);
    if (!isShown() || stepOf(history.state) === step) return;
    const wasReset = snapshot.context.visited.length === 0;
    history[wasReset ? 'replaceState' : 'pushState']({ step }, '', routeHash.apply);
  });
}
