import { applicationPage } from '../../../fixtures/application-page.ts';
import { startFaultProxy } from '../../../fixtures/fault-proxy.ts';
import { completeForm } from '../../../fixtures/forms.ts';
import { freshEmail } from '../../../fixtures/sent-application.ts';
import { expect, type Site, test } from '../../../fixtures/site.ts';
import { leaveDraft } from '../../../fixtures/stored-draft.ts';
import { modalTitles } from '../../../spec/messages.ts';

const rowsOf = ({ backend }: Site, email: string) =>
  backend.query('select 1 from applicants where email = $1', [email]);

test('an insert that the browser repeats by itself is no duplicate', async ({ page, site }) => {
  const email = freshEmail();
  const proxy = await startFaultProxy(site.url, { keepsAlive: true });
  await leaveDraft(page, { ...completeForm, email });
  const { modal, submit } = applicationPage(page);
  await page.goto(`${proxy.url}/#/apply`);
  await expect(submit).toBeEnabled();
  proxy.spoil('insert', { kind: 'cutAfter' });
  await submit.click();
  await expect(modal).toContainText(modalTitles.success);
  expect(proxy.calls.filter(({ call }) => call === 'insert')).toHaveLength(2);
  expect(await rowsOf(site, email)).toHaveLength(1);
  await proxy.close();
});

test('a tab closed right after success still gets its confirmation sent', async ({
  context,
  site,
}) => {
  const email = freshEmail();
  const proxy = await startFaultProxy(site.url);
  const page = await context.newPage();
  await leaveDraft(page, { ...completeForm, email });
  const { modal, submit } = applicationPage(page);
  await page.goto(`${proxy.url}/#/apply`);
  proxy.spoil('email', { kind: 'delay', ms: 1000 });
  await submit.click();
  await expect(modal).toContainText(modalTitles.success);
  await page.close();
  await expect
    .poll(() => site.backend.outbox.mails.filter(({ to }) => to.includes(email)).length)
    .toBe(1);
  await proxy.close();
});

test('an application can be sent from a page without https', async ({
  playwright,
  launchOptions,
  site,
}) => {
  const proxy = await startFaultProxy(site.url);
  const browser = await playwright.chromium.launch({
    ...launchOptions,
    args: [
      ...(launchOptions.args ?? []),
      '--host-resolver-rules=MAP hackathon.test 127.0.0.1',
      '--disable-features=HttpsUpgrades,HttpsFirstBalancedMode',
    ],
  });
  const page = await browser.newPage();
  const thrown: string[] = [];
  page.on('pageerror', ({ message }) => thrown.push(message));
  const email = freshEmail();
  const { fill, modal, submit } = applicationPage(page);
  await page.goto(`http://hackathon.test:${new URL(proxy.url).port}/#/apply`);
  expect(await page.evaluate(() => isSecureContext)).toBe(false);
  await fill({ ...completeForm, email });
  await submit.click();
  await expect(modal).toContainText(modalTitles.success);
  expect(await rowsOf(site, email)).toHaveLength(1);
  expect(thrown).toEqual([]);
  await browser.close();
  await proxy.close();
});
