import { applicationPage } from '../fixtures/application-page.ts';
import { openReview } from '../fixtures/browser/open-review.ts';
import { completeForm, teamForm } from '../fixtures/forms.ts';
import { isStarted } from '../fixtures/is-started.ts';
import { expect, test } from '../fixtures/site.ts';
import { leaveDraft } from '../fixtures/stored-draft.ts';
import { fieldMessages } from '../spec/messages.ts';

test.describe('an error', () => {
  test('is in the page as soon as a change breaks the rule, and visible after a pause or on blur', async ({
    page,
  }) => {
    const { open, field, main } = applicationPage(page);
    await open();
    await isStarted(page);
    const error = main.getByText(fieldMessages.invalid);
    // The pause is the delay of an animation.
    const session = await page.context().newCDPSession(page);
    await session.send('Animation.enable');
    const setTime = (playbackRate: 0 | 1) =>
      session.send('Animation.setPlaybackRate', { playbackRate });
    await setTime(0);
    await field('email').pressSequentially('ada');
    await expect(error).toBeAttached();
    await expect(error).toBeHidden();
    await setTime(1);
    await expect(error, 'a pause reveals it').toBeVisible();

    await field('email').fill('');
    await expect(main.getByText(fieldMessages.noEmail)).toBeVisible();
    await field('email').fill('ada@example.org');
    await setTime(0);
    await field('email').press('Backspace');
    await field('email').fill('ada@');
    await field('email').blur();
    await expect(error, 'leaving reveals it at once').toBeVisible();
    await expect(field('email')).toHaveAttribute('aria-invalid', 'true');
    await expect(field('email')).toHaveAccessibleDescription(
      new RegExp(`${fieldMessages.invalid}$`),
    );

    await field('email').fill('ada@example.org');
    await expect(error).toHaveCount(0);
    await field('email').fill('ada@');
    await expect(error, 'the next one waits for its own pause').toBeHidden();
  });

  test('has the right message for each rule', async ({ page }) => {
    const { open, field, main, next, previous, step } = applicationPage(page);
    await open();
    await isStarted(page);
    const expectError = async (name: string, value: string, message: string) => {
      await field(name).fill(value);
      await field(name).blur();
      await expect.soft(main.getByText(message, { exact: true }), value).toBeVisible();
    };
    await expect(main.getByText(fieldMessages.noName)).toHaveCount(0);
    await expectError('full_name', ' ', fieldMessages.noName);
    // PostgreSQL can't store NUL.
    await expectError('full_name', '\0', fieldMessages.noName);
    await expectError('email', ' ', fieldMessages.noEmail);
    await expectError('email', 'ada@', fieldMessages.invalid);
    await expectError('email', 'ada @example.org', fieldMessages.spaces);
    await expectError('email', 'ada@localhost', fieldMessages.dotless);
    await expectError('email', 'ada@MAILINATOR.com', fieldMessages.disposable);
    await expect(page).toHaveTitle(/^Error: Step 1 of 4/);

    await next.click();
    await next.click();
    await expect.soft(main.getByText(fieldMessages.noTrack)).toHaveCount(0);
    await previous.click();
    await expect(step).toHaveAttribute('data-state', 'experience');
    await expect.soft(main.getByText(fieldMessages.noExperience)).toBeVisible();
    await expect.soft(main.getByText(fieldMessages.noMotivation)).toBeVisible();
    await next.click();
    await expect.soft(main.getByText(fieldMessages.noTrack)).toBeVisible();
    await expect.soft(main.getByText(fieldMessages.noPreference)).toBeVisible();
    await main.getByRole('radio', { name: 'Have a team' }).check();
    await expectError('team_members.0', '', fieldMessages.noMember);
    await expectError('team_members.0', 'bob', fieldMessages.invalid);
    await field('github_url').fill('not a url at all');
    await field('github_url').blur();
    await expect(field('github_url')).toHaveAttribute('aria-invalid', 'false');
  });
});

