import { pageTitle } from '../content/application.ts';
import { applicationPage } from '../content/application-page.ts';
import type { ApplicationActor } from './application-actor.tsx';
import { hasShownError } from './form.ts';
import { selectHasForm, selectStep } from './selectors.ts';

/** Tells, now and whenever it changes, the title for the tab: the step, and whether it has errors. */
export function followTitle(actor: ApplicationActor, setTitle: (title: string) => void): void {
  let told: string | undefined;
  const update = () => {
    const snapshot = actor.getSnapshot();
    const step = selectStep(snapshot);
    const title = selectHasForm(snapshot)
      ? pageTitle(step, hasShownError(snapshot.context, step))
      : applicationPage.title;
    // Even the same title, set anew, has the browser look at every style again.
    if (title === told) return;
    told = title;
    setTitle(title);
  };
  actor.subscribe(update);
  update();
}
