import { applicationPage } from '../fixtures/application-page.ts';
import { completeForm } from '../fixtures/forms.ts';
import { serveHttp } from '../fixtures/http-server.ts';
import { isStarted } from '../fixtures/is-started.ts';
import { managementPage } from '../fixtures/management-page.ts';
import { applyByMail, freshEmail } from '../fixtures/sent-application.ts';
import { expect, test } from '../fixtures/site.ts';
import { leaveDraft } from '../fixtures/stored-draft.ts';
import { modalTitles } from '../spec/messages.ts';

// The page logs failures and recovers.
test.use({ expectedLogs: [/./] });

const script = '**/assets/start-application*.js';

test('a page with all its files reports none as missing', async ({ page }) => {
  for (const address of ['/', '/#/apply', '/#/application']) {
    await page.goto(address);
    await page.reload();
    await expect(page.locator('a[data-reload]').locator('..')).toHaveCSS('display', 'none');
    await expect(page.locator('html')).toHaveAttribute('data-script', 'ready');
  }
});

test('a script that failed to load is requested again when the visitor returns to the form', async ({
  page,
}) => {
  await page.goto('/');
  await page.route(script, (route) => route.abort());
  const register = page.getByRole('link', { name: /^Register/ }).first();
  await register.click();
  await expect(
    page.getByRole('alert').filter({ hasText: 'could not be loaded', visible: true }),
  ).toBeVisible();
  await page.goBack();
  await page.unroute(script);
  await register.click();
  await isStarted(page);
});

test('a submission without its script says so, and the next click loads the script again', async ({
  page,
}) => {
  await leaveDraft(page, { ...completeForm, email: freshEmail() });
  await page.route('**/assets/client-*.js', (route) => route.abort());
  const { open, modal, submit } = applicationPage(page);
  await open();
  await submit.click();
  await expect(modal).toContainText('A part of this page could not be loaded.');
  await page.unroute('**/assets/client-*.js');
  await page.keyboard.press('Escape');
  await submit.click();
  await expect(modal).toContainText(modalTitles.success);
});

test('a page in place of a script isn’t reused: the retry bypasses the cache', async ({
  page,
  site,
}) => {
  const asked: string[] = [];
  // A real server, because the browser caches nothing that Playwright fulfils.
  const server = await serveHttp(async (request, response) => {
    const { url = '/' } = request;
    const isScript = url.startsWith('/assets/start-application') && url.endsWith('.js');
    if (isScript) asked.push(url);
    if (isScript && asked.length === 1) {
      response
        .writeHead(200, { 'content-type': 'text/html', 'cache-control': 'max-age=31536000' })
        .end('<title>Sign in to the hotel</title>');
      return;
    }
    const answer = await fetch(new URL(url, site.url));
    const headers = new Headers(answer.headers);
    for (const name of ['content-encoding', 'content-length']) headers.delete(name);
    response
      .writeHead(answer.status, Object.fromEntries(headers))
      .end(Buffer.from(await answer.arrayBuffer()));
  });
  await page.goto(`${server.url}/#/apply`);
  await isStarted(page);
  await server.close();
});

test('a load error says that answers are saved only if they are, and what is typed survives the offered reload', async ({
  page,
}) => {
  await page.route(script, (route) => route.abort());
  const { open, field } = applicationPage(page);
  const kept = page.getByText('Your answers are kept on this device.');
  await open();
  await expect(page.locator('html')).toHaveAttribute('data-script', 'missing');
  await expect(kept).toBeHidden();
  await leaveDraft(page, completeForm, { step: 'personalInfo' });
  await page.reload();
  await expect(kept).toBeVisible();
  await field('full_name').fill('Grace');
  await page.unroute(script);
  await page.getByRole('link', { name: 'Reload' }).click();
  await isStarted(page);
  await expect(field('full_name')).toHaveValue('Grace');
});

test('a link whose script fails to load says so, and offers a retry', async ({ page, site }) => {
  const { link } = await applyByMail(site);
  await page.route('**/assets/start-management-*.js', (route) => route.abort());
  await page.goto(link);
  await expect(page.getByText(/could not be loaded/)).toBeVisible();
  await expect(page.getByText('Your answers are kept on this device.')).toBeHidden();
  await page.unroute('**/assets/start-management-*.js');
  await page.getByRole('link', { name: 'Reload' }).click();
  await expect(managementPage(page).edit).toBeVisible();
});

test('an unknown address gets a 404 page that leads to the site', async ({ page, request }) => {
  for (const path of ['/assets/start-application-gone.js', '/images/gone.avif', '/gone']) {
    expect.soft((await request.get(path)).status(), path).toBe(404);
  }
  const answer = await request.get('/apply?from=a-poster');
  expect(answer.status()).toBe(404);
  expect(answer.headers()['content-type']).toContain('text/html');
  const body = await answer.text();
  expect(body).toContain('Go to the hackathon');
  await page.route('**/deep/down/*', (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto('/deep/down/gone');
  await expect(page.locator('header')).toHaveCSS('background-color', 'rgb(12, 14, 16)');
  await page.getByRole('link', { name: 'hackathon' }).click();
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
});
