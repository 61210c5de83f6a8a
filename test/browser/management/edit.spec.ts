import type { Page } from '@playwright/test';
import { applicationPage, freshEmail } from '../../fixtures/application-page.ts';
import { holdRequests } from '../../fixtures/browser/hold-requests.ts';
import { teamForm } from '../../fixtures/forms.ts';
import { managementPage } from '../../fixtures/management-page.ts';
import { applyByMail, type Sent } from '../../fixtures/sent-application.ts';
import { expect, type Site, test } from '../../fixtures/site.ts';

async function rowOf({ backend }: Site, { email }: Sent) {
  const [row] = await backend.query('select * from applicants where email = $1', [email]);
  return row;
}

/** Opens an application and begins to change it. */
async function beginEdit(page: Page, { link }: Sent) {
  const management = managementPage(page);
  await page.goto(link);
  await management.edit.click();
  await expect(management.heading('Step 1 of 4: Personal Info')).toBeFocused();
  return management;
}

/** Reloads, is asked whether to leave, and stays. */
async function dismissReload(page: Page) {
  const asked = page.waitForEvent('dialog');
  await page.evaluate(() => setTimeout(() => location.reload()));
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
}

test.afterEach(({ site }) =>
  site.backend.query('update private.settings set registration_open = true'),
);

