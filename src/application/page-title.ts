import { pageTitle } from '../content/application.ts';
import { viewTitles } from '../content/views.ts';
import type { ApplicationActor } from './application-actor.tsx';
import { selectHasForm, selectShownStep } from './selectors.ts';
import { hasShownError } from './wizard-controller.ts';

/** Sets the document's title, now and on every change, to the step and whether it has errors. */
export function followTitle(actor: ApplicationActor, setTitle: (title: string) => void): void {
  const update = () => {
    const snapshot = actor.getSnapshot();
    const step = selectShownStep(snapshot);
    setTitle(
      selectHasForm(snapshot)
        ? pageTitle(step, hasShownError(snapshot.context, step))
        : viewTitles.apply,
    );
  };
  actor.subscribe(update);
  update();
}
