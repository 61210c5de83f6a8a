import { event } from '../fixtures/browser/content.ts';
import { expect, test } from '../fixtures/site.ts';
import { closesAt, closingSchedule } from '../fixtures/site-folders.ts';
import type { Visitor } from '../fixtures/visitor.ts';
import { closeLabels, modalTitles } from '../spec/messages.ts';

const minute = 60_000;
const closing = Date.parse(closesAt);

test.use({ timezoneId: 'Europe/Berlin' });

const beforeClosing = {
  badge: 'Registration Open',
  said: 'Registration closes June 1st, 2030, 12:00 PM PDT (June 1, 2030 at 9:00 PM GMT+2 where you are)',
  entry: 'Open to apply',
  done: 0,
  next: 'Registration deadline',
} as const;

const afterClosing = {
  said: 'Registration closed June 1st, 2030',
  entry: 'Closed to applications',
} as const;

/** What a visitor in Berlin reads in each phase, from its first millisecond to its last. */
const phases = [
  {
    phase: 'upcoming',
    from: '2024-12-01T00:00:00-08:00',
    badge: 'Registration Opens Soon',
    said: 'Registration opens January 1st, 2025, 12:00 AM PST',
    entry: 'Opens soon',
    done: 0,
    next: '',
  },
  { phase: 'open', from: closingSchedule.VITE_REGISTRATION_OPENS_AT, ...beforeClosing },
  { phase: 'closing', from: '2030-05-29T12:00:00-07:00', ...beforeClosing },
  {
    phase: 'closed',
    from: closesAt,
    badge: 'Registration Closed',
    ...afterClosing,
    done: 1,
    next: 'Advanced task specifics are announced',
  },
  {
    phase: 'running',
    from: closingSchedule.VITE_EVENT_STARTS_AT,
    badge: 'Hackathon Under Way',
    ...afterClosing,
    done: 3,
    next: 'The hackathon ends',
  },
  {
    phase: 'over',
    from: closingSchedule.VITE_EVENT_ENDS_AT,
    badge: 'Hackathon Over',
    ...afterClosing,
    done: 4,
    next: 'The top 8 of the Advanced track become finalists',
  },
] as const;

/** Compares both views with the texts of a phase. The landing page has just been opened. */
async function expectPhase(
  { field, heading, main, page }: Visitor,
  { phase, badge, said, entry, done, next }: (typeof phases)[number],
): Promise<void> {
  const isOpen = entry === 'Open to apply';
  const landing = page.locator('#landing');
  const shown = (text: string) => landing.getByText(text, { exact: true }).locator('visible=true');
  await expect(shown(badge)).toHaveCount(1);
  const hero = page.getByRole('region', { name: event.name });
  // A script adds the reader's own time.
  await expect.poll(async () => (await hero.innerText()).replace(/\s+/g, ' ')).toContain(said);
  await expect(shown(entry)).toHaveCount(2);
  const occasions = landing.locator('#tracks > div > ol > li');
  const marked = (mark: string) =>
    occasions.filter({ has: page.getByText(mark, { exact: true }).locator('visible=true') });
  await expect(marked('Next').locator('> p:last-child')).toHaveText(next ? [next] : []);
  await expect(marked('Done')).toHaveCount(done);
  await expect(hero.locator('[data-time-left]')).toHaveText(
    phase === 'closing' ? /^(Less than an hour|[23] days) left$/ : '',
  );
  await expect(landing.getByRole('link', { name: /^Register/ })).toHaveCount(isOpen ? 3 : 0);

  await page.goto(`${page.url()}#/apply`);
  if (isOpen) return expect(field('full_name')).toBeEditable();
  const title =
    phase === 'upcoming' ? 'Registration has not opened yet' : 'Registration has closed';
  await expect(heading(title)).toBeVisible();
  await expect(field('full_name')).toHaveCount(0);
  await expect(page).toHaveTitle('Hackathon Application');
  const isAhead = phase === 'upcoming' || phase === 'closed';
  await expect(main.locator('a[download]:visible')).toHaveCount(isAhead ? 1 : 0);
}

