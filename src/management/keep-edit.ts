import { stepNames } from '../../machines/application.form.ts';
import type { KeptEdit } from '../../machines/management.types.ts';
import { writeEdit } from '../application/draft/edit-storage.ts';
import type { ManagementActor, ManagementSnapshot } from './management-actor.tsx';
import { selectHasChanges } from './selectors.ts';

/** How long a change may wait until it is saved, in ms. The delay keeps typing responsive. */
const saveDelayMs = 100;

function keptFrom(snapshot: ManagementSnapshot): KeptEdit | undefined {
  const { form, seenSteps, lastStep, basedOn } = snapshot.context;
  if (basedOn === null || !selectHasChanges(snapshot)) return undefined;
  return { basedOn, form, seenSteps, step: lastStep ?? stepNames[0] };
}

/**
 * Saves changes in this tab as they are typed, because the browser may reload or discard the tab. They
 * are removed once they are saved on the server, left behind, or withdrawn.
 */
export function keepEdit(actor: ManagementActor): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let token = '';
  let isKept = false;

  const write = () => {
    clearTimeout(timer);
    timer = undefined;
    const edit = keptFrom(actor.getSnapshot());
    // Another link's stored changes stay.
    if (edit || isKept) writeEdit(token, edit);
    isKept = edit !== undefined;
  };

  const follow = () => {
    // If the link stops working, its token is gone from the machine, but the changes stay stored.
    token = actor.getSnapshot().context.token ?? token;
    timer ??= setTimeout(write, saveDelayMs);
  };
  follow();
  actor.subscribe(follow);
  addEventListener('pagehide', () => {
    write();
    // After this, the machine may drop the changes; this tab still stores them.
    isKept = false;
  });
}
