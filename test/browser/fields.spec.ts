import { addressAdvice, stepTitles } from '../../src/content/application.ts';
import { linkRequestTexts } from '../../src/content/management.ts';
import { teamForm } from '../fixtures/forms.ts';
import { expect, test } from '../fixtures/site.ts';
import { fieldMessages } from '../spec/messages.ts';

test('an error is visible after a pause or on blur, not before', async ({ page, visitor }) => {
  const email = visitor.field('email');
  const error = visitor.main.getByText(fieldMessages.invalid);
  await visitor.at('personalInfo');
  // The pause is the delay of an animation.
  const session = await page.context().newCDPSession(page);
  await session.send('Animation.enable');
  const setTime = (playbackRate: 0 | 1) =>
    session.send('Animation.setPlaybackRate', { playbackRate });
  await setTime(0);
  await email.pressSequentially('ada');
  await expect(error).toBeAttached();
  await expect(error).toBeHidden();
  await error.evaluate((message) => {
    for (const pause of message.getAnimations()) pause.currentTime = 800;
  });
  await email.pressSequentially('@');
  const waited = error.evaluate((message) => message.getAnimations()[0]?.currentTime);
  expect(await waited, 'who types on begins the pause anew').toBeLessThan(800);
  await setTime(1);
  await expect(error, 'a pause reveals it').toBeVisible();

  await email.fill('ada@example.org');
  await setTime(0);
  await email.fill('ada@');
  await expect(error, 'the next one waits for its own pause').toBeHidden();
  await email.blur();
  await expect(error, 'leaving reveals it at once').toBeVisible();
});

for (const width of [320, 1280]) {
  test(`nothing moves when a message comes or goes, ${width} px wide`, async ({ visitor }) => {
    const { field, main, next, page } = visitor;
    await page.setViewportSize({ width, height: 900 });
    await visitor.at('personalInfo', { ...teamForm, email: 'ada@example.org' });
    const place = () => next.evaluate((button) => button.getBoundingClientRect().top + scrollY);
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
    await expectStill('email', ['', 'ada@', 'ada@mailinator.com', 'ada@gmial.com', 'ada@gmail']);
    await field('email').fill('ada@example.org');
    await next.click();
    await expectStill('experience', ['']);
    await next.click();
    await expectStill('team_members.0', ['', 'bob', 'bob@gmial.com']);
    await expectStill('team_members.3', ['eve', 'mary@example.org', 'ada@example.org']);
  });
}

for (const [step, name] of [
  ['personalInfo', 'email'],
  ['additionalInfo', 'team_members.0'],
] as const) {
  test(`one click corrects a mistyped address in ${name}`, async ({ visitor }) => {
    const field = visitor.field(name);
    await visitor.at(step, { team_preference: 'have_team' });
    // Below 16 px, iOS zooms the page when the field gets the focus.
    await expect(field).toHaveCSS('font-size', /^(1[6-9]|2\d)/);
    for (const typed of ['ada@gmail', 'ada@gmial.com']) {
      await field.fill(typed);
      await field.blur();
      await expect(visitor.main.getByText('Did you mean ada@gmail.com?')).toBeVisible();
      await visitor.button('Use it').click();
      await expect(field).toHaveValue('ada@gmail.com');
      await expect(field).toBeFocused();
    }
  });
}

test('a password manager’s text is read though no event tells', async ({ page, visitor }) => {
  const { field, main, next } = visitor;
  const put = (name: string, value: string) =>
    field(name).evaluate((control: HTMLInputElement, text) => {
      control.value = text;
    }, value);
  await page.goto('/application/');
  await put('address', 'ada@example.org');
  const [call] = await Promise.all([
    page.waitForRequest('**/rpc/request_link'),
    visitor.button(linkRequestTexts.ask).click(),
  ]);
  expect(call.postDataJSON()).toEqual({ address: 'ada@example.org' });
  await visitor.at('personalInfo');
  await put('full_name', 'Ada Lovelace');
  await page.goto('/privacy.html');
  await page.goBack();
  await visitor.isStarted();
  await expect(field('full_name')).toHaveValue('Ada Lovelace');
  await put('email', 'ada@example.org');
  await next.click();
  await put('experience', 'One.\nTwo.');
  await visitor.previous.click();
  await put('full_name', 'Ada King');
  await main.getByRole('button', { name: stepTitles.review }).click();
  for (const words of ['Ada King', 'ada@example.org', 'One.']) {
    await expect(main.getByRole('definition').filter({ hasText: words })).toHaveCount(1);
  }
});

test('Enter leads on, but not when it ends a composition', async ({ visitor }) => {
  const { field, step } = visitor;
  await visitor.at('personalInfo');
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
  await expect(visitor.main.getByText(fieldMessages.noEmail)).toHaveCount(0);
  await field('email').press('Enter');
  await expect(step).toHaveAttribute('data-state', 'experience');
});

test('Enter on a choice leads to the next field, at its chosen option', async ({ visitor }) => {
  const option = (value: string) => visitor.main.locator(`[value="${value}"]`);
  await visitor.at('additionalInfo', { track_selection: 'beginner', team_preference: 'team' });
  await option('beginner').press('Enter');
  await expect(option('team')).toBeFocused();
  await option('team').press('Enter');
  await expect(visitor.field('github_url')).toBeFocused();
});

test('a pasted list of addresses fills the free fields of the team, and what had no field is said', async ({
  visitor,
}) => {
  const { field, main } = visitor;
  await visitor.at('additionalInfo', { ...teamForm, 'team_members.0': '' });
  await field('team_members.0').evaluate((input) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', 'Anna <a@x.org>, b@x.org; c@x.org\nd@x.org, e@x.org');
    input.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  });
  const shown = ['a@x.org', 'b@x.org', teamForm['team_members.2'], 'c@x.org'];
  for (const [index, address] of shown.entries()) {
    await expect(field(`team_members.${index}`)).toHaveValue(address);
  }
  await expect(main.getByText(addressAdvice.noField('d@x.org, e@x.org'))).toBeVisible();
});
