import { type StepName, stepNames } from '../../machines/application.form.ts';
import { routeHash } from '../content/views.ts';
import type { Router } from '../shell/route.ts';
import type { ApplicationActor } from './application-actor.tsx';
import { selectModal, selectStep } from './selectors.ts';

/** What a form in steps stores in a history entry. */
interface StepEntry {
  /** The entry's step; none if the visitor has just come to the form. */
  readonly step?: StepName | undefined;
  /** How many entries back the first entry is that the form has made since the page was loaded. */
  readonly depth: number;
  /** Which form the entry belongs to. Entries of a form that was sent or started over are ignored. */
  readonly form?: unknown;
}

/** Returns what a history entry stores about a form in steps. */
export function entryOf(state: unknown): StepEntry {
  const { step, depth, form }: Partial<Record<keyof StepEntry, unknown>> = Object(state);
  return {
    step: stepNames.find((known) => known === step),
    depth: typeof depth === 'number' ? depth : 0,
    form,
  };
}

/**
 * Makes every step an entry in the browser's history. Back and Forward walk the steps, and leave
 * the form only from the first. The address stays `#/apply` (spec, section 2).
 */
export function followStepsInHistory(actor: ApplicationActor, router: Router): void {
  let form = Date.now();
  const isShown = () => router.current() === 'application';
  const current = () => selectStep(actor.getSnapshot());
  const here = () => entryOf(history.state);

  const put = (entry: StepEntry, how: 'pushState' | 'replaceState') =>
    history[how](entry, '', routeHash.application);
  const push = (step: StepName) => put({ step, form, depth: here().depth + 1 }, 'pushState');

  /** Adds entries for all steps up to the current one, when the visitor has just come to the form. */
  const enter = () => {
    const steps = stepNames.slice(0, stepNames.indexOf(current()) + 1);
    put({ step: stepNames[0], form, depth: 0 }, 'replaceState');
    for (const step of steps.slice(1)) push(step);
  };

  /** Begins again at the first entry of a form that is gone, or here if the browser has forgotten that entry. */
  const enterAfresh = (depth: number) => {
    if (depth === 0) return enter();
    put({ step: current(), form, depth: 0 }, 'replaceState');
    history.go(-depth);
  };

  if (isShown()) {
    const { step, form: known } = here();
    if (step === current() && typeof known === 'number') {
      form = known;
      // In a restored tab, going back to an entry from before would load the page again.
      put({ step, form, depth: 0 }, 'replaceState');
    } else {
      enter();
    }
  }

  addEventListener('popstate', ({ state }) => {
    if (!isShown()) return;
    const entry = entryOf(state);
    if (!entry.step) enter();
    else if (entry.form !== form) enterAfresh(entry.depth);
    else if (entry.step === current()) return;
    else if (!selectModal(actor.getSnapshot())) actor.send({ type: `step.${entry.step}` });
    else {
      // On a phone, Back closes what is open.
      actor.send({ type: 'modal.close' });
      history.forward();
    }
  });

  actor.on('form.reset', () => {
    form += 1;
    if (isShown()) enterAfresh(here().depth);
  });

  let shown = current();
  actor.subscribe((snapshot) => {
    const step = selectStep(snapshot);
    if (step === shown) return;
    shown = step;
    const entry = here();
    if (isShown() && entry.form === form && entry.step !== step) push(step);
  });
}
