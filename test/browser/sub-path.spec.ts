import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { startBackend } from '../../supabase/embedded/backend.ts';
import { applicationPage, freshEmail } from '../fixtures/application-page.ts';
import { completeForm } from '../fixtures/forms.ts';
import { serveSite } from '../fixtures/preview-site.ts';
import { test as base, expect } from '../fixtures/site.ts';
import { projectSite } from '../fixtures/site-folders.ts';

/** The site below a domain's root, where it has nothing but its own folder. */
const test = base.extend<object, { projectUrl: string }>({
  projectUrl: [
    async ({ browserName: _ }, use) => {
      await build({
        mode: 'embedded',
        base: projectSite.base,
        logLevel: 'warn',
        build: { outDir: projectSite.folder, emptyOutDir: true },
      });
      const backend = await startBackend();
      const { url, close } = await serveSite(projectSite.folder, backend, projectSite.base);
      await use(url);
      await close();
      await backend.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

test.describe('below a domain’s root', () => {
  // One after the other: the site is built into one folder.
  test.describe.configure({ mode: 'default' });

  test('every picture, face and script comes, and an application arrives', async ({
    page,
    projectUrl,
  }) => {
    const outside: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (!/^\/(repo|rest\/v1|functions\/v1)\//.test(pathname)) outside.push(pathname);
    });
    await page.goto(projectUrl, { waitUntil: 'networkidle' });
    await page.getByRole('button', { name: 'What does it cost?' }).click();
    await expect(page.getByText('Participation is free').last()).toBeVisible();
    for (const picture of await page.locator('#landing img:visible').all()) {
      await picture.scrollIntoViewIfNeeded();
      await expect(picture).not.toHaveJSProperty('naturalWidth', 0);
    }
    const faces = await page.evaluate(async () => {
      await document.fonts.ready;
      return [...document.fonts].filter(({ status }) => status === 'loaded').length;
    });
    expect(faces).toBeGreaterThanOrEqual(3);

    await page.getByRole('link', { name: 'Register Now' }).first().click();
    const { fill, modal, submit } = applicationPage(page);
    await fill({ ...completeForm, email: freshEmail() });
    await submit.click();
    await expect(modal).toContainText('Application Submitted');
    await expect(page).toHaveURL(`${projectUrl}#/`);
    expect(outside).toEqual([]);
  });

  test('so do the calendar, the icons and what the manifest names', async ({
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
    const manifest = await (await request.get(manifestUrl)).json();
    const named = [...manifest.icons.map(({ src }: { src: string }) => src), manifest.start_url];
    expect(new URL(manifest.start_url, manifestUrl).href).toBe(projectUrl);
    for (const href of [...own, ...named.map((src) => new URL(src, manifestUrl).href)]) {
      expect((await request.get(href)).status(), href).toBe(200);
    }
  });

  test('what is not there has a page with the way back, at any depth', async ({
    page,
    projectUrl,
  }) => {
    const notFound = readFileSync(join(projectSite.folder, '404.html'), 'utf8');
    await page.route('**/repo/deep/down/*', (route) =>
      route.fulfill({ contentType: 'text/html', body: notFound }),
    );
    await page.goto(`${projectUrl}deep/down/gone`);
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(12, 14, 16)');
    await page.getByRole('link', { name: 'hackathon' }).click();
    await expect(page).toHaveURL(projectUrl);
  });

  test('its pages of text find their style, their faces and one another', async ({
    page,
    projectUrl,
  }) => {
    await page.goto(projectUrl);
    for (const name of ['privacy.html', 'code-of-conduct.html']) {
      await expect(page.locator(`#landing a[href="/repo/${name}"]`)).toHaveCount(1);
    }
    await page.goto(`${projectUrl}privacy.html`);
    await expect(page.locator('h1')).toHaveCSS('font-weight', '750');
    const faces = await page.evaluate(async () => {
      await document.fonts.ready;
      return [...document.fonts].filter(({ status }) => status === 'loaded').length;
    });
    expect(faces).toBe(3);
    await page.getByRole('link', { name: 'Code of conduct' }).click();
    await expect(page).toHaveURL(`${projectUrl}code-of-conduct.html`);
    await page.getByRole('link', { name: 'Go to the hackathon' }).click();
    await expect(page).toHaveURL(projectUrl);
  });

  test('the headers are sent, and name its own folder only', async ({ projectUrl, request }) => {
    const headers = (await request.get(projectUrl)).headers();
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    const rules = readFileSync(join(projectSite.folder, '_headers'), 'utf8');
    expect(rules.match(/^\S.*/gm)?.every((path) => path.startsWith(projectSite.base))).toBe(true);
  });
});
