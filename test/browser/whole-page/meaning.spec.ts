import type { Locator } from '@playwright/test';
import { applicationPage, freshEmail } from '../../fixtures/application-page.ts';
import { completeForm } from '../../fixtures/forms.ts';
import { isStarted } from '../../fixtures/is-started.ts';
import { expect, test } from '../../fixtures/site.ts';

type Token = '--danger' | '--success';

/** Whether a color of an element, of its borders or of its marks is the token's. */
function wears(element: Locator, token: Token): Promise<boolean> {
  return element.evaluate((part, name) => {
    const probe = document.createElement('i');
    part.after(probe);
    probe.style.color = `var(${name})`;
    const wanted = getComputedStyle(probe).color;
    probe.remove();
    return [undefined, '::before', '::after'].some((pseudo) => {
      const style = getComputedStyle(part, pseudo);
      const { color, backgroundColor, borderTopColor, borderInlineStartColor } = style;
      return [color, backgroundColor, borderTopColor, borderInlineStartColor].includes(wanted);
    });
  }, token);
}

async function expectToMean(element: Locator, meaning: 'well' | 'wrong'): Promise<void> {
  await expect(element).toBeVisible();
  // A color may be on its way.
  await expect
    .poll(async () => [await wears(element, '--success'), await wears(element, '--danger')])
    .toEqual(meaning === 'well' ? [true, false] : [false, true]);
}

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const { width, colorScheme } of [
  { width: 390, colorScheme: 'light' },
  { width: 1280, colorScheme: 'dark' },
] as const) {
  test(`red is what went wrong, and green what went well, at ${width} px, ${colorScheme}`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    const { open, field, fill, form, main, step, modal, previous, submit } = applicationPage(page);
    const joint = (step: number) =>
      main.getByRole('listitem').nth(step).locator('button > span').first();
    await open();
    await isStarted(page);
    await fill({ ...completeForm, email: '' });
    await expectToMean(joint(0), 'wrong');
    await expectToMean(joint(1), 'well');
    await expectToMean(step.locator('[role="status"] > div'), 'wrong');
    await form.getByRole('button', { name: 'Email is required' }).click();
    await field('full_name').focus();
    await expectToMean(field('email'), 'wrong');
    await expectToMean(page.locator('#email-error'), 'wrong');
    const email = freshEmail();
    await field('email').fill(email);
    await main.getByRole('button', { name: 'Review & Submit' }).click();
    await expectToMean(joint(0), 'well');

    await site.backend.query('update private.settings set registration_closes_at = now()');
    await submit.click();
    await expectToMean(modal.locator('[data-state]'), 'wrong');
    await site.backend.query('update private.settings set registration_closes_at = null');
    await modal.getByRole('button', { name: 'Got it' }).click();
    await expectToMean(form.getByRole('alert').locator('div'), 'wrong');
    await previous.click();
    await main.getByRole('button', { name: 'Review & Submit' }).click();
    await submit.click();
    await expectToMean(modal.locator('[data-state]'), 'well');
    await modal.getByRole('button', { name: 'Great!' }).click();
    await expect(page.locator('#landing')).toBeVisible();
    await expectToMean(page.locator('#application-status > *').first(), 'well');
  });
}
