import { isDeepStrictEqual } from 'node:util';
import type { Page } from '@playwright/test';
import { draftKey } from '../../../src/application/draft/draft-key.ts';
import type { ReplaceAddresses } from '../events/event-definition.ts';
import { isInState, type SpecState } from '../spec/state.ts';
import { expectToBecome } from './become.ts';

/** The names under which the device keeps what was typed. */
export const draftKeys: readonly string[] = [draftKey];

/** The forms that a device keeps: one for every tab, and one for this tab alone. */
interface OnDevice {
  readonly draft: unknown;
  readonly ofThisTab: unknown;
}

/** Reads which forms the device keeps, once the page has written what it still has to write. */
function readDevice(page: Page): Promise<OnDevice> {
  return page.evaluate((key) => {
    // A page that loses the focus writes at once.
    dispatchEvent(new Event('blur'));
    const formIn = (storage: Storage) => {
      const { form = null } = JSON.parse(storage.getItem(key) ?? '{}');
      // An address loses the spaces around it when its field is left.
      return form && { ...form, email: form.email.trim() };
    };
    return { draft: formIn(localStorage), ofThisTab: formIn(sessionStorage) };
  }, draftKey);
}

/**
 * Checks that the device keeps the form while there is one, and nothing after sending or starting over.
 * Once another tab has sent the form, this tab keeps for itself what has changed since, if anything.
 */
export async function expectOnDevice(
  page: Page,
  state: SpecState,
  replaceAddresses: ReplaceAddresses,
): Promise<void> {
  const { form } = JSON.parse(replaceAddresses(JSON.stringify(state.context)));
  const kept = { ...form, email: form.email.trim() };
  const isGiven = isInState(state, 'answers.given');
  const isSentElsewhere = isInState(state, 'submission.alreadySent');
  const expected = { draft: isGiven && !isSentElsewhere ? kept : null, ofThisTab: null };
  await expectToBecome(expected, async () => {
    const { draft, ofThisTab } = await readDevice(page);
    const isOwn = isSentElsewhere && isDeepStrictEqual(ofThisTab, kept);
    return { draft, ofThisTab: isOwn ? null : ofThisTab };
  });
}