test.describe('an edit', () => {
  test('takes no words while it is saved: they would be lost', async ({ page, site }) => {
    const sent = await applyByMail(site, { ...teamForm, email: freshEmail() });
    const { field, main, save, toReview } = await beginEdit(page, sent);
    await field('full_name').fill('Augusta Ada King');
    await toReview();
    await expect(main.getByRole('button', { name: /^Edit / }).first()).toBeVisible();
    const answer = await holdRequests(page, '**/rpc/change_application');
    await save.click();
    await expect(main.getByRole('button', { name: /^Edit / })).toHaveCount(0);
    await main.getByRole('button', { name: 'Personal Info' }).click();
    await expect(field('full_name')).not.toBeEditable();
    answer();
    await expect(main).toContainText('Your changes are saved.');
  });

  test('goes through the same four steps and is saved', async ({ page, site }) => {
    const sent = await applyByMail(site, { ...teamForm, email: freshEmail() });
    const { field, button, heading, main, save, answers } = await beginEdit(page, sent);
    await expect(page).toHaveTitle('Step 1 of 4: Personal Info – Your application');
    await expect(field('full_name')).toHaveValue('Ada Lovelace');
    await field('full_name').fill('Augusta Ada King');
    await button('Next').click();
    await expect(heading('Step 2 of 4: Experience & Motivation')).toBeFocused();
    await field('motivation').fill('To see two walk.');
    await button('Next').click();
    await main.getByRole('radio', { name: 'Beginner Track' }).check();
    await field('team_members.2').fill('grace@example.org');
    await button('Next').click();
    await save.click();
    await expect(main.getByText('Your changes are saved.')).toBeVisible();
    await expect(page).toHaveTitle('Your application');
    await expect(answers).toContainText('Augusta Ada King');
    expect(await rowOf(site, sent)).toMatchObject({
      full_name: 'Augusta Ada King',
      email: sent.email,
      motivation: 'To see two walk.',
      track_selection: 'beginner',
      team_members: ['charles@example.org', 'mary@example.org', 'grace@example.org'],
    });
    await page.reload();
    await expect(answers).toContainText('Augusta Ada King');
  });

  test('holds to the same rules, and leads to what breaks them', async ({ page, site }) => {
    const { field, main, save, toReview } = await beginEdit(page, await applyByMail(site));
    await field('full_name').fill(' ');
    await field('full_name').blur();
    await expect(main.getByText('Full name is required')).toBeVisible();
    await expect(page).toHaveTitle(/^Error: /);
    await toReview();
    await expect(
      main.getByText('One answer needs your attention before you can save'),
    ).toBeVisible();
    await expect(save).toBeDisabled();
    await main.getByRole('button', { name: 'Full name is required' }).click();
    await expect(field('full_name')).toBeFocused();
    await field('full_name').fill('Ada');
    await main.getByRole('button', { name: 'Return to review' }).click();
    await expect(save).toBeEnabled();
  });

  test('never changes the address, and says how to use another', async ({ page, site }) => {
    const { field, main, toReview } = await beginEdit(page, await applyByMail(site));
    await expect(field('email')).not.toBeEditable();
    await expect(field('email')).toHaveAccessibleDescription(
      'To use another address, withdraw this application and apply again.',
    );
    await toReview();
    await expect(main.getByRole('button', { name: 'Edit Full name' })).toBeVisible();
    await expect(main.getByRole('button', { name: 'Edit Email' })).toHaveCount(0);
  });

  test('leaves the draft of a new application on this device as it is', async ({ page, site }) => {
    const { open, field: newField } = applicationPage(page);
    await open();
    await newField('full_name').fill('Somebody New');
    await page.waitForLoadState('networkidle');
    const { field, save, toReview, main } = await beginEdit(page, await applyByMail(site));
    await field('full_name').fill('Augusta Ada King');
    await toReview();
    await save.click();
    await expect(main.getByText('Your changes are saved.')).toBeVisible();
    await open();
    await expect(newField('full_name')).toHaveValue('Somebody New');
  });

  test('that is given up can be had back, at the step it was left at', async ({ page, site }) => {
    const sent = await applyByMail(site);
    const { field, button, main, undo, edit } = await beginEdit(page, sent);
    await button('Next').click();
    await field('experience').fill('Words of mine.');
    await button('Stop editing').click();
    await expect(undo).toBeFocused();
    await expect(main.getByText('Your changes were not saved.')).toBeVisible();
    await undo.click();
    await expect(field('experience')).toHaveValue('Words of mine.');
    await button('Back to your application').click();
    await expect(edit).toBeVisible();
    expect(await rowOf(site, sent)).toMatchObject({ version: 1 });
  });

  test('without changes is left without a word', async ({ page, site }) => {
    const { button, edit, undo } = await beginEdit(page, await applyByMail(site));
    await button('Stop editing').click();
    await expect(edit).toBeVisible();
    await expect(undo).toHaveCount(0);
  });

  test('is walked by Back and Forward, and left by Back from its first step', async ({
    page,
    site,
  }) => {
    const { field, button, heading, undo, edit } = await beginEdit(page, await applyByMail(site));
    await field('full_name').fill('Augusta Ada King');
    await button('Next').click();
    await button('Next').click();
    await expect(heading('Step 3 of 4: Additional Info')).toBeFocused();
    await page.goBack();
    await expect(heading('Step 2 of 4: Experience & Motivation')).toBeFocused();
    await page.goForward();
    await expect(heading('Step 3 of 4: Additional Info')).toBeFocused();
    await page.goBack();
    await page.goBack();
    await expect(field('full_name')).toHaveValue('Augusta Ada King');
    await page.goBack();
    await expect(edit).toBeVisible();
    await undo.click();
    await expect(field('full_name')).toHaveValue('Augusta Ada King');
    await button('Stop editing').click();
    await expect(undo).toBeFocused();
    // What was edited is no place to go forward to any more.
    await page.goForward().catch(() => undefined);
    await expect(edit).toBeVisible();
    await expect(page).toHaveURL(/#\/application$/);
  });

  test('with changes asks before the page is gone', async ({ page, site }) => {
    const { field } = await beginEdit(page, await applyByMail(site));
    await field('full_name').fill('Augusta Ada King');
    await dismissReload(page);
    await expect(field('full_name')).toHaveValue('Augusta Ada King');
  });

  test('with changes asks before another address takes its place', async ({ page, site }) => {
    const [mine, other] = [await applyByMail(site), await applyByMail(site)];
    const { field, answers } = await beginEdit(page, mine);
    await field('full_name').fill('Augusta Ada King');
    for (const address of ['#/', other.link]) {
      const asked = page.waitForEvent('dialog');
      const going = page.evaluate((to) => location.assign(to), address);
      const dialog = await asked;
      expect(dialog.message()).toBe('Your changes are not saved. Leave all the same?');
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

test.describe('what was saved meanwhile', () => {
  /** Changes an application in two tabs, and saves in the other first. */
  const conflict = async (page: Page, site: Site, sent: Sent) => {
    const theirs = await page.context().newPage();
    const other = await beginEdit(theirs, sent);
    const mine = await beginEdit(page, sent);
    await other.field('full_name').fill('Charles Babbage');
    await other.toReview();
    await other.save.click();
    await expect(other.main.getByText('Your changes are saved.')).toBeVisible();
    await theirs.close();
    await mine.button('Next').click();
    await mine.field('experience').fill('Words of mine.');
    await mine.toReview();
    await mine.save.click();
    await expect(mine.main.getByRole('alert')).toContainText(
      'Somebody else with your link has saved',
    );
    expect(await rowOf(site, sent)).toMatchObject({ full_name: 'Charles Babbage' });
    return mine;
  };

  test('is shown beside one’s own, and overwritten only by choice', async ({ page, site }) => {
    const sent = await applyByMail(site);
    const { main, button } = await conflict(page, site, sent);
    const alert = main.getByRole('alert');
    await expect(alert).toContainText('Ada LovelaceSavedCharles Babbage');
    await expect(alert).toContainText('YoursWords of mine.Saved');
    await expect(alert.locator('[data-choice]')).toBeFocused();
    await button('Save mine anyway').click();
    await expect(main.getByText('Your changes are saved.')).toBeVisible();
    expect(await rowOf(site, sent)).toMatchObject({
      full_name: 'Ada Lovelace',
      experience: 'Words of mine.',
      version: 3,
    });
  });

  test('can be taken, and one’s own had back even then', async ({ page, site }) => {
    const sent = await applyByMail(site);
    const { answers, button, field, undo } = await conflict(page, site, sent);
    await button('Take theirs').click();
    await expect(answers).toContainText('Charles Babbage');
    await undo.click();
    await button('Previous').click();
    await button('Previous').click();
    await expect(field('experience')).toHaveValue('Words of mine.');
    expect(await rowOf(site, sent)).toMatchObject({ version: 2 });
  });
});

test.describe('an edit that comes too late', () => {
  test('after closing is kept on the page, to be copied', async ({ page, context, site }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const sent = await applyByMail(site);
    const { field, main, save, button, edit, toReview } = await beginEdit(page, sent);
    await field('full_name').fill('Augusta Ada King');
    await toReview();
    await site.backend.query('update private.settings set registration_open = false');
    await save.click();
    const notice = main.getByRole('status').filter({ hasText: 'Registration closed before' });
    await expect(notice).toContainText('YoursAugusta Ada KingSavedAda Lovelace');
    await expect(edit).toHaveCount(0);
    await button('Copy your answers').click();
    await expect(notice).toContainText('Your answers were copied.');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('Augusta Ada King');
    await dismissReload(page);
    await expect(notice).toContainText('Augusta Ada King');
    expect(await rowOf(site, sent)).toMatchObject({ full_name: 'Ada Lovelace', version: 1 });
  });

  test('after a withdrawal is kept on the page, to be copied', async ({ page, context, site }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const sent = await applyByMail(site);
    const { field, heading, main, save, button, toReview } = await beginEdit(page, sent);
    await field('full_name').fill('Augusta Ada King');
    await toReview();
    await site.backend.query('delete from applicants where email = $1', [sent.email]);
    await save.click();
    await expect(heading('This link opens nothing any more')).toBeFocused();
    await button('Copy your answers').click();
    await expect(main).toContainText('Your answers were copied.');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('Augusta Ada King');
    await dismissReload(page);
    await expect(button('Copy your answers')).toBeVisible();
  });
});

test('a double click on Next doesn’t save', async ({ page, site }) => {
  const sent = await applyByMail(site);
  const { main, button, save } = await beginEdit(page, sent);
  await main.getByRole('button', { name: /Additional Info/ }).click();
  await button('Next').dblclick();
  await expect(save).toBeEnabled();
  expect(await rowOf(site, sent)).toMatchObject({ version: 1 });
});
