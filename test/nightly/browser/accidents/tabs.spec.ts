import type { BrowserContext, Page } from '@playwright/test';
import { applicationPage } from '../../../fixtures/application-page.ts';
import { holdRequests } from '../../../fixtures/browser/hold-requests.ts';
import { startFaultProxy } from '../../../fixtures/fault-proxy.ts';
import { completeForm } from '../../../fixtures/forms.ts';
import { isStarted } from '../../../fixtures/is-started.ts';
import { freshEmail } from '../../../fixtures/sent-application.ts';
import { expect, test } from '../../../fixtures/site.ts';
import { leaveDraft } from '../../../fixtures/stored-draft.ts';
import { modalTitles } from '../../../spec/messages.ts';

/** Opens a tab at the review of a complete draft. */
async function openDraft(context: BrowserContext, email: string): Promise<Page> {
  const page = await context.newPage();
  await leaveDraft(page, { ...completeForm, email });
  await page.goto('/#/apply');
  await expect(applicationPage(page).submit).toBeEnabled();
  return page;
}

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
  await expect(third.getByText('You have already sent this application.')).toBeVisible();
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
