import { entryOf } from '../application/step-history.ts';
import type { ManagementActor } from './management-actor.tsx';
import { selectMode, selectStep } from './selectors.ts';

/**
 * Makes every step of an edit an entry in the browser's history. Back walks the steps, and from the
 * first it leaves the edit; the page then offers the changes again. The address stays the same.
 */
export function followEditInHistory(actor: ManagementActor): void {
  const step = () => {
    const snapshot = actor.getSnapshot();
    return selectMode(snapshot) === 'editing' ? selectStep(snapshot) : undefined;
  };

  const follow = () => {
    const { step: shown, depth } = entryOf(history.state);
    const present = step();
    if (present && present !== shown) {
      history.pushState({ ...history.state, step: present, depth: depth + 1 }, '');
    } else if (!present && depth > 0) {
      // This entry is the shown application's from now on, in case that the browser forgot the first.
      history.replaceState({ ...history.state, step: undefined, depth: 0 }, '');
      history.go(-depth);
    }
  };

  actor.subscribe(follow);
  addEventListener('popstate', ({ state }) => {
    // An address that the visitor typed has no stored state yet. It doesn't mean Back.
    if (state === null) return;
    const entry = entryOf(state);
    if (!step()) follow();
    else if (entry.step) actor.send({ type: `step.${entry.step}` });
    else actor.send({ type: 'edit.cancel' });
  });
}
