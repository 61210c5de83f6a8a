import { stepNames } from '../../machines/application.form.ts';
import type { KeptEdit } from '../../machines/management.types.ts';
import { writeEdit } from '../application/draft/edit-storage.ts';
import type { ManagementActor, ManagementSnapshot } from './management-actor.tsx';
import { selectHasChanges } from './selectors.ts';

function keptFrom(snapshot: ManagementSnapshot): KeptEdit | undefined {
  const { form, seenSteps, lastStep, basedOn } = snapshot.context;
  if (basedOn === null || !selectHasChanges(snapshot)) return undefined;
  return { basedOn, form, seenSteps, step: lastStep ?? stepNames[0] };
}

/**
 * Saves changes in this tab as they are typed, because the browser may reload or discard the tab. They
 * are removed once they are saved on the server or withdrawn, and stay if the link stops working.
 */
export function keepEdit(actor: ManagementActor, token: string): void {
  let isKept = false;
  const write = () => {
    const edit = keptFrom(actor.getSnapshot());
    // Another link's stored changes stay.
    if (edit || isKept) writeEdit(token, edit);
    isKept = edit !== undefined;
  };
  write();
  actor.subscribe(write);
}
