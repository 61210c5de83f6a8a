import { expect, type Page, test } from '@playwright/test';
import { fieldNames } from '../../machines/application.form.ts';
import { applicationPage } from '../fixtures/application-page.ts';
import { type DevServer, startDevServer } from '../fixtures/browser/dev-server.ts';
import { teamForm } from '../fixtures/forms.ts';

test.describe.configure({ mode: 'serial' });

let server: DevServer;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  server = await startDevServer();
});
test.afterAll(() => server.close());

/** Everything a person writes into the form, in pieces that stand in nothing else. */
const written = fieldNames
  .map((name) => teamForm[name])
  .filter((text) => text !== '' && text !== 'advanced' && text !== 'have_team');

function expectNothingWritten(text: string): void {
  for (const words of written) expect(text).not.toContain(words);
}

async function openForm(page: Page, query = ''): Promise<ReturnType<typeof applicationPage>> {
  await page.goto(`${server.url}${query}#/apply`);
  await expect(page.locator('html')).toHaveAttribute('data-started', '', { timeout: 60_000 });
  return applicationPage(page);
}

/** Sends the form to a backend that has taken it, whatever it is asked. */
async function takeEverything(page: Page): Promise<void> {
  await page.route('**/rest/v1/**', async (route) => {
    const isCheck = route.request().method() === 'GET';
    await route.fulfill({
      status: isCheck ? 406 : 201,
      json: isCheck
        ? { code: 'PGRST116', message: '', details: '', hint: '' }
        : { email: teamForm.email },
    });
  });
  await page.route('**/functions/v1/**', (route) => route.fulfill({ status: 202, json: {} }));
}

test('the live view follows the application, and shows not a word of what is written', async ({
  context,
  page,
}) => {
  test.setTimeout(120_000);
  await takeEverything(page);
  const { field, next, fill, submit, modal } = await openForm(page);
  await field('full_name').fill('Ada Lovelace');

  // A view that opens later is told where the application is.
  const view = await context.newPage();
  await view.goto(`${server.url}machine`);
  const lit = () =>
    view
      .locator('.state[data-active]')
      .evaluateAll((states) => states.map((state) => state.getAttribute('data-path')));
  await expect(view.locator('#status')).toHaveText('Live');
  await expect.poll(lit).toContain('wizard.personalInfo');

  await next.click();
  await expect.poll(lit).toContain('wizard.experience');
  expect(await lit()).not.toContain('wizard.personalInfo');
  await expect(view.locator('#events')).toContainText('step.next');

  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-started', '');
  await applicationPage(page).previous.click();
  await fill(teamForm);
  await expect(submit).toBeEnabled();
  await submit.click();
  await expect(modal).toContainText('Application Submitted');
  await expect.poll(lit).toContain('modal.open.success');
  const shown = await view.locator('body').innerText();
  expect(shown).toContain('field.change experience valid');
  expect(shown).toContain('"receipt": "kept"');
  expectNothingWritten(shown);
});

test('Stately’s inspector is told the states and the events, and not a word of what is written', async ({
  context,
  page,
}) => {
  test.setTimeout(120_000);
  await takeEverything(page);
  await context.route('https://stately.ai/**', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<script>
        addEventListener('message', ({ data }) => (window.told ??= []).push(JSON.stringify(data)));
        opener.postMessage({ type: '@statelyai.connected' }, '*');
      </script>`,
    }),
  );
  const opened = context.waitForEvent('page');
  const { fill, submit, modal } = await openForm(page, '?inspect');
  const inspector = await opened;
  await fill(teamForm);
  await submit.click();
  await expect(modal).toContainText('Application Submitted');
  const told = () => inspector.evaluate(() => Reflect.get(window, 'told')?.join('\n') ?? '');
  await expect.poll(told).toContain('submission.succeeded');
  expect(await told()).toContain('"personalInfo"');
  expectNothingWritten(await told());
});
