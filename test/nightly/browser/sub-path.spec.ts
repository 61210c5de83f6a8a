import { storageKey } from '../../../src/application/draft/storage-items.ts';
import { codeOfConduct } from '../../../src/content/code-of-conduct.ts';
import { faq } from '../../../src/content/faq.ts';
import { textPageHome } from '../../../src/content/text-pages.ts';
import { completeForm } from '../../fixtures/forms.ts';
import { applyByMail } from '../../fixtures/sent-application.ts';
import { expect, test } from '../../fixtures/site.ts';
import { buildSite, serveSite } from '../../fixtures/sites.ts';
import { modalTitles } from '../../spec/messages.ts';

const folder = 'node_modules/.cache/project-site';
/** As GitHub Pages serves a project. */
const base = '/repo/';

test('every file loads and an application arrives at a path of a domain, where only its own folder exists', async ({
  page,
  site,
  visitor,
}) => {
  await buildSite(folder, { base });
  const { url: projectUrl, close } = await serveSite(folder, site.backend, base);

  // The test also fails if a file isn't there.
  const outside: string[] = [];
  page.on('request', (asked) => {
    const { pathname } = new URL(asked.url());
    if (!/^\/(repo|rest\/v1|functions\/v1)\//.test(pathname)) outside.push(pathname);
  });
  await visitor.at('landing', {}, projectUrl);
  await page.locator('#questions').scrollIntoViewIfNeeded();
  const [, cost] = faq.items;
  await page.getByRole('button', { name: String(cost?.question) }).click();
  await expect(page.getByText(String(cost?.answer)).last()).toBeVisible();
  for (const picture of await page.locator('#landing img:visible').all()) {
    await picture.scrollIntoViewIfNeeded();
  }
  await visitor.register.click();
  await visitor.fill({ ...completeForm, email: visitor.email });
  // Another event on the domain has a draft of its own.
  const kept = () => page.evaluate(() => Object.keys(localStorage));
  await expect.poll(kept).toEqual([storageKey('draft', base)]);
  await visitor.submit.click();
  await expect(visitor.modal).toContainText(modalTitles.success);
  await expect(page).toHaveURL(`${projectUrl}#/`);

  const { link, email } = await applyByMail(site);
  await page.goto(link.replace(site.url, projectUrl));
  await expect(visitor.answers).toContainText(email);
  await visitor.back.click();
  await expect(page).toHaveURL(`${projectUrl}#/`);

  await page.goto(`${projectUrl}privacy.html`);
  await page.getByRole('link', { name: codeOfConduct.title }).click();
  await page.getByRole('link', { name: textPageHome }).click();
  await expect(page).toHaveURL(projectUrl);
  expect(outside).toEqual([]);
  await close();
});
