import { applicationPage, freshEmail } from '../../fixtures/application-page.ts';
import {
  beginEdit,
  conflict,
  dismissReload,
  reviewEdit,
  rowOf,
} from '../../fixtures/browser/edit-page.ts';
import { holdRequests } from '../../fixtures/browser/hold-requests.ts';
import { haveRun } from '../../fixtures/browser/loaded.ts';
import { teamForm } from '../../fixtures/forms.ts';
import { managementPage } from '../../fixtures/management-page.ts';
import { applyByMail } from '../../fixtures/sent-application.ts';
import { expect, test } from '../../fixtures/site.ts';
import { fieldMessages } from '../../spec/messages.ts';

test.describe('an edit', () => {
  test('uses the same four steps, and is saved', async ({ page, site }) => {
    const { open, field: newField } = applicationPage(page);
    await open();
    await newField('full_name').fill('Somebody New');
    await haveRun(page, 'dialog');

    const sent = await applyByMail(site, { ...teamForm, email: freshEmail() });
    const { field, button, edit, editField, heading, main, save, answers, toReview } =
      managementPage(page);
    await page.goto(sent.link);
    await edit.click();
    await expect(heading('Step 4 of 4: Review & Save')).toBeFocused();
    await expect(page).toHaveTitle('Step 4 of 4: Review & Save – Your application');
    await expect(main.getByRole('button', { name: 'Edit Email' })).toHaveCount(0);
    await main.getByRole('button', { name: 'Edit Full name' }).click();
    await expect(field('full_name')).toBeFocused();
    await expect(field('full_name')).toHaveValue('Ada Lovelace');
    await field('full_name').fill('Augusta Ada King');
    await expect(field('email'), 'the address never changes').not.toBeEditable();
    await expect(field('email')).toHaveAccessibleDescription(
      'To use another address, withdraw this application and apply again.',
    );
    await button('Next').click();
    await expect(heading('Step 2 of 4: Experience & Motivation')).toBeFocused();
    await field('motivation').fill('To see two walk.');
    await button('Next').click();
    await main.getByRole('radio', { name: 'Beginner Track' }).check();
    await field('team_members.2').fill('grace@gmial.com');
    await button('grace@gmail.com').click();
    await expect(field('team_members.2')).toBeFocused();
    await toReview();

    await test.step('the form is locked while it is saved, since changes would be lost', async () => {
      const answer = await holdRequests(page, '**/rpc/change_application');
      await save.click();
      for (const name of ['Edit Full name', 'Personal Info', 'Previous']) {
        await expect(main.getByRole('button', { name })).toBeDisabled();
      }
      answer();
      await expect(main.getByText('Your changes are saved.')).toBeVisible();
    });

    await expect(page).toHaveTitle('Your application');
    await expect(answers).toContainText('Augusta Ada King');
    expect(await rowOf(site, sent)).toMatchObject({
      full_name: 'Augusta Ada King',
      email: sent.email,
      motivation: 'To see two walk.',
      track_selection: 'beginner',
      team_members: ['charles@example.org', 'mary@example.org', 'grace@gmail.com'],
    });
    await page.reload();
    await expect(answers).toContainText('Augusta Ada King');

    await test.step('one typo is corrected with three clicks', async () => {
      await editField('Motivation');
      await field('motivation').fill('To see three walk.');
      await save.click();
      await expect(main.getByText('Your changes are saved.')).toBeVisible();
      expect(await rowOf(site, sent)).toMatchObject({ motivation: 'To see three walk.' });
    });

    await open();
    await expect(newField('full_name'), 'the draft on this device stays').toHaveValue(
      'Somebody New',
    );
  });

  test('has the same rules, and links to the fields that break them', async ({ page, site }) => {
    const { field, main, save, toReview } = await beginEdit(page, await applyByMail(site));
    await field('full_name').fill(' ');
    await field('full_name').blur();
    await expect(main.getByText(fieldMessages.noName)).toBeVisible();
    await expect(page).toHaveTitle(/^Error: /);
    await toReview();
    await expect(
      main.getByText('One answer needs your attention before you can save'),
    ).toBeVisible();
    await expect(save).toBeDisabled();
    await main.getByRole('button', { name: fieldMessages.noName }).click();
    await expect(field('full_name')).toBeFocused();
    await field('full_name').fill('Ada');
    await main.getByRole('button', { name: 'Return to review' }).click();
    await expect(save).toBeEnabled();
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

test('if the application was changed elsewhere, that is shown, and one’s own words can be copied', async ({
  page,
  context,
  site,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const sent = await applyByMail(site);
  const { answers, button, edit, main, save } = await conflict(page, site, sent);
  await expect(answers).toContainText('Charles Babbage');
  await expect(main.getByRole('region', { name: 'What you wrote' })).toContainText(
    'Words of mine.',
  );
  await button('Copy your answers').click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('Words of mine.');
  page.once('dialog', (dialog) => dialog.accept());
  await page.reload();
  await expect(main, 'they survive a reload').toContainText('Words of mine.');
  await edit.click();
  await expect(main, 'an edit begins with what is stored').toContainText('Charles Babbage');
  await expect(save).toBeEnabled();
  expect(await rowOf(site, sent)).toMatchObject({ full_name: 'Charles Babbage', version: 2 });
});

test('a save that is refused is told as refused', async ({ page, site }) => {
  const { main, save } = await reviewEdit(page, await applyByMail(site));
  const json = { code: 'PT429', message: 'Too many requests.', details: null, hint: null };
  await page.route('**/rpc/change_application', (route) => route.fulfill({ status: 429, json }));
  await save.click();
  await expect(main.getByRole('alert')).toContainText(
    'It was not saved. Your changes are still here. Too many requests.',
  );
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
  await save.click();
  await management.askToWithdraw(email);
  await call('withdraw_application', () => management.answer('Withdraw').click());
  await expect(question.getByRole('alert')).toBeVisible();
  await management.answer('Withdraw').click();
  await expect(heading('Your application is withdrawn')).toBeVisible();
});

test('an edit that comes too late stays on the page, and can be copied', async ({
  page,
  context,
  site,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const sent = await applyByMail(site);
  const { main, save, button, edit } = await reviewEdit(page, sent);
  await site.backend.query('update private.settings set registration_open = false');
  await save.click();
  await expect(main.getByRole('status').first()).toContainText('Registration closed before');
  const notice = main.getByRole('region', { name: 'What you wrote' });
  await expect(notice).toContainText('Augusta Ada King');
  await expect(edit).toHaveCount(0);
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('The clipboard is locked.'));
  });
  await button('Copy your answers').click();
  await expect(notice).toContainText('You can select them on this page.');
  await page.evaluate(() => Reflect.deleteProperty(navigator.clipboard, 'writeText'));
  await button('Copy your answers').click();
  await expect(notice).toContainText('Your answers were copied.');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('Augusta Ada King');
  await dismissReload(page);
  await expect(notice).toContainText('Augusta Ada King');
  expect(await rowOf(site, sent)).toMatchObject({ full_name: 'Ada Lovelace', version: 1 });
});

test('an edit of an application that was withdrawn stays on the page, and can be copied', async ({
  page,
  context,
  site,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const sent = await applyByMail(site);
  const { main, save, button, heading } = await reviewEdit(page, sent);
  await site.backend.query('delete from applicants where email = $1', [sent.email]);
  await save.click();
  await expect(heading('This link has stopped working')).toBeFocused();
  // A page without https has no clipboard.
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { configurable: true }));
  await button('Copy your answers').click();
  await expect(main).toContainText('You can select them on this page.');
  await expect(main.getByText('Augusta Ada King')).toBeVisible();
  await page.evaluate(() => Reflect.deleteProperty(navigator, 'clipboard'));
  await button('Copy your answers').click();
  await expect(main).toContainText('Your answers were copied.');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('Augusta Ada King');
  await dismissReload(page);
  await expect(button('Copy your answers')).toBeVisible();
  page.once('dialog', (dialog) => dialog.accept());
  await page.reload();
  await page.goto(sent.link);
  await expect(main.getByText('Augusta Ada King')).toBeVisible();
});