for (const [index, phase] of phases.entries()) {
  const { from: end = '2035-01-01T00:00:00Z' } = phases[index + 1] ?? {};
  test(`while ${phase.phase}, the page says so, from the first millisecond to the last`, async ({
    page,
    visitor,
    closingUrl,
  }) => {
    for (const time of [Date.parse(phase.from), Date.parse(end) - 1]) {
      await page.clock.setFixedTime(time);
      await visitor.at('landing', {}, closingUrl);
      await expectPhase(visitor, phase);
    }
  });
}

test('the page shows the phase even without its script', async ({ page, closingUrl }) => {
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.clock.setFixedTime(closesAt);
  await page.goto(closingUrl);
  await expect(page.getByText('Registration Closed', { exact: true })).toBeVisible();
  await expect(page.getByText('Registration Open', { exact: true })).toBeHidden();
});

test.describe('the closing of registration', () => {
  test('is shown on the landing page, to the minute', async ({ page, visitor, closingUrl }) => {
    const hero = page.getByRole('region', { name: event.name });
    const register = page.getByRole('link', { name: /^Register/ });
    await page.clock.install({ time: closing - 61 * minute });
    await visitor.at('landing', {}, closingUrl);
    await expect(hero).toContainText('1 hour left');
    await expect(register.first()).toBeVisible();
    await page.clock.fastForward(2 * minute);
    await expect(hero).toContainText('Less than an hour left');
    await page.clock.fastForward(59 * minute);
    await expect(hero.getByText('Registration Closed', { exact: true })).toBeVisible();
    await expect(hero.getByText('Registration Open', { exact: true })).toBeHidden();
    await expect(register).toHaveCount(0);
    await expect(page.getByText(/^Registration has closed\. Thank you/)).toBeVisible();
  });

  test('at the form keeps answers, focus and caret', async ({ page, visitor, closingUrl }) => {
    const { button, field, main, modal, submit } = visitor;
    const link = field('github_url');
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.clock.install({ time: closing - 150 * minute });
    await visitor.at('additionalInfo', {}, closingUrl);
    await expect(main).toContainText(
      'Registration closes June 1st, 2030, 12:00 PM PDT (June 1, 2030 at 9:00 PM GMT+2 where you are). 2 hours left.',
    );
    await page.clock.fastForward(40 * minute);
    await expect(main).toContainText('1 hour left.');
    await page.clock.fastForward(60 * minute);
    await expect(main).toContainText('Less than an hour left.');
    await link.fill('https://github.com/ada');
    await link.press('ArrowLeft');

    // With the clock stopped, the modal doesn't close itself.
    await page.clock.pauseAt(closing + 1000);
    await expect(modal).toContainText(modalTitles.closed);
    await modal.getByRole('button', { name: closeLabels.info }).click();
    await expect(modal).toHaveCount(0);
    // Radix returns the focus in a separate task.
    await page.clock.runFor(100);
    await expect(link).toBeFocused();
    const caret = await link.evaluate((input: HTMLInputElement) => input.selectionEnd);
    expect(caret).toBe('https://github.com/ad'.length);
    await expect(link).not.toBeEditable();
    await main.getByRole('button', { name: 'Review & Submit' }).click();
    await expect(submit).toBeDisabled();
    await button('Copy your answers').click();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toContain(`Full name\nAda Lovelace\n\nEmail\n${visitor.email}\n\nExperience\n`);
  });
});

test.describe('on a device whose clock is wrong', () => {
  test.use({ serversClock: 'its own' });

  for (const [says, minutesBefore, age] of [
    // The answer lay in a cache for two hours.
    ['Registration has closed. Your answers are still here.', 60, '7200'],
    ['3 days left.', 3 * 24 * 60, '0'],
  ] as const) {
    test(`a refusal tells the time: ${says}`, async ({ page, visitor, closingUrl }) => {
      const date = new Date(closing - minutesBefore * minute).toUTCString();
      await page.clock.setFixedTime(closing - 30 * minute);
      await page.route(/\/rest\/v1\/applicants/, (route) => {
        if (route.request().method() !== 'POST') return route.fallback();
        const json = { code: '23514', message: 'Registration is closed.' };
        return route.fulfill({ status: 400, headers: { date, age }, json });
      });
      await visitor.at('review', {}, closingUrl);
      await expect(visitor.main).toContainText('Less than an hour left.');
      await visitor.submit.click();
      await visitor.modal.getByRole('button', { name: closeLabels.error }).click();
      await expect(visitor.main).toContainText(says);
    });
  }
});
