import { applicationPage } from '../fixtures/application-page.ts';
import { isStarted } from '../fixtures/is-started.ts';
import { expect, test } from '../fixtures/site.ts';

test.use({ expectedLogs: [/NotFoundError|removeChild/] });

test('a view that crashes says so, says what is saved, and works after Reload', async ({
  page,
}) => {
  const { open, field, main, step } = applicationPage(page);
  await open();
  await isStarted(page);
  await field('full_name').fill('Ada Lovelace');
  // Breaks the view like an extension that removes suspected advertisements, before an answer is saved.
  await page.evaluate(() => {
    const form = document.querySelector<HTMLElement>('#application form');
    const next = form?.querySelector<HTMLElement>('footer [type="submit"]');
    form?.querySelector('section')?.replaceChildren();
    next?.click();
  });
  const alert = main.getByRole('alert');
  await expect(alert).toContainText('Something went wrong');
  await expect(alert).toContainText('Your answers are kept on this device.');
  const reloaded = page.waitForEvent('load');
  await alert.getByRole('button', { name: 'Reload' }).click();
  await reloaded;
  await expect(step).toHaveAttribute('data-state', 'experience');
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect(field('full_name')).toHaveValue('Ada Lovelace');
});
