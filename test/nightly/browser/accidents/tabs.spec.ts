import type { Browser, BrowserContext, Page } from '@playwright/test';
import fc from 'fast-check';
import type { StoredDraft } from '../../../../src/application/draft/draft-storage.ts';
import { applicationPage, freshEmail } from '../../../fixtures/application-page.ts';
import { holdRequests } from '../../../fixtures/browser/hold-requests.ts';
import { seed } from '../../../fixtures/chance.ts';
import { startFaultProxy } from '../../../fixtures/fault-proxy.ts';
import { completeForm } from '../../../fixtures/forms.ts';
import { isStarted } from '../../../fixtures/is-started.ts';
import { expect, type Site, test } from '../../../fixtures/site.ts';
import { leaveDraft, storedDraft, writeFromOtherTab } from '../../../fixtures/stored-draft.ts';
import { modalTitles } from '../../../paths/spec/messages.ts';
import { type TabAction, tabActions, toAction } from './tab-actions.ts';
import { VisitorTabs } from './visitor-tabs.ts';

/** A failure prints its number and its seed. `SEED=… INTERLEAVING=…` replays it. */
const { INTERLEAVING } = process.env;

/** The number of random walks. Each night has others. */
const count = 40;

const isReplay = INTERLEAVING !== undefined;
const interleavings = isReplay
  ? [Number(INTERLEAVING)]
  : Array.from({ length: count }, (_, index) => index);

/** Performs one action after another in several tabs, and checks what must always be true. */
async function walk(
  browser: Browser,
  site: Site,
  count: number,
  actions: readonly TabAction[],
): Promise<void> {
  const proxy = await startFaultProxy(site.url);
  const context = await browser.newContext();
  try {
    const tabs = new VisitorTabs(context, proxy, site);
    await tabs.open(count);
    for (const action of actions) await tabs.do(action);
    await context.setOffline(false);
    await tabs.settle();
  } finally {
    await context.close();
    await proxy.close();
  }
}

/** Actions, each with its tab and field. Typed words are made up. */
const stories: Readonly<Record<string, string>> = {
  'words typed in one tab while the other submits stay':
    'slowInsert, submit 0, type 1 experience, look 1, reload 1',
  'a tab that slept while the other submitted does not restore what was sent':
    'sleep 1, submit 0, look 0, look 1, look 0',
  'a tab that slept during submission learns of it, even after another application was started over':
    'sleep 0, submit 1, look 1, type 1 github_url, startOver 1, look 0, look 1',
  'both tabs submit the same application at the same time': 'slowInsert, submit 0, submit 1',
  'what one tab discards, the other does not restore':
    'startOver 0, look 1, type 1 github_url, look 0',
  'Undo after starting over restores the answers in both tabs': 'startOver 0, look 1, undo 0',
  'starting over a sent application in one tab does not affect the next application':
    'submit 1, look 0, type 1 email, type 1 full_name, look 1, startOver 0, type 0 github_url, look 1',
  'an edit after a lost response does not count as submitted':
    'loseAnswer, submit 0, type 0 motivation, submit 0',
  'an application started in one tab while the other submits is a new one':
    'type 1 experience, slowInsert, submit 0, startOver 1, type 1 experience, look 1, reload 1',
  'a retry after a lost response is no duplicate, in either tab':
    'loseAnswer, submit 0, look 0, submit 1',
};

for (const [outcome, steps] of Object.entries(stories)) {
  test(outcome, async ({ browser, site }) => {
    test.setTimeout(90_000);
    await walk(browser, site, 2, steps.split(', ').map(toAction));
  });
}

/** Opens a tab at the review of a complete draft. */
async function openDraft(context: BrowserContext, email: string): Promise<Page> {
  const page = await context.newPage();
  await leaveDraft(page, { ...completeForm, email });
  await page.goto('/#/apply');
  await expect(applicationPage(page).submit).toBeEnabled();
  return page;
}

test('a new address in one tab while the other submits is another application', async ({
  browser,
  site,
}) => {
  test.setTimeout(90_000);
  const proxy = await startFaultProxy(site.url);
  const context = await browser.newContext({ baseURL: proxy.url });
  const email = freshEmail();
  const first = await openDraft(context, email);
  const second = await context.newPage();
  await second.goto('/#/apply');
  const { field, main, submit, modal } = applicationPage(second);
  await main.getByRole('button', { name: 'Personal Info' }).first().click();

  proxy.spoil('insert', { kind: 'delay', ms: 3000 });
  await applicationPage(first).submit.click();
  const otherEmail = freshEmail();
  await field('email').fill(otherEmail);
  await expect(applicationPage(first).modal).toContainText(modalTitles.success);

  await expect(field('email')).toHaveValue(otherEmail);
  await second.reload();
  await expect(field('email')).toHaveValue(otherEmail);
  await main.getByRole('button', { name: 'Review & Submit' }).first().click();
  await submit.click();
  await expect(modal).toContainText(modalTitles.success);
  const rows = await site.backend.query('select 1 from applicants where email in ($1, $2)', [
    email,
    otherEmail,
  ]);
  expect(rows).toHaveLength(2);
  await context.close();
  await proxy.close();
});

