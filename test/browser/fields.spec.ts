import { applicationPage } from '../fixtures/application-page.ts';
import { teamForm } from '../fixtures/forms.ts';
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

test('an address stays as it was typed, and one click corrects a typing error', async ({
  page,
}) => {
  const { open, field, main, next, step } = applicationPage(page);
  await open();
  await isStarted(page);
  // PostgreSQL can't store NUL.
  await field('full_name').fill('\0');
  await field('full_name').blur();
  await expect(main.getByText(fieldMessages.noName)).toBeVisible();
  await expect(field('email')).toHaveCSS('font-size', /^(1[6-9]|2\d)/);
  for (const typed of ['  ada@example.org  ', '\u202aada@exam\u200dple.org\u202c']) {
    await field('email').fill(typed);
    await field('full_name').focus();
    await expect(field('email')).toHaveValue(typed);
    await expect(field('email')).toHaveAttribute('aria-invalid', 'false');
  }
  const mend = main.getByRole('button', { name: 'ada@gmail.com' });
  for (const [typed, isWrong] of [
    ['ada@gmial.com', 'false'],
    ['ada@gmail', 'true'],
  ] as const) {
    await field('email').fill(typed);
    await field('email').blur();
    await expect(field('email')).toHaveAttribute('aria-invalid', isWrong);
    await mend.click();
    await expect(field('email')).toHaveValue('ada@gmail.com');
    await expect(field('email')).toBeFocused();
    await expect(mend).toHaveCount(0);
    await expect(field('email')).toHaveAttribute('aria-invalid', 'false');
  }
  await field('email').fill('ada@gmial.com');
  await next.click();
  await expect(step, 'the advice is in nobody’s way').toHaveAttribute('data-state', 'experience');
});

test('text that a password manager fills in without an event is read when the step or the page is left', async ({
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
  await page.goto('/privacy.html');
  await page.goBack();
  await isStarted(page);
  await expect(field('full_name')).toHaveValue('Ada Lovelace');
  await put('email', 'ada@example.org');
  await next.click();
  await put('experience', 'One.\nTwo.');
  await main.getByRole('button', { name: 'Previous' }).click();
  await expect(step).toHaveAttribute('data-state', 'personalInfo');
  await put('full_name', 'Ada King');
  await main.getByRole('button', { name: 'Review & Submit' }).click();
  for (const words of ['Ada King', 'ada@example.org', 'One.']) {
    await expect(main.getByRole('definition').filter({ hasText: words })).toHaveCount(1);
  }
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
