import * as v from 'valibot';
import { stepNames } from '../../machines/application.form.ts';
import type { KeptEdit } from '../../machines/management.types.ts';
import { draftLifetime, storedProgress } from '../application/draft/draft-storage.ts';
import { readItem, storageKey, writeItem } from '../application/draft/storage-items.ts';
import type { ManagementActor, ManagementSnapshot } from './management-actor.tsx';
import { selectHasChanges } from './selectors.ts';

const editKey = storageKey('edit');

/** Parses stored changes, with the beginning of the token that opens their application. */
const storedEdit = v.object({ link: v.string(), basedOn: v.number(), ...storedProgress });

/** The part of a token that tells links apart, and opens nothing. */
const nameOf = (token: string) => token.slice(0, 8);

/** Finds the changes that this tab stores for a link. No other link gets them, and they expire. */
export function findEdit(token: string): KeptEdit | undefined {
  const stored = v.safeParse(storedEdit, readItem('tab', editKey));
  if (!stored.success) return undefined;
  const { link, savedAt, ...edit } = stored.output;
  if (Date.now() - savedAt < draftLifetime) return link === nameOf(token) ? edit : undefined;
  writeItem('tab', editKey);
  return undefined;
}

function editOf(snapshot: ManagementSnapshot): KeptEdit | undefined {
  const { form, seenSteps, lastStep, basedOn } = snapshot.context;
  if (basedOn === null || !selectHasChanges(snapshot)) return undefined;
  return { basedOn, form, seenSteps, step: lastStep ?? stepNames[0] };
}

/**
 * Stores changes in this tab as they are typed, because the browser may reload or discard the tab. They
 * are removed once they are saved on the server or withdrawn, and stay if the link stops working. Nobody
 * can use them without the token.
 */
export function keepEdit(actor: ManagementActor, token: string): void {
  let isKept = false;
  const write = () => {
    const edit = editOf(actor.getSnapshot());
    const stored = edit && { ...edit, link: nameOf(token), savedAt: Date.now() };
    // Another link's stored changes stay.
    if (edit || isKept) writeItem('tab', editKey, stored);
    isKept = edit !== undefined;
  };
  write();
  actor.subscribe(write);
}
