import type { Page } from '@playwright/test';
import { applicationPage, freshEmail } from '../../fixtures/application-page.ts';
import { holdScript } from '../../fixtures/browser/hold-requests.ts';
import { completeForm } from '../../fixtures/forms.ts';
import { isStarted } from '../../fixtures/is-started.ts';
import { expect, type Site, test } from '../../fixtures/site.ts';
import { leaveDraft } from '../../fixtures/stored-draft.ts';

const keys = 'The quick brown fox jumps over the lazy dog; '.repeat(3).slice(0, 100);

function offlineStatus(page: Page) {
  return page.locator('#application [role="status"]', { hasText: 'You are offline.' });
}

test.describe('a connection that is lost while one types', () => {
  test('takes no key, opens no modal, and is said for as long as it lasts', async ({
    page,
    context,
  }) => {
    const { open, field, modal } = applicationPage(page);
    await open();
    await isStarted(page);
    await field('full_name').click();
    await page.keyboard.type(keys.slice(0, 30));
    await context.setOffline(true);
    await page.keyboard.type(keys.slice(30, 60));
    await context.setOffline(false);
    await context.setOffline(true);
    await page.keyboard.type(keys.slice(60));
    await expect(field('full_name')).toHaveValue(keys);
    await expect(field('full_name')).toBeFocused();
    await expect(modal).toHaveCount(0);
    await expect(offlineStatus(page)).toContainText('Your answers are kept on this device');
    await context.setOffline(false);
    await expect(offlineStatus(page)).toHaveCount(0);
  });

  test('is still said after the time in which a modal would have closed', async ({
    page,
    context,
  }) => {
    await page.clock.install();
    const { open, field } = applicationPage(page);
    await open();
    await field('full_name').fill('Ada');
    await isStarted(page);
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await expect(offlineStatus(page)).toBeVisible();
    await page.clock.fastForward(60_000);
    await expect(offlineStatus(page)).toBeVisible();
    await context.setOffline(false);
  });

  test('says nothing to who reads the landing page', async ({ page, context }) => {
    const { open, field, modal } = applicationPage(page);
    await open();
    await isStarted(page);
    await field('full_name').fill('Ada');
    await page.goto('/#/');
    await context.setOffline(true);
    await expect(offlineStatus(page)).toBeAttached();
    await expect(offlineStatus(page)).toBeHidden();
    await expect(modal).toHaveCount(0);
    await context.setOffline(false);
  });
});

test.describe('words typed before the script has come', () => {
  for (const closes of [false, true]) {
    const where = closes ? ', where registration closes by a clock' : '';
    const openHeld = async (page: Page, { url }: Site, closingUrl: string) => {
      const release = await holdScript(page);
      await page.goto(`${closes ? closingUrl : url}#/apply`);
      return { release, ...applicationPage(page) };
    };

    test(`stay, with focus and caret${where}`, async ({ page, site, closingUrl }) => {
      const { release, field } = await openHeld(page, site, closingUrl);
      await field('email').click();
      await page.keyboard.type('ada@example.org');
      await field('full_name').click();
      await page.keyboard.type('Ada Lovelac');
      await page.keyboard.press('ArrowLeft');
      release();
      await isStarted(page);
      await page.keyboard.type('!');
      await expect(field('full_name')).toHaveValue('Ada Lovela!c');
      await expect(field('email')).toHaveValue('ada@example.org');
      await page.reload();
      await expect(field('full_name')).toHaveValue('Ada Lovela!c');
    });

    test(`are tidied where they are an address that was left${where}`, async ({
      page,
      site,
      closingUrl,
    }) => {
      const { release, field } = await openHeld(page, site, closingUrl);
      await field('email').fill(' ada@example.org ');
      await field('full_name').fill('Ada ');
      release();
      await isStarted(page);
      await expect(field('email')).toHaveValue('ada@example.org');
      await expect(field('full_name')).toHaveValue('Ada ');
      await expect(field('full_name')).toBeFocused();
    });

    test(`are not tidied under the hand that writes them${where}`, async ({
      page,
      site,
      closingUrl,
    }) => {
      const { release, field } = await openHeld(page, site, closingUrl);
      await field('email').fill(' ada@example.org ');
      release();
      await isStarted(page);
      await expect(field('email')).toHaveValue(' ada@example.org ');
      await expect(field('email')).toBeFocused();
    });

    test(`stay though they are typed until it has${where}`, async ({ page, site, closingUrl }) => {
      const { release, field } = await openHeld(page, site, closingUrl);
      await field('full_name').click();
      await page.keyboard.type(keys.slice(0, 20));
      // At every turn that the browser gets, so that some come while React takes over.
      const typing = page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            let count = 0;
            const timer = setInterval(() => {
              if (document.documentElement.dataset.started === undefined) {
                document.execCommand('insertText', false, 'x');
                count += 1;
                return;
              }
              clearInterval(timer);
              resolve(count);
            });
          }),
      );
      release();
      const typed = keys.slice(0, 20) + 'x'.repeat(await typing);
      await expect(field('full_name')).toHaveValue(typed);
      await expect(field('full_name')).toBeFocused();
    });
  }

  test('go into the draft that was waiting, whose other words stay', async ({ page, context }) => {
    await leaveDraft(page, completeForm, { step: 'personalInfo' });
    const release = await holdScript(page);
    await page.goto('/#/apply');
    const { field, main } = applicationPage(page);
    const devtools = await context.newCDPSession(page);
    await devtools.send('Animation.enable');
    await devtools.send('Animation.setPlaybackRate', { playbackRate: 1000 });
    await expect(field('full_name'), 'the form is shown though no script comes').toBeVisible();
    await field('full_name').click();
    await page.keyboard.type('Grace');
    release();
    await isStarted(page);
    await expect(field('full_name')).toHaveValue('Grace');
    await expect(field('email')).toHaveValue(completeForm.email);
    await expect(main).toContainText('We kept your answers');
  });

  test('survive a reload before it comes', async ({ page }) => {
    const release = await holdScript(page);
    await page.goto('/#/apply', { waitUntil: 'commit' });
    const { field } = applicationPage(page);
    await field('full_name').fill('Ada');
    await page.reload({ waitUntil: 'commit' });
    release();
    await isStarted(page);
    await expect(field('full_name')).toHaveValue('Ada');
  });

  test('are back after a reload at once, so that more can be typed', async ({ page }) => {
    const release = await holdScript(page);
    await page.goto('/#/apply');
    const { field } = applicationPage(page);
    await field('full_name').fill('Ada');
    await page.reload();
    await expect(field('full_name')).toHaveValue('Ada');
    await field('email').fill('ada@example.org');
    await page.reload();
    release();
    await isStarted(page);
    await expect(field('full_name')).toHaveValue('Ada');
    await expect(field('email')).toHaveValue('ada@example.org');
  });
});

