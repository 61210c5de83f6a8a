import type { Locator, Page } from '@playwright/test';
import { applicationPage } from '../../fixtures/application-page.ts';
import { holdRequests } from '../../fixtures/browser/hold-requests.ts';
import { throughEveryState } from '../../fixtures/browser/management-states.ts';
import { setStyle } from '../../fixtures/browser/own-style.ts';
import { teamForm } from '../../fixtures/forms.ts';
import { isStarted } from '../../fixtures/is-started.ts';
import { expect, test } from '../../fixtures/site.ts';

const email = 'ada.lovelace@example.org';

/** The states of an application behind its link that look unlike each other. */
const behindTheLink = [
  'unreachable',
  'shown',
  'edit-step-1',
  'discarded',
  'conflict',
  'too-late',
  'not-withdrawn',
  'withdrawn',
  'unknown',
  'requested',
];

/** The scenes are compared by their files; here they would hide what stands on them. */
const withoutScenes = 'picture img { visibility: hidden !important; }';

for (const width of [390, 1280]) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test.describe(`at ${width} px, ${colorScheme}`, () => {
      test.use({
        viewport: { width, height: 900 },
        colorScheme,
        timezoneId: 'UTC',
        contextOptions: { reducedMotion: 'reduce' },
      });
      /** Compares a part of the page, or all of it that is in the window. */
      const looksAsBefore = async (part: Locator | Page, name: string) => {
        const page = 'page' in part ? part.page() : part;
        await page.evaluate(() => document.fonts.ready.then(() => undefined));
        await expect(part).toHaveScreenshot(`${name}-${width}-${colorScheme}.png`);
      };

      test('each section of the landing page looks as it did', async ({ page }) => {
        await page.goto('/');
        await setStyle(page, withoutScenes);
        const landing = page.locator('#landing');
        const sections = {
          'first-screen': landing.locator('main > section').first(),
          about: landing.locator('#about'),
          tracks: landing.locator('#tracks'),
          prizes: landing.locator('#prizes'),
          sponsors: landing.locator('#sponsors'),
          questions: landing.locator('#faq'),
          footer: landing.locator('> footer'),
        };
        await page.getByRole('button', { name: 'Can I enter with a team?' }).click();
        await expect(page.getByText('Looking for teammates?')).toBeVisible();
        // What the pointer rests on looks otherwise, wherever the page is scrolled to.
        await page.mouse.move(0, 0);
        // The header stays where it is when the page scrolls, and would lie over the sections.
        await looksAsBefore(landing.locator('> header'), 'header');
        await setStyle(page, `${withoutScenes} #landing > header { visibility: hidden; }`);
        for (const [name, section] of Object.entries(sections)) await looksAsBefore(section, name);
      });

      test('each state of the application looks as it did', async ({ page, site }) => {
        test.setTimeout(120_000);
        const { open, fill, field, form, main, modal, next, previous, submit } =
          applicationPage(page);
        await page.clock.install();
        await open();
        await isStarted(page);
        await looksAsBefore(main, 'step-1');
        await next.click();
        await previous.click();
        await field('full_name').fill('Ada Lovelace');
        await field('email').fill('ada@gmial.com');
        await field('full_name').fill('');
        await field('full_name').blur();
        await expect(main.getByText('Did you mean')).toBeVisible();
        await looksAsBefore(form, 'step-1-with-error-and-advice');
        await fill({ ...teamForm, email, 'team_members.0': '' });
        await looksAsBefore(main, 'step-4-with-problems');
        await previous.click();
        await looksAsBefore(form, 'step-3-with-a-team');
        await field('team_members.0').fill('charles@example.org');
        await previous.click();
        await looksAsBefore(form, 'step-2');
        await next.click();
        await next.click();
        await looksAsBefore(main, 'step-4');

        await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
        await page.route('**/rest/v1/**', (route) => route.abort());
        await submit.click();
        await expect(modal).toBeVisible();
        await looksAsBefore(page, 'error-modal');
        await page.clock.runFor(3000);
        await expect(modal).toBeHidden();
        await looksAsBefore(form.locator('footer'), 'after-a-failure');

        await page.unroute('**/rest/v1/**');
        const answer = await holdRequests(page, '**/rest/v1/**');
        await submit.click();
        await expect(main.getByRole('button', { name: 'Submitting...' })).toBeVisible();
        await looksAsBefore(form.locator('footer'), 'submitting');
        answer();
        await expect(modal).toBeVisible();
        await looksAsBefore(page, 'success-modal');
        await page.clock.runFor(4000);
        await expect(page).toHaveURL(/#\/$/);
        await expect(modal).toBeHidden();
        await looksAsBefore(page.locator('#application-status'), 'receipt');
        await site.backend.query('delete from applicants where email = $1', [email]);
      });

      test('each state of an application behind its link looks as it did', async ({
        page,
        site,
      }) => {
        test.setTimeout(120_000);
        const main = page.locator('#management main');
        await throughEveryState(page, site, async (state) => {
          if (!behindTheLink.includes(state)) return;
          await page.mouse.move(0, 0);
          await looksAsBefore(state === 'not-withdrawn' ? page : main, `application-${state}`);
        });
      });
    });
  }
}