test.describe('nothing moves when a message appears or disappears', () => {
  for (const width of [320, 1280]) {
    test(`in a window of ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      const { open, field, main, next } = applicationPage(page);
      await leaveDraft(page, teamForm, { step: 'personalInfo' });
      await open();
      await isStarted(page);
      const place = () =>
        next.evaluate((button) => button.getBoundingClientRect().top + window.scrollY);
      const expectStill = async (name: string, values: readonly string[]) => {
        await field(name).fill('ada@example.org');
        const before = await place();
        for (const value of values) {
          await field(name).fill(value);
          await field(name).blur();
          const message = main.locator(`:is([id="${name}-error"], [id="${name}-advice"])`);
          await expect(message.last()).toBeVisible();
          expect.soft(await place(), `${name}: ${value}`).toBe(before);
        }
      };
      await expectStill('full_name', ['']);
      await expectStill('email', [
        '',
        'ada@',
        'ada@mailinator.com',
        'ada@gmial.com',
        'ada@gmail',
        'Ada <ada@example.org>',
      ]);
      await field('email').fill('ada@example.org');
      await next.click();
      await expectStill('experience', ['']);
      await expectStill('motivation', ['']);
      await next.click();
      await expectStill('team_members.0', ['', 'bob', 'bob@gmial.com']);
      await expectStill('team_members.3', ['eve', 'mary@example.org', 'ada@example.org']);
    });
  }
});

test.describe('the team', () => {
  test('has four address fields only if the applicant has a team', async ({ page }) => {
    const { open, field, main } = applicationPage(page);
    await leaveDraft(page, completeForm, { step: 'additionalInfo' });
    await open();
    await isStarted(page);
    const members = main.locator('[name^="team_members."]');
    for (const preference of ['Join a team', 'Work individually']) {
      await main.getByRole('radio', { name: preference }).check();
      await expect(members).toHaveCount(0);
    }
    await main.getByRole('radio', { name: 'Have a team' }).check();
    await expect(members).toHaveCount(4);
    await expect(main.getByRole('group', { name: 'Your team' })).toHaveAccessibleDescription(
      /Each email can submit only one application/,
    );
    await expect(field('team_members.0')).toHaveAttribute('autocomplete', 'off');
  });
});

test.describe('an address', () => {
  test('stays as it was typed, and one click corrects a typing error', async ({ page }) => {
    const { open, field, main, next, step } = applicationPage(page);
    await open();
    await isStarted(page);
    await expect(field('full_name')).toHaveAttribute('autocomplete', 'name');
    await expect(field('email')).toHaveAttribute('autocomplete', 'email');
    await expect(field('email')).toHaveAttribute('inputmode', 'email');
    await expect(field('email')).toHaveCSS('font-size', /^(1[6-9]|2\d)/);
    for (const typed of [
      'ada@example.org ',
      '  ada@example.org  ',
      '\u202aada@exam\u200dple.org\u202c',
    ]) {
      await field('email').fill(typed);
      await field('full_name').focus();
      await expect(field('email')).toHaveValue(typed);
      await expect(field('email')).toHaveAttribute('aria-invalid', 'false');
      await expect(main.getByText('Did you mean')).toHaveCount(0);
    }

    const mend = main.getByRole('button', { name: 'ada@gmail.com' });
    await field('email').fill('ada@gmial.com');
    await field('email').blur();
    await expect(main.getByText('Did you mean')).toBeVisible();
    await mend.click();
    await expect(field('email')).toHaveValue('ada@gmail.com');
    await expect(field('email')).toBeFocused();
    await expect(mend).toHaveCount(0);
    await field('email').fill('ada@gmail');
    await field('email').blur();
    await expect(field('email')).toHaveAttribute('aria-invalid', 'true');
    await mend.click();
    await expect(field('email')).toHaveValue('ada@gmail.com');
    await expect(field('email')).toHaveAttribute('aria-invalid', 'false');
    await field('email').fill('osmanöv@example.org');
    await field('email').blur();
    await expect(main.getByText('‘ö’ can’t be used in an address.')).toBeVisible();
    await field('email').fill('ada@gmial.com');
    await next.click();
    await expect(step, 'the advice is in nobody’s way').toHaveAttribute('data-state', 'experience');
  });

  test('of a member can be corrected in place; the applicant’s own, or a repeated one, gets a hint', async ({
    page,
  }) => {
    const members = {
      'team_members.0': 'bob@example.org',
      'team_members.1': 'cy@hotmial.com',
      'team_members.2': 'charles@example.org',
      'team_members.3': 'charles@example.org',
    };
    const form = { ...teamForm, ...members, email: 'ada@gmial.com' };
    const { field, main, previous } = await openReview(page, form);
    const goTo = (step: string) => main.getByRole('button', { name: step }).first().click();
    await previous.click();
    await expect(main.getByText('Did you mean')).toHaveCount(1);
    await main.getByRole('button', { name: 'cy@hotmail.com' }).click();
    await expect(field('team_members.1')).toHaveValue('cy@hotmail.com');
    await expect(field('team_members.0')).toHaveValue('bob@example.org');
    await goTo('Personal Info');
    await field('email').fill('BOB@example.org');
    await goTo('Additional Info');
    await expect(field('team_members.0')).toHaveAccessibleDescription(/This is your own email/);
    await expect(field('team_members.0')).toHaveAttribute('aria-invalid', 'false');
    await expect(main.getByText('You have already listed this email.')).toHaveCount(1);
    await goTo('Review & Submit');
    await expect(main.locator('ol li').filter({ hasText: 'charles@example.org' })).toHaveCount(1);
  });
});

test('text that a password manager fills in without an event is read when the step is left', async ({
  page,
}) => {
  const { open, field, main, next, step } = applicationPage(page);
  await open();
  await isStarted(page);
  const put = (name: string, value: string) =>
    field(name).evaluate((control: HTMLInputElement, text) => {
      control.value = text;
    }, value);
  await put('full_name', 'Ada Lovelace');
  await put('email', 'ada@example.org');
  await next.click();
  await put('experience', 'One.\nTwo.');
  await main.getByRole('button', { name: 'Previous' }).click();
  await expect(step).toHaveAttribute('data-state', 'personalInfo');
  await expect(field('full_name')).toHaveValue('Ada Lovelace');
  await put('full_name', 'Ada King');
  await main.getByRole('button', { name: 'Review & Submit' }).click();
  for (const words of ['Ada King', 'ada@example.org', 'One.']) {
    await expect(main.getByRole('definition').filter({ hasText: words })).toHaveCount(1);
  }
});

test('text that a password manager fills in without an event is read when the page is left', async ({
  page,
}) => {
  const { open, field } = applicationPage(page);
  await open();
  await isStarted(page);
  await field('full_name').evaluate((control: HTMLInputElement) => {
    control.value = 'Ada Lovelace';
  });
  await page.goto('/privacy.html');
  await page.goBack();
  await expect(field('full_name')).toHaveValue('Ada Lovelace');
});

test('Enter leads from field to field, and from the last one to the next step, but not when it ends a composition', async ({
  page,
}) => {
  const { open, field, step } = applicationPage(page);
  await open();
  await isStarted(page);
  await field('full_name').fill('Ada');
  const enter = { key: 'Enter', bubbles: true, cancelable: true };
  // The events of browsers for a key that the input method takes, and of Safari for one that it took.
  for (const isComposing of [true, false]) {
    await field('full_name').dispatchEvent('keydown', { ...enter, isComposing, keyCode: 229 });
    await expect(field('full_name')).toBeFocused();
  }
  await field('full_name').press('Enter');
  await expect(field('email')).toBeFocused();
  await expect(step).toHaveAttribute('data-state', 'personalInfo');
  await expect(page.getByText(fieldMessages.noEmail)).toHaveCount(0);
  await field('email').press('Enter');
  await expect(step).toHaveAttribute('data-state', 'experience');
});
