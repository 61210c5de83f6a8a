import { stepNames } from '../../machines/application.form.ts';
import type { KeptEdit } from '../../machines/management.types.ts';
import { writeEdit } from '../application/draft/edit-storage.ts';
import type { ManagementActor, ManagementSnapshot } from './management-actor.tsx';
import { selectHasChanges } from './selectors.ts';

/** How long a change may wait to be kept, in ms, so that writing never stands between key and paint. */
const keepWithin = 100;

function keptFrom(snapshot: ManagementSnapshot): KeptEdit | undefined {
  const { form, seenSteps, lastStep, edit } = snapshot.context;
  if (!edit || !selectHasChanges(snapshot)) return undefined;
  return { ...edit, form, seenSteps, step: lastStep ?? stepNames[0] };
}

/**
 * Keeps changes in this tab as they are typed, until they are saved, given up for good or withdrawn:
 * the tab may be reloaded or discarded.
 */
export function keepEdit(actor: ManagementActor): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let token = '';
  let isKept = false;

  const write = () => {
    clearTimeout(timer);
    timer = undefined;
    const edit = keptFrom(actor.getSnapshot());
    // What is kept of another link's changes stays.
    if (edit || isKept) writeEdit(token, edit);
    isKept = edit !== undefined;
  };

  const follow = () => {
    // A link that lapsed is forgotten, but not its words.
    token = actor.getSnapshot().context.token ?? token;
    timer ??= setTimeout(write, keepWithin);
  };
  follow();
  actor.subscribe(follow);
  addEventListener('pagehide', () => {
    write();
    // The page forgets them, and the tab doesn't.
    isKept = false;
  });
}
