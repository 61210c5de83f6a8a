import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { createServer } from 'vite';
import { fieldNames, isTextName } from '../../machines/application.form.ts';
import { publishableKey } from '../../supabase/embedded/api.ts';
import { middleware } from '../../supabase/embedded/middleware.ts';
import { findBarriers } from '../fixtures/browser/barriers.ts';
import { sideways } from '../fixtures/browser/layout-rules.ts';
import { startFreshBackend } from '../fixtures/database-folder.ts';
import { teamForm } from '../fixtures/forms.ts';
import { freePort } from '../fixtures/http-server.ts';
import { test as base, expect, type Site } from '../fixtures/site.ts';

/** The site as `npm run dev` serves it, with a database and a cache of its own. */
const test = base.extend<object, { site: Site }>({
  site: [
    async ({ browser }, use) => {
      const port = await freePort();
      const url = `http://localhost:${port}/`;
      // With a configured backend, the server doesn't open the developer's database.
      Object.assign(process.env, {
        NODE_ENV: 'development',
        VITE_SUPABASE_URL: new URL(url).origin,
        VITE_SUPABASE_ANON_KEY: publishableKey,
      });
      const backend = await startFreshBackend({ siteUrl: () => url });
      const server = await createServer({
        logLevel: 'warn',
        cacheDir: await mkdtemp(join(tmpdir(), 'dev-server-')),
        server: { port, strictPort: true, watch: null },
        plugins: [
          {
            name: 'test-backend',
            configureServer: ({ middlewares }) => void middlewares.use(middleware(backend)),
          },
        ],
      });
      await server.listen();
      // The first visit waits until Vite has prepared the packages.
      const page = await browser.newPage();
      await page.goto(`${url}#/apply`);
      await page.locator('html[data-script="ready"]').waitFor({ timeout: 300_000 });
      await page.close();
      await use({ url, backend });
      await server.close();
      await backend.close();
    },
    { scope: 'worker', timeout: 600_000 },
  ],
});

// One server for all tests.
test.describe.configure({ mode: 'default' });

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('every page looks right', async ({ page, visitor }) => {
  for (const place of ['landing', 'personalInfo', 'link'] as const) {
    await visitor.at(place);
    await expect(page.getByRole('alert').filter({ hasText: /\S/ }), place).toHaveCount(0);
    expect.soft(await findBarriers(page), place).toEqual([]);
    expect.soft(await sideways(page), place).toEqual([]);
  }
});

/** The words that a person types into the form, none of which occurs elsewhere. */
const written = fieldNames.filter((name) => isTextName(name) && teamForm[name] !== '');

/** Expects that a developer's tool shows nothing that a person wrote. */
function expectNothingWritten(text: string): void {
  for (const name of written) expect(text).not.toContain(teamForm[name]);
}

test('the live view follows the form until its page is closed', async ({ page, visitor }) => {
  await visitor.at('personalInfo');
  await visitor.field('full_name').fill(teamForm.full_name);

  // A view that opens later receives the application's state.
  const view = await page.context().newPage();
  await view.goto('/tools/machine/live-view');
  const place = view.locator('[data-machine="application"]');
  const events = view.getByRole('log', { name: 'Events' });
  const lit = (path: string) => view.locator(`[id="application.${path}"][data-active]`);
  await expect(lit('wizard.personalInfo')).toBeInViewport({ ratio: 0.99 });
  await visitor.next.click();
  await expect(lit('wizard.experience')).toBeInViewport({ ratio: 0.99 });
  await expect(lit('wizard.personalInfo')).toHaveCount(0);
  await visitor.field('experience').fill(teamForm.experience);
  await expect(events).toContainText('field.change experience valid');
  await expect(events.getByRole('listitem').filter({ hasText: 'step.next' })).toContainText(
    'wizard.experience',
  );
  expectNothingWritten(await view.locator('body').innerText());
  for (const colorScheme of ['light', 'dark'] as const) {
    await view.emulateMedia({ colorScheme });
    expect(await findBarriers(view)).toEqual([]);
  }

  // The drawing keeps its size, and a state's link scrolls to it.
  const [drawn, shown] = await view
    .locator('main svg')
    .first()
    .evaluate((svg) => [Number(svg.getAttribute('width')), svg.clientWidth]);
  expect(shown).toBe(drawn);
  expect(await sideways(view)).toEqual([]);
  await place.getByRole('link', { name: 'modal.closed' }).click();
  await expect(lit('modal.closed')).toBeInViewport({ ratio: 0.99 });
  await page.close({ runBeforeUnload: true });
  await expect(place).toBeEmpty();
  await expect(view.locator('[data-active]')).toHaveCount(0);
});

test('Stately’s inspector opens on a click, and learns nothing that is written', async ({
  context,
  visitor,
}) => {
  const { page, site } = visitor;
  const stately = 'https://stately.ai/**';
  await context.route(stately, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<script>
        addEventListener('message', ({ data }) => (window.told ??= []).push(data));
        opener.postMessage({ type: '@statelyai.connected' }, '*');
      </script>`,
    }),
  );
  /** Opens the inspector. Returns its window. */
  const inspected = async () => {
    const opened = context.waitForEvent('page');
    await page.getByRole('button', { name: "Open Stately's inspector" }).click();
    const inspector = await opened;
    // The window is blank until its page arrives.
    await inspector.waitForURL(stately);
    return inspector;
  };
  const toldTo = (inspector: Page) => inspector.evaluate(() => Reflect.get(window, 'told') ?? []);
  await visitor.at('personalInfo', undefined, `${site.url}?inspect`);
  await visitor.field('full_name').fill(teamForm.full_name);
  expect(context.pages()).toHaveLength(1);
  const form = await inspected();
  await visitor.fill({ ...teamForm, email: visitor.email });
  await visitor.submit.click();
  const ended = (call: string) => `"type":"xstate.done.actor.${call}"`;
  await expect
    .poll(async () => JSON.stringify(await toldTo(form)))
    .toContain(ended('sendConfirmationEmail'));
  const messages = await toldTo(form);
  await form.close();
  const change = { type: 'field.change', name: 'field.change experience valid' };
  expect(messages[0]).toMatchObject({ name: 'application' });
  expect(messages).toContainEqual(expect.objectContaining({ event: change }));

  // The calls of the page behind the link return the whole application.
  await expect.poll(() => visitor.links()).toHaveLength(1);
  await page.goto(visitor.links().join().replace('#', '?inspect#'));
  const link = await inspected();
  await visitor.edit.click();
  await visitor.save.click();
  await expect
    .poll(async () => JSON.stringify(await toldTo(link)))
    .toContain(ended('changeApplication'));
  for (const text of [messages, await toldTo(link)].map((told) => JSON.stringify(told))) {
    expectNothingWritten(text);
    expect(text).not.toContain(visitor.email);
  }
});
