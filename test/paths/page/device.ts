import type { Page } from '@playwright/test';
import { draftKey } from '../../fixtures/stored-draft.ts';
import type { ReplaceAddresses } from '../events/event-definition.ts';
import { isInState } from '../spec/machine-state.ts';
import type { SpecState } from '../spec/state.ts';
import { expectToBecome } from './become.ts';

/** The storage keys of what was typed. */
export const draftKeys: readonly string[] = [draftKey];

/** Reads the form that the device stores. */
function readDevice(page: Page): Promise<{ readonly draft: unknown }> {
  return page.evaluate((key) => {
    const { answers } = JSON.parse(localStorage.getItem(key) ?? '{}');
    return { draft: answers?.form ?? null };
  }, draftKey);
}

/** Checks that the device stores the form while there is one, and nothing after sending or starting over. */
export async function expectOnDevice(
  page: Page,
  state: SpecState,
  replaceAddresses: ReplaceAddresses,
): Promise<void> {
  const { form: kept } = JSON.parse(replaceAddresses(JSON.stringify(state.context)));
  const expected = { draft: isInState(state, 'answers.given') ? kept : null };
  await expectToBecome(expected, () => readDevice(page));
}