test('words typed in a tab that is left while the other submits are there on return', async ({
  browser,
  site,
}) => {
  const proxy = await startFaultProxy(site.url);
  const context = await browser.newContext({ baseURL: proxy.url });
  const first = await openDraft(context, freshEmail());
  const second = await context.newPage();
  await second.goto('/#/apply');
  const { field, main, submit } = applicationPage(second);

  proxy.spoil('insert', { kind: 'delay', ms: 3000 });
  await applicationPage(first).submit.click();
  await main.getByRole('button', { name: 'Experience' }).first().click();
  await field('experience').fill('A word that was not sent.');
  await second.goto('/robots.txt');
  await expect(applicationPage(first).modal).toContainText(modalTitles.success);

  await second.goBack();
  await expect(field('experience')).toHaveValue('A word that was not sent.');
  await main.getByRole('button', { name: 'Review & Submit' }).first().click();
  await expect(submit, 'a sent application can’t be sent again').toBeDisabled();

  await second.reload();
  await expect(main).toContainText('A word that was not sent.');
  const third = await context.newPage();
  await third.goto('/#/apply');
  await isStarted(third);
  await expect(applicationPage(third).field('full_name')).toHaveValue('');
  await context.close();
  await proxy.close();
});

test('a tab whose script loads after the other has submitted recognises the application as its own', async ({
  browser,
  site,
}) => {
  const context = await browser.newContext({ baseURL: site.url });
  const email = freshEmail();
  const first = await openDraft(context, email);
  const second = await context.newPage();
  const sendScript = await holdRequests(second, '**/assets/client-*.js');
  await second.goto('/#/apply');
  await applicationPage(second).submit.click();
  await applicationPage(first).submit.click();
  await expect(applicationPage(first).modal).toContainText(modalTitles.success);
  sendScript();
  await expect(applicationPage(second).modal).toContainText(modalTitles.success);
  const rows = await site.backend.query('select 1 from applicants where email = $1', [email]);
  expect(rows).toHaveLength(1);
  await context.close();
});

test('if two tabs save at the same moment, the words of both are saved', async ({
  page,
  context,
}) => {
  await leaveDraft(page, completeForm);
  const { open, field } = applicationPage(page);
  await open();
  const readDraft = async (): Promise<StoredDraft> => JSON.parse(await storedDraft(page));
  const before = await readDraft();
  await page.getByRole('button', { name: 'Additional Info' }).first().click();
  await field('github_url').fill('one');
  await expect.poll(async () => (await readDraft()).form.github_url).toBe('one');

  // Another tab writes, which doesn't know about it yet.
  const other = await context.newPage();
  await writeFromOtherTab(other, {
    ...before,
    form: { ...before.form, portfolio_url: 'other' },
    revision: before.revision + 1,
    writer: 'another tab',
  });
  await expect(field('portfolio_url')).toHaveValue('other');
  await expect(field('github_url')).toHaveValue('one');
  await expect
    .poll(async () => (await readDraft()).form)
    .toMatchObject({ github_url: 'one', portfolio_url: 'other' });
});

for (const interleaving of interleavings) {
  const tabs = 2 + (interleaving % 2);

  test(`no word is lost and no tab shows anything false, whatever happens in ${tabs} tabs (${interleaving})`, async ({
    browser,
    site,
  }) => {
    test.setTimeout(isReplay ? 1_800_000 : 180_000);
    const property = fc.asyncProperty(tabActions(tabs), (actions) =>
      walk(browser, site, tabs, actions),
    );
    const result = await fc.check(property, {
      seed: (seed + interleaving) | 0,
      numRuns: 1,
      // Shrinking repeats the walk many times, which is only worth the wait in a replay.
      endOnFailure: !isReplay,
    });
    if (!result.failed) return;
    const [actions = []] = result.counterexample ?? [];
    const lines = actions.map((action) => `  ${JSON.stringify(action)}`);
    const replay = `SEED=${seed} INTERLEAVING=${interleaving}`;
    throw new Error([replay, ...lines, String(result.errorInstance)].join('\n'), {
      cause: result.errorInstance,
    });
  });
}
