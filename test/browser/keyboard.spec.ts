import { applicationPage } from '../fixtures/application-page.ts';
import { haveRun } from '../fixtures/browser/loaded.ts';
import { stopClock } from '../fixtures/browser/stop-clock.ts';
import { teamForm } from '../fixtures/forms.ts';
import { managementPage } from '../fixtures/management-page.ts';
import { applyByMail, freshEmail } from '../fixtures/sent-application.ts';
import { expect, test } from '../fixtures/site.ts';
import { closeLabels } from '../spec/messages.ts';

test('an applicant can fill in and send the application with the keyboard alone', async ({
  page,
}) => {
  const { modal, main } = applicationPage(page);
  const press = (...keys: string[]) =>
    keys.reduce((done, key) => done.then(() => page.keyboard.press(key)), Promise.resolve());
  const focused = page.locator(':focus');

  await page.clock.install();
  await page.goto('/');
  await press('Tab');
  await expect(focused).toHaveText(/skip/i);
  while (!/^Register/.test((await focused.textContent()) ?? '')) await press('Tab');
  await press('Enter');
  await expect(main).toBeFocused();

  await press('Tab');
  await expect(focused).toHaveText(/Back to Hackathon/);
  while ((await focused.getAttribute('name')) !== 'full_name') await press('Tab');
  await page.keyboard.type('Ada Lovelace');
  await expect(focused).toHaveValue('Ada Lovelace');
  await press('Tab');
  await page.keyboard.type(freshEmail());
  await press('Enter');
  await expect(focused, 'Enter goes on, to the next heading').toHaveText(/Experience & Motivation/);
  await press('Tab');
  await page.keyboard.type('Some');
  await press('Tab');
  await page.keyboard.type('Much');
  await press('Tab', 'Tab');
  await expect(focused).toHaveText('Next');
  await press('Enter', 'Tab', 'Space', 'ArrowRight');
  await expect(main.getByRole('radio', { name: 'Advanced Track' })).toBeChecked();
  await press('Tab', 'Space');
  await expect(main.getByRole('radio', { name: 'Work individually' })).toBeChecked();
  while ((await focused.getAttribute('name')) !== 'portfolio_url') await press('Tab');
  await press('Enter');
  await expect(focused).toHaveText(/Review & Submit/);
  while ((await focused.textContent()) !== 'Submit Application') await press('Tab');
  await haveRun(page, 'dialog', 'client');
  await stopClock(page);
  await press('Enter');

  const close = modal.getByRole('button', { name: closeLabels.success });
  await expect(close).toBeFocused();
  await press('Tab');
  await expect(close, 'Tab stays in the dialog').toBeFocused();
  await press('Escape');
  await expect(modal).toBeHidden();
  await page.clock.runFor(100);
  await expect(main).toBeFocused();
});

test('an applicant can see, change and withdraw the application with the keyboard alone', async ({
  page,
  site,
}) => {
  const { link, email } = await applyByMail(site, { ...teamForm, email: freshEmail() });
  const { question, heading, main } = managementPage(page);
  const focused = page.locator(':focus');
  const tabTo = async (name: string | RegExp) => {
    const target = page.getByRole('button', { name }).or(page.getByRole('textbox', { name }));
    for (let stop = 0; stop < 60; stop += 1) {
      if (await target.and(focused).count()) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`Tab never comes to ${name}.`);
  };
  await page.goto(link);
  await expect(heading('What you sent')).toBeVisible();
  await tabTo('Edit application');
  await page.keyboard.press('Enter');
  await tabTo('Edit Full name');
  await page.keyboard.press('Enter');
  await expect(main.getByRole('textbox', { name: 'Full name' })).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Augusta Ada King');
  await tabTo('Save changes');
  await page.keyboard.press('Enter');
  await expect(main.getByText('Your changes are saved.')).toBeVisible();
  await expect(main).toBeFocused();
  await tabTo('Withdraw application');
  await page.keyboard.press('Enter');
  await expect(question.getByRole('textbox')).toBeFocused();
  await page.keyboard.type(email);
  for (const stop of ['Cancel', 'Withdraw']) {
    await page.keyboard.press('Tab');
    await expect(question.getByRole('button', { name: stop })).toBeFocused();
  }
  await page.keyboard.press('Tab');
  await expect(question.getByRole('textbox'), 'Tab stays within').toBeFocused();
  await page.keyboard.press('Enter');
  await expect(heading('Your application is withdrawn')).toBeFocused();
  expect(await site.backend.query('select 1 from applicants where email = $1', [email])).toEqual(
    [],
  );
});
