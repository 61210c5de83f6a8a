import type { Page } from '@playwright/test';
import { completeForm } from '../../fixtures/forms.ts';
import { applyByMail } from '../../fixtures/sent-application.ts';
import { expect, test } from '../../fixtures/site.ts';
import { buildSite, serveSite } from '../../fixtures/sites.ts';
import { modalTitles } from '../../spec/messages.ts';

const folder = 'node_modules/.cache/project-site';
/** As GitHub Pages serves a project. */
const base = '/repo/';

const loadedFaces = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready;
    return [...document.fonts].filter(({ status }) => status === 'loaded').length;
  });

test('the site works at a path of a domain, where only its own folder exists', async ({
  page,
  site,
  visitor,
}) => {
  await buildSite(folder, { base });
  const { url: projectUrl, close } = await serveSite(folder, site.backend, base);

  await test.step('every picture, font and script loads, and an application arrives', async () => {
    const outside: string[] = [];
    page.on('request', (asked) => {
      const { pathname } = new URL(asked.url());
      if (!/^\/(repo|rest\/v1|functions\/v1)\//.test(pathname)) outside.push(pathname);
    });
    await visitor.at('landing', {}, projectUrl);
    await page.locator('#questions').scrollIntoViewIfNeeded();
    await page.getByRole('button', { name: 'What does it cost?' }).click();
    await expect(page.getByText('Participation is free').last()).toBeVisible();
    for (const picture of await page.locator('#landing img:visible').all()) {
      await picture.scrollIntoViewIfNeeded();
      await expect(picture).not.toHaveJSProperty('naturalWidth', 0);
    }
    expect(await loadedFaces(page)).toBeGreaterThanOrEqual(2);
    await visitor.register.click();
    await visitor.fill({ ...completeForm, email: visitor.email });
    await visitor.submit.click();
    await expect(visitor.modal).toContainText(modalTitles.success);
    await expect(page).toHaveURL(`${projectUrl}#/`);

    const { link, email } = await applyByMail(site);
    await page.goto(link.replace(site.url, projectUrl));
    await expect(visitor.answers).toContainText(email);
    await visitor.back.click();
    await expect(page).toHaveURL(`${projectUrl}#/`);

    await page.goto(`${projectUrl}privacy.html`);
    expect(await loadedFaces(page)).toBe(2);
    await page.getByRole('link', { name: 'Code of conduct' }).click();
    await page.getByRole('link', { name: 'Go to the hackathon' }).click();
    await expect(page).toHaveURL(projectUrl);
    expect(outside).toEqual([]);
  });

  await test.step('two events on one domain have separate drafts and applications', async () => {
    const other = await visitor.newTab();
    await visitor.at('review', { email: `other-${visitor.email}` });
    await other.page.route(`${site.url}repo/**`, async (route) => {
      const url = route.request().url().replace(`${site.url}repo/`, projectUrl);
      await route.fulfill({ response: await route.fetch({ url }) });
    });
    await other.at('personalInfo', undefined, `${site.url}repo/`);
    await expect(other.field('full_name')).toHaveValue('');
    await other.fill({ ...completeForm, email: `another-${visitor.email}` });
    await other.submit.click();
    await expect(other.modal).toContainText(modalTitles.success);
    await expect(visitor.main).not.toContainText('already sent');
    await expect(visitor.submit).toBeEnabled();
    // The other page may still be loading its pass.
    await other.page.unrouteAll({ behavior: 'ignoreErrors' });
  });
  await close();
});
