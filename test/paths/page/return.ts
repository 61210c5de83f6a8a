import type { Page } from '@playwright/test';
import type { ApplicationDraft } from '../../../machines/application.types.ts';
import { isStarted } from '../../fixtures/is-started.ts';
import { setServersClock } from '../../fixtures/site.ts';
import { draftKey } from '../../fixtures/stored-draft.ts';
import type { ReplaceAddresses } from '../events/event-definition.ts';
import { isInState } from '../spec/machine-state.ts';
import { initialState, type SpecState } from '../spec/state.ts';
import { expectedPageState, readPageState } from './application-state.ts';
import { expectToBecome } from './become.ts';

/** Reads the step that the device stores. If another tab wrote last, it is that tab's step. */
function readPlace(page: Page): Promise<Pick<ApplicationDraft, 'step' | 'seenSteps'>> {
  return page.evaluate((key) => {
    const { answers, ...flat } = JSON.parse(localStorage.getItem(key) ?? '{}');
    const { step, seenSteps } = answers ?? flat;
    return { step, seenSteps };
  }, draftKey);
}

/** The states in which this worker has checked a return. */
const checked = new Set<string>();

/**
 * Checks that a visitor who returns later finds what they left. It opens the page in a new browser
 * profile with the same storage, at the same time of day, once per state.
 */
export async function expectSameOnReturn(
  page: Page,
  url: string,
  state: SpecState,
  replaceAddresses: ReplaceAddresses,
): Promise<void> {
  const { form } = state.context;
  const { registration } = state.regions;
  const isKept = isInState(state, 'answers.given');
  if (isInState(state, 'submission.alreadySent')) return;
  const { step, seenSteps } = await readPlace(page);
  const returned = initialState({
    ...(isKept && { draft: { form, step, seenSteps } }),
    registration: registration === 'closed' ? 'closed' : 'open',
  });
  const key = JSON.stringify(returned);
  if (checked.has(key)) return;
  checked.add(key);

  const browser = page.context().browser();
  if (!browser) throw new Error('The page has no browser.');
  const context = await browser.newContext({ storageState: await page.context().storageState() });
  try {
    await setServersClock(context);
    await context.clock.install({ time: await page.evaluate(() => Date.now()) });
    const later = await context.newPage();
    await later.goto(url);
    await isStarted(later);
    await expectToBecome(expectedPageState(returned, '#/apply', replaceAddresses), () =>
      readPageState(later),
    );
  } finally {
    await context.close();
  }
}
