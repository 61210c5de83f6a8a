import { type StepName, stepNames } from '../../machines/application.form.ts';
import { routeHash } from '../content/route-hash.ts';
import type { Router } from '../shell/route.ts';
import type { ApplicationActor } from './application-actor.tsx';
import { selectStep } from './selectors.ts';

/** A step as a place in the browser's history. */
interface Place {
  readonly step: StepName;
  /** How many places back the first one of this form is. */
  readonly depth: number;
  /** Which form it was: a place of one that was sent or started over leads nowhere any more. */
  readonly form: number;
}

/** The place a history entry stands for; `undefined` where the form was just come to. */
function placeOf(state: unknown): Place | undefined {
  if (typeof state !== 'object' || state === null) return undefined;
  const { step, depth, form } = state as Partial<Record<keyof Place, unknown>>;
  const name = stepNames.find((known) => known === step);
  if (!name || typeof depth !== 'number' || typeof form !== 'number') return undefined;
  return { step: name, depth, form };
}

/**
 * Makes every step a place in the browser's history, so that Back and Forward walk the steps and
 * leave the form only from the first. The address stays `#/apply` (spec, section 2).
 */
export function followStepsInHistory(actor: ApplicationActor, router: Router): void {
  let form = Date.now();
  const isShown = () => router.current() === 'apply';
  const current = () => selectStep(actor.getSnapshot());
  const here = () => placeOf(history.state);

  const put = (place: Place, how: 'pushState' | 'replaceState') =>
    history[how](place, '', routeHash.apply);
  const push = (step: StepName) =>
    put({ step, form, depth: (here()?.depth ?? 0) + 1 }, 'pushState');

  /** Makes places of every step up to the one the form is on, where it was just come to. */
  const enter = () => {
    const steps = stepNames.slice(0, stepNames.indexOf(current()) + 1);
    put({ step: stepNames[0], form, depth: 0 }, 'replaceState');
    for (const step of steps.slice(1)) push(step);
  };

  /** Makes the first place of a form that is gone the first of the present one. */
  const enterAfresh = (depth: number) => {
    if (depth > 0) history.go(-depth);
    else enter();
  };

  if (isShown()) {
    const place = here();
    if (place?.step === current()) form = place.form;
    else enter();
  }

  addEventListener('popstate', ({ state }) => {
    if (!isShown()) return;
    const place = placeOf(state);
    if (!place) enter();
    else if (place.form !== form) enterAfresh(place.depth);
    else if (place.step !== current()) actor.send({ type: `step.${place.step}` });
  });

  actor.on('form.reset', () => {
    form += 1;
    if (isShown()) enterAfresh(here()?.depth ?? 0);
  });

  let shown = current();
  actor.subscribe((snapshot) => {
    const step = selectStep(snapshot);
    if (step === shown) return;
    shown = step;
    const place = here();
    if (isShown() && place?.form === form && place.step !== step) push(step);
  });
}
