import { applicationPage, freshEmail } from '../fixtures/application-page.ts';
import { type FaultProxy, startFaultProxy } from '../fixtures/fault-proxy.ts';
import { completeForm } from '../fixtures/forms.ts';
import { test as base, expect, type Site } from '../fixtures/site.ts';

/** The whole site, reached through a proxy that can spoil each call. */
const test = base.extend<{ faultProxy: FaultProxy }>({
  faultProxy: async ({ site }, use) => {
    const proxy = await startFaultProxy(site.url);
    await use(proxy);
    await proxy.close();
  },
});

function rowsOf(site: Site, email: string) {
  return site.backend.query('select full_name from applicants where email = $1', [email]);
}

for (const [call, kind, wasStored] of [
  ['check', 'refuse', false],
  ['check', 'cutBefore', false],
  ['check', 'cutAfter', false],
  ['insert', 'refuse', false],
  ['insert', 'cutBefore', false],
  ['insert', 'cutAfter', true],
] as const) {
  test(`a ${call} that suffers ${kind} is told as a failure, and a retry ends in one row`, async ({
    page,
    site,
    faultProxy: proxy,
  }) => {
    const email = freshEmail();
    const { fill, modal, submit } = applicationPage(page);
    await page.goto(`${proxy.url}/#/apply`);
    await fill({ ...completeForm, email });
    proxy.spoil(call, { kind });
    await submit.click();
    await expect(modal).toContainText('Submission Failed');
    expect(await rowsOf(site, email)).toHaveLength(wasStored ? 1 : 0);
    await modal.getByRole('button', { name: 'Got it' }).click();
    await submit.click();
    await expect(modal).toContainText('Application Submitted');
    expect(await rowsOf(site, email)).toHaveLength(1);
  });
}

test('after a lost answer and a reload, the next try finds that the application had arrived', async ({
  page,
  site,
  faultProxy: proxy,
}) => {
  const email = freshEmail();
  const { fill, main, modal, step, submit } = applicationPage(page);
  await page.goto(`${proxy.url}/#/apply`);
  await fill({ ...completeForm, email });
  proxy.spoil('insert', { kind: 'cutAfter' });
  await submit.click();
  await expect(modal).toContainText('Submission Failed');
  await page.reload();
  await expect(step).toHaveAttribute('data-state', 'review');
  await expect(main.getByText(email)).toBeVisible();
  await submit.click();
  await expect(modal).toContainText('Application Submitted');
  expect(await rowsOf(site, email)).toHaveLength(1);
});

test('an insert that the browser itself sends again is no duplicate', async ({ page, site }) => {
  const email = freshEmail();
  const proxy = await startFaultProxy(site.url, { keepsAlive: true });
  const { fill, modal, submit } = applicationPage(page);
  await page.goto(`${proxy.url}/#/apply`);
  await fill({ ...completeForm, email });
  proxy.spoil('insert', { kind: 'cutAfter' });
  await submit.click();
  await expect(modal).toContainText('Application Submitted');
  expect(proxy.calls.filter(({ call }) => call === 'insert')).toHaveLength(2);
  expect(await rowsOf(site, email)).toHaveLength(1);
  await proxy.close();
});

test('a reload while submitting loses nothing and doubles nothing', async ({
  page,
  site,
  faultProxy: proxy,
}) => {
  const email = freshEmail();
  const { fill, main, modal, step, submit } = applicationPage(page);
  await page.goto(`${proxy.url}/#/apply`);
  await fill({ ...completeForm, email });
  proxy.spoil('insert', { kind: 'delay', ms: 800 });
  await submit.click();
  await expect.poll(() => proxy.calls.some(({ call }) => call === 'insert')).toBe(true);
  await page.reload();
  await expect(step).toHaveAttribute('data-state', 'review');
  await expect(main.getByText(email)).toBeVisible();
  await submit.click();
  await expect(modal).toContainText('Application Submitted');
  expect(await rowsOf(site, email)).toHaveLength(1);
});

test('two people with one address: one row, and the other is told', async ({
  page,
  browser,
  site,
}) => {
  const email = freshEmail();
  const otherContext = await browser.newContext({ baseURL: site.url });
  const otherPage = await otherContext.newPage();
  const pages = [applicationPage(page), applicationPage(otherPage)];
  for (const [index, { open, fill }] of pages.entries()) {
    await open();
    await fill({ ...completeForm, email, full_name: `Person ${index}` });
  }
  await Promise.all(pages.map(({ submit }) => submit.click()));
  await Promise.all(pages.map(({ modal }) => expect(modal).toBeVisible()));
  const texts = await Promise.all(pages.map(({ modal }) => modal.textContent()));
  expect(
    texts.map((text) => /Application Submitted|Email Already Exists/.exec(text ?? '')?.[0]).sort(),
  ).toEqual(['Application Submitted', 'Email Already Exists']);
  expect(await rowsOf(site, email)).toHaveLength(1);
  await otherContext.close();
});

test('a tab closed right after success still gets its confirmation sent', async ({
  context,
  site,
  faultProxy: proxy,
}) => {
  const email = freshEmail();
  const page = await context.newPage();
  const { fill, modal, submit } = applicationPage(page);
  await page.goto(`${proxy.url}/#/apply`);
  await fill({ ...completeForm, email });
  proxy.spoil('email', { kind: 'delay', ms: 1000 });
  await submit.click();
  await expect(modal).toContainText('Application Submitted');
  await page.close();
  await expect
    .poll(() => site.backend.outbox.mails.filter(({ to }) => to.includes(email)).length)
    .toBe(1);
});

test.describe('a confirmation that the function never took', () => {
  test.use({ expectedLogs: [/The confirmation e-mail was not sent/] });

  test('is silent: the landing page says the same as ever, and whom to write to', async ({
    page,
    site,
    faultProxy: proxy,
  }) => {
    const email = freshEmail();
    const { fill, modal, submit } = applicationPage(page);
    await page.goto(`${proxy.url}/#/apply`);
    await fill({ ...completeForm, email });
    proxy.spoil('email', { kind: 'cutBefore' });
    await submit.click();
    await expect(modal).toContainText('Application Submitted');
    await expect(page).toHaveURL(/#\/$/);
    await modal.getByRole('button', { name: 'Great!' }).click();
    const receipt = page.getByRole('region', { name: 'We received your application.' });
    await expect(receipt).toContainText(
      `A confirmation is on its way to ${email}. Nothing after an hour? Write to`,
    );
    await receipt.getByRole('button', { name: 'Dismiss' }).click();
    await expect(receipt).toHaveCount(0);
    expect(await rowsOf(site, email)).toHaveLength(1);
  });
});
