import { meta } from '../fixtures/browser/content.ts';
import { expect, test } from '../fixtures/site.ts';
import { fieldMessages } from '../spec/messages.ts';

test.describe('the steps', () => {
  test('are walked with Back and Forward, also after a reload', async ({ page, visitor }) => {
    const { main, next, register } = visitor;
    const expectStep = (name: string) => expect(visitor.step).toHaveAttribute('data-state', name);
    await visitor.at('landing');
    await register.click();
    await expect(main).toBeFocused();
    await expect(page).toHaveTitle('Step 1 of 4: Personal Info – Hackathon Application');
    await page.goBack();
    await expect(page.locator('#landing main')).toBeFocused();
    await expect(page).toHaveTitle(meta.title);
    await page.goForward();
    await visitor.field('full_name').fill('Ada');
    await next.click();
    await next.click();
    await page.goBack();
    await expectStep('experience');
    await page.reload();
    await visitor.isStarted();
    await page.goForward();
    await expectStep('additionalInfo');
    // The step stays when the landing page is shown in between.
    await visitor.back.click();
    await register.click();
    await expectStep('additionalInfo');
    await expect(main).toBeFocused();
    for (const name of ['experience', 'personalInfo']) {
      await page.goBack();
      await expectStep(name);
    }
    await page.goBack();
    await expect(visitor.form).toBeHidden();
  });

  test('are not skipped by a double click on Next, which doesn’t submit', async ({ visitor }) => {
    await visitor.at('additionalInfo');
    await visitor.next.dblclick();
    await expect(visitor.step).toHaveAttribute('data-state', 'review');
    await expect(visitor.submit).toBeEnabled();
    expect(await visitor.rows()).toEqual([]);
  });
});

test('on a phone, a problem’s link brings its message into the window', async ({
  page,
  visitor,
}) => {
  await page.setViewportSize({ width: 390, height: 500 });
  const { noExperience, noTrack, noPreference } = fieldMessages;
  await visitor.at('review', { experience: '', track_selection: '', team_preference: '' });
  for (const message of [noExperience, noTrack, noPreference]) {
    await visitor.button(message).click();
    const error = visitor.step.locator('[id$="-error"]', { hasText: message });
    await expect(error).toBeInViewport({ ratio: 1 });
    await page.goBack();
  }
});

test('on a phone, Submit is at most a screen away from the longest answers', async ({
  page,
  visitor,
}) => {
  const essay = 'A sentence of a few words. '.repeat(180);
  await page.setViewportSize({ width: 360, height: 740 });
  await visitor.at('review', { experience: essay, motivation: essay });
  const bottom = (await page.locator('#submit').boundingBox())?.y ?? Number.NaN;
  const top = (await visitor.main.getByRole('term').last().boundingBox())?.y ?? Number.NaN;
  expect(bottom - top).toBeLessThan(740);
});
