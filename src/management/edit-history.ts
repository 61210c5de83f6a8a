import { placeOf } from '../application/step-history.ts';
import type { ManagementActor } from './management-actor.tsx';
import { selectStep, selectView } from './selectors.ts';

/**
 * Makes every step of an edit an entry in the browser's history. Back walks the steps, and from the
 * first it leaves the edit; the page then offers the changes again. The address stays the same.
 */
export function followEditInHistory(actor: ManagementActor, isShown: () => boolean): void {
  /** Whether the browser is going back to the shown application. */
  let isReturning = false;
  const step = () => {
    const snapshot = actor.getSnapshot();
    return selectView(snapshot) === 'editing' ? selectStep(snapshot) : undefined;
  };

  const follow = () => {
    if (!isShown() || isReturning) return;
    const place = placeOf(history.state);
    const present = step();
    if (present && present !== place.step) {
      history.pushState({ ...history.state, step: present, depth: place.depth + 1 }, '');
    } else if (!present && place.depth > 0) {
      isReturning = true;
      history.go(-place.depth);
    }
  };

  actor.subscribe(follow);
  addEventListener('popstate', ({ state }) => {
    isReturning = false;
    // An address that the visitor typed has no stored state yet. It doesn't mean Back.
    if (!isShown() || state === null) return;
    const place = placeOf(state);
    if (!step()) follow();
    else if (place.step) actor.send({ type: `step.${place.step}` });
    else actor.send({ type: 'edit.cancel' });
  });
}
