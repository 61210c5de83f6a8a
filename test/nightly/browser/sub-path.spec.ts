import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { build } from 'vite';
import { applicationPage } from '../../fixtures/application-page.ts';
import { completeForm } from '../../fixtures/forms.ts';
import { isStarted } from '../../fixtures/is-started.ts';
import { serveSite } from '../../fixtures/preview-site.ts';
import { freshEmail } from '../../fixtures/sent-application.ts';
import { test as base, expect } from '../../fixtures/site.ts';
import { projectSite } from '../../fixtures/site-folders.ts';
import { leaveDraft } from '../../fixtures/stored-draft.ts';
import { modalTitles } from '../../spec/messages.ts';

const { base: path, folder } = projectSite;

/** The site at a path of a domain, where only its own folder exists. */
const test = base.extend<object, { projectUrl: string }>({
  projectUrl: [
    async ({ site }, use) => {
      const output = { outDir: folder, emptyOutDir: true };
      await build({ mode: 'embedded', base: path, logLevel: 'warn', build: output });
      const { url, close } = await serveSite(folder, site.backend, path);
      await use(url);
      await close();
    },
    { scope: 'worker', timeout: 600_000 },
  ],
});

// One after the other, because the site is built into one folder.
test.describe.configure({ mode: 'default' });

const loadedFaces = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready;
    return [...document.fonts].filter(({ status }) => status === 'loaded').length;
  });

test('at a path, every picture, font and script loads, and an application arrives', async ({
  page,
  projectUrl,
}) => {
  const outside: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (!/^\/(repo|rest\/v1|functions\/v1)\//.test(pathname)) outside.push(pathname);
  });
  await page.goto(projectUrl);
  await page.getByRole('button', { name: 'What does it cost?' }).click();
  await expect(page.getByText('Participation is free').last()).toBeVisible();
  for (const picture of await page.locator('#landing img:visible').all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect(picture).not.toHaveJSProperty('naturalWidth', 0);
  }
  expect(await loadedFaces(page)).toBeGreaterThanOrEqual(3);

  await page.getByRole('link', { name: 'Register Now' }).first().click();
  const { fill, modal, submit } = applicationPage(page);
  await fill({ ...completeForm, email: freshEmail() });
  await submit.click();
  await expect(modal).toContainText(modalTitles.success);
  await expect(page).toHaveURL(`${projectUrl}#/`);

  await page.goto(`${projectUrl}privacy.html`);
  await expect(page.locator('h1')).toHaveCSS('font-weight', '750');
  expect(await loadedFaces(page)).toBe(2);
  await page.getByRole('link', { name: 'Code of conduct' }).click();
  await expect(page).toHaveURL(`${projectUrl}code-of-conduct.html`);
  await page.getByRole('link', { name: 'Go to the hackathon' }).click();
  await expect(page).toHaveURL(projectUrl);
  expect(outside).toEqual([]);
});

test('at a path, every linked file exists, and other addresses get a page that leads back', async ({
  page,
  projectUrl,
  request,
}) => {
  await page.goto(projectUrl);
  const addresses = (places: string) =>
    page
      .locator(places)
      .evaluateAll((all) =>
        all.map((link) => new URL(link.getAttribute('href') ?? '', document.baseURI).href),
      );
  const own = await addresses('head link[href]:not([rel="canonical"]), a[download]');
  expect(own.length).toBeGreaterThan(6);
  const [manifestUrl = ''] = await addresses('link[rel="manifest"]');
  const { icons, start_url: start } = await (await request.get(manifestUrl)).json();
  expect(new URL(start, manifestUrl).href).toBe(projectUrl);
  const named = icons.map(({ src }: { src: string }) => new URL(src, manifestUrl).href);
  for (const href of [...own, ...named]) {
    expect.soft((await request.get(href)).status(), href).toBe(200);
  }

  const { 'content-security-policy': policy } = (await request.get(projectUrl)).headers();
  expect(policy).toContain("default-src 'none'");
  const rules = readFileSync(join(folder, '_headers'), 'utf8').match(/^\S.*/gm);
  expect(rules?.filter((rule) => !rule.startsWith(path))).toEqual([]);

  const notFound = readFileSync(join(folder, '404.html'), 'utf8');
  await page.route('**/repo/deep/down/*', (route) =>
    route.fulfill({ contentType: 'text/html', body: notFound }),
  );
  await page.goto(`${projectUrl}deep/down/gone`);
  await expect(page.locator('header')).toHaveCSS('background-color', 'rgb(12, 14, 16)');
  await page.getByRole('link', { name: 'hackathon' }).click();
  await expect(page).toHaveURL(projectUrl);
});

test('two events on one domain have separate drafts and applications', async ({
  page,
  site,
  projectUrl,
}) => {
  await leaveDraft(page, { ...completeForm, email: freshEmail() });
  await page.goto(`${site.url}#/apply`);
  const { main, submit } = applicationPage(page);
  await expect(submit).toBeEnabled();

  const other = await page.context().newPage();
  await other.route(`${site.url}repo/**`, async (route) => {
    const url = route.request().url().replace(`${site.url}repo/`, projectUrl);
    await route.fulfill({ response: await route.fetch({ url }) });
  });
  await other.goto(`${site.url}repo/#/apply`);
  const second = applicationPage(other);
  await isStarted(other);
  await expect(second.field('full_name')).toHaveValue('');
  await second.fill({ ...completeForm, email: freshEmail() });
  await second.submit.click();
  await expect(second.modal).toContainText(modalTitles.success);
  await expect(main).not.toContainText('already sent');
  await expect(submit).toBeEnabled();
  // The other page may still be loading its pass.
  await other.unrouteAll({ behavior: 'ignoreErrors' });
});
