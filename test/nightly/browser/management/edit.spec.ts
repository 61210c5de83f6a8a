import { beginEdit, dismissReload, rowOf } from '../../../fixtures/browser/edit-page.ts';
import { applyByMail } from '../../../fixtures/sent-application.ts';
import { expect, test } from '../../../fixtures/site.ts';

test.afterEach(({ site }) =>
  site.backend.query('update private.settings set registration_open = true'),
);

test.describe('an edit', () => {
  test('is walked with Back and Forward, left with Back from its first step, and can be restored', async ({
    page,
    site,
  }) => {
    const sent = await applyByMail(site);
    const { field, button, heading, main, undo, edit } = await beginEdit(page, sent);
    await button('Stop editing').click();
    await expect(edit).toBeVisible();
    await expect(undo, 'nothing was changed').toHaveCount(0);
    await edit.click();
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
    await button('Next').click();
    await button('Stop editing').click();
    await expect(undo).toBeFocused();
    await expect(main.getByText('Your changes were not saved.')).toBeVisible();
    // Forward must not return to the edit.
    await page.goForward().catch(() => undefined);
    await expect(edit).toBeVisible();
    await expect(page).toHaveURL(/#\/application$/);
    await undo.click();
    await expect(heading('Step 2 of 4: Experience & Motivation')).toBeFocused();
    expect(await rowOf(site, sent)).toMatchObject({ version: 1 });
  });

  test('continues where it was left after a reload, and after Stop editing', async ({
    page,
    site,
  }) => {
    const sent = await applyByMail(site);
    const { field, button, heading, undo, edit, save, toReview, main } = await beginEdit(
      page,
      sent,
    );
    page.on('dialog', (dialog) => dialog.accept());
    await field('full_name').fill('Augusta Ada King');
    await button('Next').click();
    await button('Next').click();
    await page.reload();
    await expect(heading('Step 3 of 4: Additional Info')).toBeVisible();
    await button('Stop editing').click();
    await page.reload();
    await expect(undo).toBeVisible();
    await edit.click();
    await expect(heading('Step 3 of 4: Additional Info')).toBeFocused();
    await toReview();
    await save.click();
    await expect(main.getByText('Your changes are saved.')).toBeVisible();
    expect(await rowOf(site, sent)).toMatchObject({ full_name: 'Augusta Ada King', version: 2 });
    await expect.poll(() => page.evaluate(() => sessionStorage.length)).toBe(0);
    await page.reload();
    await expect(edit).toBeVisible();
    await expect(undo).toHaveCount(0);
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
      expect(dialog.message()).toBe('Your changes are not saved. Leave anyway?');
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

test('an edit that comes too late stays on the page, and can be copied', async ({
  page,
  context,
  site,
}) => {
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
