import { pageTitle } from '../content/application.ts';
import type { ApplicationActor } from './application-actor.tsx';
import { selectHasShownError, selectStep } from './selectors.ts';

/** Tells, now and whenever it changes, the title for the tab: the step, and whether it has errors. */
export function followTitle(actor: ApplicationActor, setTitle: (title: string) => void): void {
  const update = () => {
    const snapshot = actor.getSnapshot();
    const step = selectStep(snapshot);
    setTitle(pageTitle(step, selectHasShownError(snapshot, step)));
  };
  actor.subscribe(update);
  update();
}
