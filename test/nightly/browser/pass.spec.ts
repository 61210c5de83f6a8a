import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { applicationPage, freshEmail } from '../../fixtures/application-page.ts';
import { holdRequests } from '../../fixtures/browser/hold-requests.ts';
import { passIn } from '../../fixtures/browser/pass.ts';
import { stopClock } from '../../fixtures/browser/stop-clock.ts';
import { completeForm } from '../../fixtures/forms.ts';
import { managementPage } from '../../fixtures/management-page.ts';
import { applyByMail, linksTo } from '../../fixtures/sent-application.ts';
import { expect, test } from '../../fixtures/site.ts';
import { leaveDraft } from '../../fixtures/stored-draft.ts';
import { closeLabels, modalTitles } from '../../paths/spec/messages.ts';

/** What distinguishes a pass: which world its drawing shows where. */
const seamsIn = (pass: Locator) =>
  pass
    .locator('clipPath rect')
    .evaluateAll((all) => all.map((one) => [one.getAttribute('x'), one.getAttribute('width')]));

/** Opens the review of a complete draft, and stops the page's clock. */
async function openReview(page: Page, form = { ...completeForm, email: freshEmail() }) {
  await leaveDraft(page, form);
  await page.clock.install();
  await page.goto('/#/apply');
  await page.waitForLoadState('networkidle');
  await stopClock(page);
  return form;
}

/** Whether a drawing embeds a font's file. */
const hasFace = (svg: string, face: string) =>
  new RegExp(`@font-face \\{[^}]*${face}[^}]*data:font/woff2;base64,`).test(svg);

test.describe('the pass', () => {
  test('is the same in the success dialog, on the landing page and behind the link, without a name', async ({
    page,
    site,
  }) => {
    const { modal, submit } = applicationPage(page);
    const { email, full_name: name } = await openReview(page);
    await submit.click();
    await expect(modal).toContainText(modalTitles.success);

    const shown = passIn(modal);
    await expect(shown).toContainText(
      /Global Hackathon\. Dates: September 29 to October 6, 2025\. Track: Advanced Track\. Location: Virtual\. Pass: [0-9A-F]{4} [0-9A-F]{4}\./,
    );
    await expect(modal.getByRole('button')).toHaveText([closeLabels.success]);
    const seams = await seamsIn(shown);
    expect(seams).toHaveLength(5);

    await page.clock.runFor(4000);
    const receipt = passIn(page.getByRole('status'));
    expect(await seamsIn(receipt)).toEqual(seams);

    await expect.poll(() => linksTo(site, email)).toHaveLength(1);
    await page.clock.resume();
    await page.goto(linksTo(site, email)[0] ?? '');
    const behindLink = passIn(managementPage(page).main);
    await expect(behindLink).toBeVisible();
    expect(await seamsIn(behindLink)).toEqual(seams);
    await expect(behindLink).not.toContainText(name);
  });

  test('differs between applications', async ({ page, site }) => {
    const all: string[] = [];
    for (const { link } of [await applyByMail(site), await applyByMail(site)]) {
      await page.goto(link);
      const pass = passIn(managementPage(page).main);
      await expect(pass).toBeVisible();
      all.push(JSON.stringify(await seamsIn(pass)));
    }
    expect(new Set(all).size).toBe(2);
  });

  test('shows the applicant’s name, whatever it is, only while they tick the box', async ({
    page,
    site,
  }) => {
    const hostile = '</text><script>alert(1)</script> "Ada" & Søn';
    const form = { ...completeForm, email: freshEmail(), full_name: hostile };
    const { link } = await applyByMail(site, form);
    await page.goto(link);
    const pass = passIn(managementPage(page).main);
    const tick = pass.getByRole('checkbox', { name: 'Put my name on it' });
    await expect(tick).not.toBeChecked();
    await tick.check();
    await expect(pass.locator('p')).toContainText(`Name: ${hostile}.`);
    const inDrawing = pass.locator('svg text').filter({ hasText: '</text>' });
    await expect(inDrawing).toHaveText(/^<\/text><script>alert\(1\)<\/script> "Ad/);
    const fits = await inDrawing.evaluate((text: SVGTextElement) => text.getComputedTextLength());
    expect(fits).toBeLessThan(320);
    await tick.uncheck();
    await expect(pass).not.toContainText('alert');
  });

  test('is saved as SVG if the browser lets no script read a canvas', async ({ page, site }) => {
    await page.addInitScript(() => {
      HTMLCanvasElement.prototype.toBlob = (callback) => callback(null);
    });
    const { link } = await applyByMail(site);
    await page.goto(link);
    const saved = page.waitForEvent('download');
    await passIn(page).getByRole('button', { name: 'Save as a picture' }).click();
    const download = await saved;
    expect(download.suggestedFilename()).toBe('hackathon-pass.svg');
    const svg = await readFile(await download.path(), 'utf8');
    const faces = ['Archivo Display', 'Archivo Text', 'Martian Mono'];
    expect(faces.filter((face) => !hasFace(svg, face))).toEqual([]);
    expect(/<image [^>]*href="data:image\/svg\+xml;base64,/.test(svg)).toBe(true);
    const addresses = [...svg.matchAll(/(?:href=|url\()(?:"|&quot;)?([^")]+)/g)].map(
      ([, one = '']) => one,
    );
    expect(addresses.filter((one) => !/^(?:data:|#)/.test(one))).toEqual([]);
  });
});

for (const width of [320, 390, 768, 1280]) {
  test(`moves no button behind the link when it loads late, ${width} px wide`, async ({
    page,
    site,
  }) => {
    const { link } = await applyByMail(site);
    const bring = await holdRequests(page, '**/assets/pass-*.js');
    await page.setViewportSize({ width, height: 900 });
    await page.goto(link);
    const edit = page.getByRole('button', { name: 'Edit application' });
    await expect(edit).toBeVisible();
    const before = await edit.boundingBox();
    bring();
    await expect(passIn(page)).toBeVisible();
    expect((await edit.boundingBox())?.y).toBeCloseTo(before?.y ?? 0, 0);
  });
}

test.describe('if the pass’s script doesn’t load', () => {
  test.use({ expectedLogs: [/./] });

  test('an application is sent and received as usual', async ({ page, site }) => {
    await page.route('**/assets/pass-*', (route) => route.abort());
    const { modal, submit, closeModal } = applicationPage(page);
    const { email } = await openReview(page);
    await submit.click();
    await expect(modal).toContainText(modalTitles.success);
    await expect(passIn(page)).toHaveCount(0);
    await closeModal();
    await page.clock.runFor(2000);
    await expect(page.getByRole('status')).toContainText(email);
    await expect(passIn(page)).toHaveCount(0);
    await expect(page.locator('html')).toHaveAttribute('data-script', 'ready');
    await expect.poll(() => linksTo(site, email)).toHaveLength(1);
  });
});

test('the answers that were sent are shown behind the success dialog, and the form is empty again', async ({
  page,
}) => {
  const { field, form, main, modal, step, submit, closeModal } = applicationPage(page);
  const { motivation } = await openReview(page);
  await submit.click();
  await expect(modal).toContainText(modalTitles.success);
  await expect(main.locator('dd').filter({ hasText: motivation })).toBeVisible();
  await expect(step).toHaveAttribute('data-state', 'personalInfo');
  await expect(form).toHaveCSS('pointer-events', 'none');
  await expect(field('full_name')).toHaveValue('');
  await closeModal();
  await expect(main.locator('dd')).toHaveCount(0);
  await expect(form).toHaveCSS('pointer-events', 'auto');
});