test('Back after success leads to a clean first step, and then out', async ({ page }) => {
  await page.goto('/');
  await page
    .getByRole('link', { name: /^Register/ })
    .first()
    .click();
  const { fill, field, form, modal, next, step, submit } = applicationPage(page);
  await fill({ ...completeForm, email: freshEmail() });
  await submit.click();
  await expect(modal).toContainText('Application Submitted');
  await expect(page).toHaveURL(/#\/$/);
  await modal.getByRole('button', { name: 'Great!' }).click();
  await page.goBack();
  await expect(form).toBeVisible();
  await expect(step).toHaveAttribute('data-state', 'personalInfo');
  await expect(field('full_name')).toHaveValue('');
  await expect(page).toHaveTitle('Step 1 of 4: Personal Info – Hackathon Application');
  await expect(page.locator('[aria-invalid="true"]')).toHaveCount(0);
  await next.click();
  await expect(step).toHaveAttribute('data-state', 'experience');
  await page.goBack();
  await expect(step, 'its steps are places as well').toHaveAttribute('data-state', 'personalInfo');
  await page.goBack();
  await expect(form).toBeHidden();
  await expect(page).not.toHaveURL(/#\/apply$/);
});

for (const way of ['the link', 'the browser']) {
  test(`the place on the landing page is kept when one comes back by ${way}`, async ({ page }) => {
    await page.goto('/');
    await page.locator('#prizes').scrollIntoViewIfNeeded();
    await page.evaluate(async () => {
      const scrolled = new Promise((resolve) =>
        addEventListener('scroll', resolve, { once: true }),
      );
      scrollTo({ top: 2500, behavior: 'instant' });
      await scrolled;
    });
    await page.evaluate(() => {
      location.hash = '#/apply';
    });
    const { field, main } = applicationPage(page);
    await isStarted(page);
    await field('full_name').fill('Ada');
    if (way === 'the browser') await page.goBack();
    else await main.getByRole('link', { name: 'Back to Hackathon' }).click();
    await expect(main).toBeHidden();
    await expect.poll(() => page.evaluate(() => Math.abs(scrollY - 2500))).toBeLessThan(5);
  });
}

test.describe('an address', () => {
  for (const [what, typed] of [
    ['a space that a phone added', 'ada@example.org '],
    ['spaces around it', '  ada@example.org  '],
    ['characters that cannot be seen', '\u200bada@exam\u200dple.org\ufeff'],
  ] as const) {
    test(`loses ${what} when its field is left`, async ({ page }) => {
      const { open, field, main } = applicationPage(page);
      await open();
      await isStarted(page);
      await field('email').fill(typed);
      await field('full_name').focus();
      await expect(field('email')).toHaveValue('ada@example.org');
      await expect(main.getByText('Email cannot contain spaces')).toHaveCount(0);
      await expect(main.getByText('Please enter a valid email')).toHaveCount(0);
    });
  }
});

test('a name of nothing that can be stored is a missing name', async ({ page }) => {
  const { open, field, main } = applicationPage(page);
  await open();
  await isStarted(page);
  await field('full_name').fill('\0');
  await field('email').focus();
  await expect(main.getByText('Full name is required')).toBeVisible();
});
