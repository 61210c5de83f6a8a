import { startFaultProxy } from '../../fixtures/fault-proxy.ts';
import { completeForm } from '../../fixtures/forms.ts';
import { expect, test } from '../../fixtures/site.ts';
import { visitorOf } from '../../fixtures/visitor.ts';
import { modalTitles } from '../../spec/messages.ts';

test('an insert that the browser repeats by itself is no duplicate', async ({ site, visitor }) => {
  const proxy = await startFaultProxy(site.url, { keepsAlive: true });
  await visitor.at('review', {}, proxy.url);
  proxy.spoil('insert', { kind: 'cutAfter' });
  await visitor.submit.click();
  await expect(visitor.modal).toContainText(modalTitles.success);
  expect(proxy.calls.filter(({ call }) => call === 'insert')).toHaveLength(2);
  expect(await visitor.rows()).toHaveLength(1);
  await proxy.close();
});

test('a tab closed right after success still gets its confirmation sent', async ({
  page,
  site,
  visitor,
}) => {
  const proxy = await startFaultProxy(site.url);
  await visitor.at('review', {}, proxy.url);
  proxy.spoil('email', { kind: 'delay', ms: 1000 });
  await visitor.submit.click();
  await expect(visitor.modal).toContainText(modalTitles.success);
  await page.close();
  await expect.poll(() => visitor.links().length).toBe(1);
  await proxy.close();
});

test('an application can be sent from a page without https', async ({
  playwright,
  launchOptions,
  site,
}) => {
  const proxy = await startFaultProxy(site.url);
  const args = [
    ...(launchOptions.args ?? []),
    '--host-resolver-rules=MAP hackathon.test 127.0.0.1',
    '--disable-features=HttpsUpgrades,HttpsFirstBalancedMode',
  ];
  const browser = await playwright.chromium.launch({ ...launchOptions, args });
  const page = await browser.newPage();
  const visitor = visitorOf(page, site);
  const thrown: string[] = [];
  page.on('pageerror', ({ message }) => thrown.push(message));
  await visitor.at('personalInfo', undefined, `http://hackathon.test:${new URL(proxy.url).port}`);
  expect(await page.evaluate(() => isSecureContext)).toBe(false);
  await visitor.fill({ ...completeForm, email: visitor.email });
  await visitor.submit.click();
  await expect(visitor.modal).toContainText(modalTitles.success);
  expect(await visitor.rows()).toHaveLength(1);
  expect(thrown).toEqual([]);
  await browser.close();
  await proxy.close();
});

test('a mailto link during an edit opens without a question', async ({ page, visitor }) => {
  await visitor.at('link');
  await visitor.editField('Full name');
  await visitor.field('full_name').fill('Augusta Ada King');
  await visitor.toReview();
  const isAsked = page.evaluate(
    () =>
      new Promise<boolean>((resolve) =>
        addEventListener('beforeunload', (event) => resolve(event.defaultPrevented)),
      ),
  );
  await visitor.main.locator('a[href^="mailto:"]').first().click();
  expect(await isAsked).toBe(false);
});
