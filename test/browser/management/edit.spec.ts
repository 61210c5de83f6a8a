import type { Page } from '@playwright/test';
import { applicationPage } from '../../fixtures/application-page.ts';
import { beginEdit, reviewEdit, rowOf } from '../../fixtures/browser/edit-page.ts';
import { haveRun } from '../../fixtures/browser/loaded.ts';
import { teamForm } from '../../fixtures/forms.ts';
import { managementPage } from '../../fixtures/management-page.ts';
import { applyByMail, freshEmail } from '../../fixtures/sent-application.ts';
import { expect, test } from '../../fixtures/site.ts';

/** Reloads, and stays when the browser asks whether to leave. */
async function dismissReload(page: Page): Promise<void> {
  const asked = page.waitForEvent('dialog');
  await page.evaluate(() => setTimeout(() => location.reload()));
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
}

test.describe('an edit', () => {
  test('corrects an address on one click, and leaves the draft on this device', async ({
    page,
    site,
  }) => {
    const { open, field: newField } = applicationPage(page);
    await open();
    await newField('full_name').fill('Somebody New');
    await haveRun(page, 'dialog');
    const sent = await applyByMail(site, { ...teamForm, email: freshEmail() });
    const { field, button, edit, main, save, title } = managementPage(page);
    await page.goto(sent.link);
    await edit.click();
    await expect(page).toHaveTitle('Step 4 of 4: Review & Save – Your application');
    await main.getByRole('button', { name: 'Edit Team members' }).click();
    await field('team_members.2').fill('grace@gmial.com');
    await button('grace@gmail.com').click();
    await expect(field('team_members.2')).toBeFocused();
    await save.click();
    await expect(main.getByText('Your changes are saved.')).toBeVisible();
    await expect(page).toHaveTitle(title);
    expect(await rowOf(site, sent)).toMatchObject({
      team_members: ['charles@example.org', 'mary@example.org', 'grace@gmail.com'],
    });
    await open();
    await expect(newField('full_name')).toHaveValue('Somebody New');
  });

  test('is walked with Back and Forward, left with Back from its review, and gone on with', async ({
    page,
    site,
  }) => {
    const sent = await applyByMail(site);
    const { field, button, edit, editField, heading, main, resume } = managementPage(page);
    await page.goto(sent.link);
    await edit.click();
    await button('Stop editing').click();
    await expect(edit).toBeVisible();
    await expect(resume, 'nothing was changed').toHaveCount(0);
    await editField('Full name');
    await field('full_name').fill('Augusta Ada King');
    await button('Next').click();
    await expect(heading('Step 2 of 4: Experience & Motivation')).toBeFocused();
    await page.goBack();
    await expect(heading('Step 1 of 4: Personal Info')).toBeFocused();
    await page.goForward();
    await expect(heading('Step 2 of 4: Experience & Motivation')).toBeFocused();
    await page.goBack();
    await page.goBack();
    await expect(heading('Step 4 of 4: Review & Save')).toBeFocused();
    await page.goBack();
    await expect(edit).toBeVisible();
    await resume.click();
    await expect(main).toContainText('Augusta Ada King');
    await button('Previous').click();
    await button('Stop editing').click();
    await expect(resume).toBeFocused();
    await expect(main.getByText('You have changes that are not saved.')).toBeVisible();
    // Forward must not return to the edit.
    await page.goForward().catch(() => undefined);
    await expect(edit).toBeVisible();
    await expect(page).toHaveURL(/#\/application$/);
    await resume.click();
    await expect(heading('Step 3 of 4: Additional Info')).toBeFocused();
    expect(await rowOf(site, sent)).toMatchObject({ version: 1 });
  });

  test('continues where it was left after a reload', async ({ page, site }) => {
    const sent = await applyByMail(site);
    const { field, button, heading, resume, edit, save, main } = await beginEdit(page, sent);
    page.on('dialog', (dialog) => dialog.accept());
    await field('full_name').fill('Augusta Ada King');
    await button('Next').click();
    await button('Next').click();
    await page.reload();
    await resume.click();
    await expect(heading('Step 3 of 4: Additional Info')).toBeFocused();
    await button('Stop editing').click();
    await page.reload();
    await expect(resume).toBeVisible();
    await edit.click();
    await expect(heading('Step 3 of 4: Additional Info')).toBeFocused();
    await save.click();
    await expect(main.getByText('Your changes are saved.')).toBeVisible();
    expect(await rowOf(site, sent)).toMatchObject({ full_name: 'Augusta Ada King', version: 2 });
    await expect.poll(() => page.evaluate(() => sessionStorage.length)).toBe(0);
    await page.reload();
    await expect(edit).toBeVisible();
    await expect(resume).toHaveCount(0);
  });

  test('with changes asks before the page closes or goes elsewhere', async ({ page, site }) => {
    const [mine, other] = [await applyByMail(site), await applyByMail(site)];
    const { field, answers } = await beginEdit(page, mine);
    await field('full_name').fill('Augusta Ada King');
    await dismissReload(page);
    for (const address of ['#/', other.link]) {
      const asked = page.waitForEvent('dialog');
      const going = page.evaluate((to) => location.assign(to), address);
      const dialog = await asked;
      expect(dialog.message()).toBe('Your changes may not be saved. Leave anyway?');
      await dialog.dismiss();
      await going;
      await expect(field('full_name')).toHaveValue('Augusta Ada King');
      await expect(page).toHaveURL(/#\/application$/);
    }
    page.once('dialog', (dialog) => dialog.accept());
    await page.evaluate((to) => location.assign(to), other.link);
    await expect(answers).toContainText(other.email);
  });
});

test('a call without a response times out, and the page says so', async ({ page, site }) => {
  const { link, email } = await applyByMail(site);
  const management = managementPage(page);
  const { button, editField, field, save, question, main, heading } = management;
  await page.clock.install();
  /** Makes a call that gets no response, and lets it time out. */
  const call = async (name: string, make: () => Promise<unknown>) => {
    const { promise: isApplicable, resolve } = Promise.withResolvers<void>();
    await page.route(`**/rpc/${name}`, () => resolve());
    await make();
    await isApplicable;
    await page.clock.runFor(15_000);
    await page.unroute(`**/rpc/${name}`);
  };

  await call('open_application', () => page.goto(link));
  await expect(heading('Your application could not be opened')).toBeVisible();
  await button('Try again').click();
  await editField('Full name');
  await field('full_name').fill('Augusta Ada King');
  await call('change_application', () => save.click());
  await expect(main).toContainText('Your changes are still here.');
  await expect(save).toBeFocused();
  await save.click();
  await management.askToWithdraw(email);
  await call('withdraw_application', () => management.answer('Withdraw').click());
  await expect(question.getByRole('alert')).toBeVisible();
  await management.answer('Withdraw').click();
  await expect(heading('Your application is withdrawn')).toBeVisible();
});

/** Why an edit can't be saved: what happens to the application meanwhile. */
const obstacles = {
  'the application was changed elsewhere':
    "update applicants set github_url = 'x' where email = $1",
  'registration has closed': 'update private.settings set registration_open = ($1::text is null)',
  'the application was withdrawn': 'delete from applicants where email = $1',
};

for (const [reason, statement] of Object.entries(obstacles)) {
  test(`an edit that can’t be saved since ${reason} can be copied, and survives a reload`, async ({
    page,
    context,
    site,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const sent = await applyByMail(site);
    const { main, save, button, heading } = await reviewEdit(page, sent);
    await site.backend.query(statement, [sent.email]);
    await save.click();
    const copy = button('Copy your answers');
    await expect(copy).toBeVisible();
    const isWithdrawn = (await rowOf(site, sent)) === undefined;
    if (isWithdrawn) await expect(heading('This link has stopped working')).toBeFocused();

    await page.evaluate((isMissing) => {
      const { clipboard } = navigator;
      // A page without https has no clipboard.
      if (isMissing) Object.defineProperty(navigator, 'clipboard', { configurable: true });
      else clipboard.writeText = () => Promise.reject(new Error('The clipboard is locked.'));
    }, isWithdrawn);
    await copy.click();
    await expect(main).toContainText('You can select them on this page.');
    await page.evaluate(() => {
      Reflect.deleteProperty(navigator, 'clipboard');
      Reflect.deleteProperty(navigator.clipboard, 'writeText');
    });
    await copy.click();
    await expect(main).toContainText('Your answers were copied.');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('Augusta Ada King');
    await dismissReload(page);
    await expect(main.getByText('Augusta Ada King')).toBeVisible();
    page.once('dialog', (dialog) => dialog.accept());
    await page.reload();
    if (isWithdrawn) await page.goto(sent.link);
    await expect(main.getByText('Augusta Ada King')).toBeVisible();
  });
}
