import { event } from '../../src/content/event.ts';
import { meta } from '../../src/content/meta.ts';
import { draftTexts } from '../../src/content/notices.ts';
import { walkSixtySteps } from '../fixtures/browser/press.ts';
import { expect, test } from '../fixtures/site.ts';
import { fieldMessages } from '../spec/messages.ts';

test.describe('the steps', () => {
  test('are walked with Back and Forward, also after a reload', async ({ page, visitor }) => {
    const { main, next, register } = visitor;
    const expectStep = (name: string) => expect(visitor.step).toHaveAttribute('data-state', name);
    await visitor.at('landing');
    // A mouse on the link loads the form, and changes nothing that shows.
    await register.hover();
    await expect(page.locator('#next')).toBeEnabled();
    await expect(page).toHaveTitle(meta.title);
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

  test('are history only if a reload finds a draft', async ({ page, visitor }) => {
    await visitor.at('landing');
    await visitor.register.click();
    for (const name of ['experience', 'additionalInfo']) {
      await visitor.next.click();
      await expect(visitor.step).toHaveAttribute('data-state', name);
    }
    await page.evaluate(() => {
      addEventListener('pagehide', () => {
        localStorage.clear();
        sessionStorage.clear();
      });
    });
    await page.reload();
    await visitor.isStarted();
    const place = () => page.evaluate(() => JSON.stringify(history.state));
    const first = await place();
    await page.goBack();
    await expect.poll(place).toBe(first);
    await expect(visitor.step).toHaveAttribute('data-state', 'personalInfo');
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(event.name);
  });

  test('are walked from the first again after more of them than a browser remembers', async ({
    page,
    visitor,
  }) => {
    const { button, next, step } = visitor;
    await visitor.at('personalInfo');
    await visitor.field('full_name').fill('Ada');
    await walkSixtySteps(page);
    await page.reload();
    await button('Start over').click();
    await expect(visitor.main).toContainText(draftTexts.cleared);
    await next.click();
    await expect(step).toHaveAttribute('data-state', 'experience');
    await page.goBack();
    await expect(step).toHaveAttribute('data-state', 'personalInfo');
    await page.goForward();
    await expect(step).toHaveAttribute('data-state', 'experience');
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

test('on a phone, no step but the review is longer than two screens', async ({ page, visitor }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const step of ['personalInfo', 'experience', 'additionalInfo'] as const) {
    await visitor.at(step, { team_preference: 'have_team' });
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    expect.soft(height, step).toBeLessThanOrEqual(2 * 844);
  }
});

test('with the longest answers, Submit is at most a screen away from the last question', async ({
  page,
  visitor,
}) => {
  const essay = 'A sentence of a few words. '.repeat(180);
  for (const [width, height] of [
    [1280, 800],
    [360, 740],
  ] as const) {
    await page.setViewportSize({ width, height });
    await visitor.at('review', { experience: essay, motivation: essay });
    const bottom = (await page.locator('#submit').boundingBox())?.y ?? Number.NaN;
    const top = (await visitor.main.getByRole('term').last().boundingBox())?.y ?? Number.NaN;
    expect.soft(bottom - top, `${width} px wide`).toBeLessThan(height);
  }
});

test('on a phone, the form begins with its first field', async ({ page, visitor }) => {
  const { field, main } = visitor;
  const ornaments = [main.getByRole('navigation'), main.locator('picture').first()];
  await visitor.at('personalInfo');
  for (const ornament of ornaments) await expect(ornament).toBeInViewport();
  for (const [width, height, lowest] of [
    [390, 844, 260],
    [844, 390, 330],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const ornament of ornaments) await expect(ornament).toBeHidden();
    expect((await field('full_name').boundingBox())?.y).toBeLessThan(lowest);
    await expect(field('full_name')).toBeInViewport({ ratio: 1 });
    await expect(main.getByText('Step 1 of 4', { exact: true })).toBeInViewport();
  }
});
