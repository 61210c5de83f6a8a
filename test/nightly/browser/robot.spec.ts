import type { Page } from '@playwright/test';
import { completeForm } from '../../fixtures/forms.ts';
import { expect, test } from '../../fixtures/site.ts';

const worlds = (page: Page) => page.locator('#application [data-completed] > div');

/** Returns how much of the scene each world covers, first to last, in percent; 0 if it isn't drawn. */
const covered = (page: Page) =>
  worlds(page).evaluateAll((all) =>
    all.map((world) => {
      const scene = world.parentElement?.getBoundingClientRect();
      const { right } = world.getBoundingClientRect();
      if (!scene || getComputedStyle(world).visibility === 'hidden') return 0;
      return Math.round((100 * (right - scene.left)) / scene.width);
    }),
  );

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 1440, height: 900 } });

test('the robot in the form gains a world with each completed step, and keeps it while an answer is corrected', async ({
  page,
  visitor,
}) => {
  const { email, field, next, previous } = visitor;
  const expectCovered = (...shares: number[]) => expect.poll(() => covered(page)).toEqual(shares);
  await visitor.at('personalInfo');
  await expectCovered(100, 0, 0, 0);
  await visitor.fill({ ...completeForm, email });
  await expectCovered(100, 100, 100, 100);
  await previous.click();
  await previous.click();
  await field('experience').fill('');
  await expectCovered(100, 100, 100, 100);
  await next.click();
  await expectCovered(100, 80, 58, 0);
});
