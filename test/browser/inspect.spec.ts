import { expect, type Page, test } from '@playwright/test';
import { createServer, type ViteDevServer } from 'vite';
import { fieldNames, isTextName } from '../../machines/application.form.ts';
import { applicationPage } from '../fixtures/application-page.ts';
import { teamForm } from '../fixtures/forms.ts';
import { isStarted } from '../fixtures/is-started.ts';
import { modalTitles } from '../spec/messages.ts';

test.describe.configure({ mode: 'serial' });

/** The site as `npm run dev` serves it, but without a backend. These tests make no call. */
let server: ViteDevServer;
let url = '';
test.beforeAll(async () => {
  // The build of the test site has left its own mode set.
  process.env.NODE_ENV = 'development';
  // With a configured backend, the server doesn't open its own database.
  process.env.VITE_SUPABASE_URL = 'https://project.example.org';
  process.env.VITE_SUPABASE_ANON_KEY = 'sb_publishable_key';
  server = await createServer({
    logLevel: 'warn',
    cacheDir: 'node_modules/.cache/dev-server',
    server: { port: 0, host: '127.0.0.1', watch: null, hmr: false },
  });
  await server.listen();
  url = server.resolvedUrls?.local[0] ?? '';
});
test.afterAll(async () => {
  await server.close();
  for (const name of ['NODE_ENV', 'VITE_SUPABASE_URL', 'VITE_SUPABASE_ANON_KEY']) {
    delete process.env[name];
  }
});

/** The words that a person types into the form, none of which occurs elsewhere. */
const written = fieldNames
  .filter(isTextName)
  .map((name) => teamForm[name])
  .filter((text) => text !== '');

function expectNothingWritten(text: string): void {
  for (const words of written) expect(text).not.toContain(words);
}

async function openForm(page: Page, query = ''): Promise<ReturnType<typeof applicationPage>> {
  await page.goto(`${url}${query}#/apply`);
  await isStarted(page, { timeout: 300_000 });
  return applicationPage(page);
}

/** Sends the form to a backend that accepts everything. */
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

test('the live view follows the application until its page is closed', async ({
  context,
  page,
}) => {
  const { field, next } = await openForm(page);
  await field('full_name').fill('Ada Lovelace');

  // A view that opens later receives the application's state.
  const view = await context.newPage();
  await view.goto(`${url}machine`);
  const application = view.locator('[data-machine="application"]');
  const status = application.locator('.status');
  const lit = () =>
    application
      .locator('.state[data-active]')
      .evaluateAll((states) => states.map((state) => state.getAttribute('data-path')));
  await expect(status).toHaveText('Live');
  await expect.poll(lit).toContain('wizard.personalInfo');
  await next.click();
  await expect.poll(lit).toContain('wizard.experience');
  expect(await lit()).not.toContain('wizard.personalInfo');
  await expect(application.locator('.events')).toContainText('step.next');
  await application.locator('.data summary').click();
  await expect(application.locator('.context')).toContainText('"full_name": "valid"');
  expectNothingWritten(await view.locator('body').innerText());

  // A developer who looks at an earlier moment stays there when new events happen.
  await application.getByLabel('Events').selectOption('0');
  await expect(status).toHaveText(/^Event 1 of \d+$/);
  await expect.poll(lit).toContain('wizard.personalInfo');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(application.locator('.events')).toContainText(/step\.next.*step\.next/);
  await expect.poll(lit).toContain('wizard.personalInfo');
  await application.getByRole('button', { name: 'Back to the present' }).click();
  await expect.poll(lit).toContain('wizard.additionalInfo');
  await expect(status).toHaveText('Live');

  await view.locator('#machine').selectOption('management');
  await expect(view.locator('[data-machine="management"] .status')).toContainText('trace');
  await view.locator('#machine').selectOption('application');
  await page.close({ runBeforeUnload: true });
  await expect(status).toHaveText('The page was closed.');
});

/** The part of a message to Stately's inspector that these tests read. */
interface Told {
  readonly type: string;
  readonly name?: string;
  readonly sessionId: string;
  readonly sourceId?: string;
  readonly rootId?: string;
  readonly parentId?: string;
  readonly event?: { readonly type: string };
  readonly snapshot?: { readonly value?: unknown; readonly context?: unknown };
}

const inspectorButton = (page: Page) =>
  page.getByRole('button', { name: "Open Stately's inspector" });

test('Stately’s inspector opens on a click, and receives states, events and calls, but nothing that a person wrote', async ({
  context,
  page,
}) => {
  await takeEverything(page);
  await context.route('https://stately.ai/**', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<script>
        addEventListener('message', ({ data }) => (window.told ??= []).push(data));
        opener.postMessage({ type: '@statelyai.connected' }, '*');
      </script>`,
    }),
  );
  const { field, fill, submit, modal } = await openForm(page, '?inspect');
  await field('full_name').fill(teamForm.full_name);
  await expect(inspectorButton(page)).toBeVisible();
  expect(context.pages()).toHaveLength(1);

  const opened = context.waitForEvent('page');
  await inspectorButton(page).click();
  const inspector = await opened;
  // The window is blank until its page arrives.
  await inspector.waitForURL('https://stately.ai/**');
  await expect(inspectorButton(page)).toHaveCount(0);
  const told = () => inspector.evaluate<Told[]>(() => Reflect.get(window, 'told') ?? []);
  // The library reads the state of the machine when the browser is idle.
  await expect.poll(told).not.toHaveLength(0);
  await fill(teamForm);
  await submit.click();
  await expect(modal).toContainText(modalTitles.success);

  const types = async () => (await told()).map(({ event }) => event?.type);
  await expect.poll(types).toContain('xstate.done.actor.sendConfirmationEmail');
  const messages = await told();
  const [first] = messages;
  expect(first).toMatchObject({
    type: '@xstate.actor',
    name: 'application',
    rootId: first?.sessionId,
    snapshot: {
      value: { wizard: 'personalInfo', answers: 'given', submission: 'idle' },
      context: { form: { full_name: 'valid', email: 'blank' }, failure: null },
    },
  });
  for (const call of ['checkDuplicate', 'insertApplicant', 'sendConfirmationEmail']) {
    const actor = messages.find(({ type, name }) => type === '@xstate.actor' && name === call);
    expect(actor).toMatchObject({ rootId: first?.sessionId, parentId: first?.sessionId });
    const answer = messages.find(({ event }) => event?.type === `xstate.done.actor.${call}`);
    expect(answer).toMatchObject({ sessionId: first?.sessionId });
    expect(messages).toContainEqual(
      expect.objectContaining({ type: '@xstate.event', sourceId: actor?.sessionId }),
    );
  }
  expect(messages).toContainEqual(
    expect.objectContaining({
      type: '@xstate.event',
      event: { type: 'field.change', name: 'experience', value: 'valid' },
    }),
  );
  expectNothingWritten(JSON.stringify(messages));
});

for (const [trouble, says] of [
  ['is blocked by the browser', 'allow pop-ups here'],
  ['finds no network', 'which needs a network'],
] as const) {
  test(`if the inspector’s window ${trouble}, the button says so`, async ({ context, page }) => {
    if (trouble === 'finds no network') {
      await context.route('https://stately.ai/**', (route) => route.abort('internetdisconnected'));
    } else {
      await page.addInitScript(() => {
        window.open = () => null;
      });
    }
    await openForm(page, '?inspect');
    await inspectorButton(page).click();
    await expect(page.getByRole('button', { name: says })).toBeVisible();
  });
}
