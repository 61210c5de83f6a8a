import { isDeepStrictEqual } from 'node:util';
import type { Page } from '@playwright/test';
import { draftKey } from '../../fixtures/stored-draft.ts';
import type { ReplaceAddresses } from '../events/event-definition.ts';
import { isInState } from '../spec/machine-state.ts';
import type { SpecState } from '../spec/state.ts';
import { expectToBecome } from './become.ts';

/** The storage keys of what was typed. */
export const draftKeys: readonly string[] = [draftKey];

/** The forms that a device stores: one for all tabs, and one for this tab alone. */
interface OnDevice {
  readonly draft: unknown;
  readonly ofThisTab: unknown;
}

/** Reads which forms the device stores, after the page has written its last changes. */
function readDevice(page: Page): Promise<OnDevice> {
  return page.evaluate((key) => {
    // Losing the focus makes the page write at once.
    dispatchEvent(new Event('blur'));
    const formIn = (storage: Storage) => {
      return JSON.parse(storage.getItem(key) ?? '{}').form ?? null;
    };
    return { draft: formIn(localStorage), ofThisTab: formIn(sessionStorage) };
  }, draftKey);
}

/**
 * Checks that the device stores the form while there is one, and nothing after sending or starting
 * over. If another tab started over, only this tab keeps the form. Unsent changes to a sent form may
 * also stay.
 */
export async function expectOnDevice(
  page: Page,
  state: SpecState,
  replaceAddresses: ReplaceAddresses,
): Promise<void> {
  const { form: kept } = JSON.parse(replaceAddresses(JSON.stringify(state.context)));
  const isGiven = isInState(state, 'answers.given');
  const isCleared = isInState(state, 'keeping.cleared');
  const isSentBefore = isInState(state, 'submission.alreadySent');
  const isOnDevice = isGiven && !isSentBefore && !isCleared;
  const isInTab = isGiven && !isSentBefore && isCleared;
  const expected = { draft: isOnDevice ? kept : null, ofThisTab: isInTab ? kept : null };
  await expectToBecome(expected, async () => {
    const seen = await readDevice(page);
    const orNothing = (found: unknown) =>
      isSentBefore && isDeepStrictEqual(found, kept) ? null : found;
    return { draft: orNothing(seen.draft), ofThisTab: orNothing(seen.ofThisTab) };
  });
}
