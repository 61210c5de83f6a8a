import type { ServerResponse } from 'node:http';
import { completeForm } from '../fixtures/forms.ts';
import { forward, serveHttp } from '../fixtures/http-server.ts';
import { applyByMail } from '../fixtures/sent-application.ts';
import { expect, test } from '../fixtures/site.ts';
import { leaveDraft } from '../fixtures/stored-draft.ts';
import { modalTitles } from '../spec/messages.ts';

// The page logs failures and recovers.
test.use({ expectedLogs: [/./] });

const script = '**/assets/start-application*.js';
const kept = 'Your answers are kept on this device.';

for (const [ending, type] of [
  ['js', 'fetch'],
  ['css', 'fetch'],
  ['css', 'stylesheet'],
] as const) {
  test(`a ${type} of a .${ending} file that failed is repeated on return`, async ({
    page,
    visitor,
  }) => {
    await visitor.at('landing');
    await page.route(`**/assets/start-application*.${ending}`, (route) =>
      route.request().resourceType() === type ? route.abort() : route.fallback(),
    );
    await visitor.register.click();
    await expect(page.getByText(/could not be loaded/).locator('visible=true')).toHaveCount(1);
    await page.goBack();
    await page.unrouteAll();
    await visitor.register.click();
    await visitor.isStarted();
  });
}

test('a submission without its script can be repeated', async ({ page, visitor }) => {
  await page.route('**/assets/client-*.js', (route) => route.abort());
  await leaveDraft(page, { ...completeForm, email: visitor.email });
  await page.goto('/#/apply');
  await visitor.submit.click();
  await expect(visitor.modal).toContainText('A part of this page could not be loaded.');
  await page.unroute('**/assets/client-*.js');
  await page.keyboard.press('Escape');
  await visitor.submit.click();
  await expect(visitor.modal).toContainText(modalTitles.success);
});

/** What the first response to a script may be instead, for the cache to keep. */
const insteadOfScript: Readonly<Record<string, (response: ServerResponse) => unknown>> = {
  'a page': (response) => response.setHeader('content-type', 'text/html').end('<p>Sign in'),
  // The connection breaks once the browser reads the body.
  'its beginning': (response) => {
    response.setHeaders(new Headers({ 'content-type': 'text/javascript', 'content-length': '99' }));
    response.write('//', () => setTimeout(() => response.destroy(), 1000));
  },
};

for (const [what, respond] of Object.entries(insteadOfScript)) {
  test(`a script is fetched again if ${what} came instead`, async ({ site, visitor }) => {
    let asked = 0;
    // A real server, because the browser caches nothing that Playwright fulfils.
    const server = await serveHttp(async ({ url = '/' }, response) => {
      const isScript = /^\/assets\/start-application.*\.js/.test(url);
      if (isScript) asked += 1;
      if (!isScript || asked > 1) return forward(new URL(url, site.url), response);
      respond(response.setHeader('cache-control', 'max-age=31536000'));
    });
    await visitor.at('personalInfo', undefined, server.url);
    expect(asked).toBeGreaterThan(1);
    await server.close();
  });
}

test('a load error says whether answers are saved, and loses none', async ({ page, visitor }) => {
  const name = visitor.field('full_name');
  await page.route(script, (route) => route.abort());
  await page.goto('/#/apply');
  await expect(page.locator('html')).toHaveAttribute('data-script', 'missing');
  await expect(page.getByText(kept)).toBeHidden();
  await leaveDraft(page, completeForm, { step: 'personalInfo' });
  await page.reload();
  await expect(page.getByText(kept)).toBeVisible();
  await name.fill('Grace');
  await page.unroute(script);
  await page.getByRole('link', { name: 'Reload' }).click();
  await visitor.isStarted();
  await expect(name).toHaveValue('Grace');
});

test('a link whose script fails to load offers a retry', async ({ page, visitor }) => {
  const { link } = await applyByMail(visitor.site);
  await page.route('**/assets/start-management-*.js', (route) => route.abort());
  await page.goto(link);
  await expect(page.getByText(/could not be loaded/)).toBeVisible();
  await expect(page.getByText(kept)).toBeHidden();
  await page.unroute('**/assets/start-management-*.js');
  await page.getByRole('link', { name: 'Reload' }).click();
  await expect(visitor.edit).toBeVisible();
});

test('a view that crashes says so, and works after Reload', async ({ page, visitor }) => {
  await visitor.at('personalInfo');
  await visitor.field('full_name').fill('Ada Lovelace');
  // Breaks the view like an extension that removes suspected advertisements, before an answer is saved.
  await page.evaluate(() => {
    const form = document.querySelector<HTMLElement>('#application form');
    form?.querySelector('section')?.replaceChildren();
    form?.querySelector<HTMLElement>('footer [type="submit"]')?.click();
  });
  const alert = visitor.main.getByRole('alert');
  await expect(alert).toContainText('Something went wrong');
  await expect(alert).toContainText(kept);
  await alert.getByRole('button', { name: 'Reload' }).click();
  await visitor.previous.click();
  await expect(visitor.field('full_name')).toHaveValue('Ada Lovelace');
});

test('an unknown address gets a 404 page that leads to the site', async ({ page, request }) => {
  const answer = await request.get('/apply?from=a-poster');
  expect(answer.status()).toBe(404);
  const body = await answer.text();
  await page.route('**/deep/down/*', (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto('/deep/down/gone');
  await expect(page.locator('header')).toHaveCSS('background-color', 'rgb(12, 14, 16)');
  await page.getByRole('link', { name: 'Go to the hackathon' }).click();
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
});

test('a link whose # a gateway encoded opens its application, whatever the host', async ({
  page,
  visitor,
}) => {
  const { link, email } = await applyByMail(visitor.site);
  await page.route(/%23/, async (route) => {
    const response = await route.fetch();
    const isFile = new URL(response.url()).search !== '';
    expect(response.status()).toBe(isFile ? 200 : 404);
    // With the host's security policy. Only an expected status is hidden from the test's own rule.
    await route.fulfill({ response, status: 200 });
  });
  for (const sign of ['%23', '?utm_source=mail%23']) {
    await page.goto(link.replace('#', sign));
    await expect(visitor.answers).toContainText(email);
    await expect(page).toHaveURL(`${visitor.site.url}#/application`);
  }
});
