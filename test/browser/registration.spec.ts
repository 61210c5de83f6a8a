import { applicationPage, freshEmail } from '../fixtures/application-page.ts';
import { event } from '../fixtures/browser/content.ts';
import { completeForm } from '../fixtures/forms.ts';
import { expect, test } from '../fixtures/site.ts';
import { closesAt, closingSchedule } from '../fixtures/site-folders.ts';

const minute = 60_000;

test.use({ timezoneId: 'Europe/Berlin' });

/** What a visitor meets in each phase: from its first millisecond to its last. */
const phases = [
  {
    phase: 'upcoming',
    from: '2024-12-01T00:00:00-08:00',
    to: closingSchedule.VITE_REGISTRATION_OPENS_AT,
    badge: 'Registration Opens Soon',
    said: 'Registration opens January 1st, 2025, 12:00 AM PST',
    entry: 'Opens soon',
    availability: 'PreOrder',
  },
  {
    phase: 'open',
    from: closingSchedule.VITE_REGISTRATION_OPENS_AT,
    to: '2030-05-29T12:00:00-07:00',
    badge: 'Registration Open',
    said: 'Registration closes June 1st, 2030, 12:00 PM PDT (June 1, 2030 at 9:00 PM GMT+2 where you are)',
    entry: 'Open to apply',
    availability: 'InStock',
  },
  {
    phase: 'closing',
    from: '2030-05-29T12:00:00-07:00',
    to: closesAt,
    badge: 'Registration Open',
    said: 'Registration closes June 1st, 2030, 12:00 PM PDT (June 1, 2030 at 9:00 PM GMT+2 where you are)',
    entry: 'Open to apply',
    availability: 'InStock',
  },
  {
    phase: 'closed',
    from: closesAt,
    to: closingSchedule.VITE_EVENT_STARTS_AT,
    badge: 'Registration Closed',
    said: 'Registration closed June 1st, 2030',
    entry: 'Closed to applications',
    availability: 'SoldOut',
  },
  {
    phase: 'running',
    from: closingSchedule.VITE_EVENT_STARTS_AT,
    to: closingSchedule.VITE_EVENT_ENDS_AT,
    badge: 'Hackathon Under Way',
    said: 'Registration closed June 1st, 2030',
    entry: 'Closed to applications',
    availability: 'SoldOut',
  },
  {
    phase: 'over',
    from: closingSchedule.VITE_EVENT_ENDS_AT,
    to: '2035-01-01T00:00:00Z',
    badge: 'Hackathon Over',
    said: 'Registration closed June 1st, 2030',
    entry: 'Closed to applications',
    availability: 'SoldOut',
  },
] as const;

test.describe('the page says what is so', () => {
  for (const { phase, from, to, badge, said, entry, availability } of phases) {
    const isOpen = availability === 'InStock';
    for (const time of [Date.parse(from), Date.parse(to) - 1]) {
      test(`while ${phase}: at ${new Date(time).toISOString()}`, async ({ page, closingUrl }) => {
        await page.clock.setFixedTime(time);
        await page.goto(closingUrl, { waitUntil: 'networkidle' });
        const landing = page.locator('#landing');
        const shown = (text: string) =>
          landing.getByText(text, { exact: true }).locator('visible=true');
        await expect(shown(badge)).toHaveCount(1);
        const hero = page.getByRole('region', { name: event.name });
        expect((await hero.innerText()).replace(/\s+/g, ' ')).toContain(said);
        await expect(shown(entry)).toHaveCount(2);
        const left = hero.locator('[data-time-left]');
        await expect(left).toHaveText(
          phase === 'closing' ? /^Less than (an hour|3|4) ?(days )?left$/ : '',
        );
        await expect(landing.getByRole('link', { name: /^Register/ })).toHaveCount(isOpen ? 3 : 0);
        const data = await page.locator('script[type="application/ld+json"]').textContent();
        expect(JSON.parse(data ?? '')).toMatchObject({
          startDate: '2030-06-02T16:00:00.000Z',
          eventStatus: 'https://schema.org/EventScheduled',
          offers: {
            availability: `https://schema.org/${availability}`,
            validFrom: '2025-01-01T08:00:00.000Z',
            validThrough: '2030-06-01T19:00:00.000Z',
          },
        });

        await page.goto(`${closingUrl}#/apply`);
        const { field, main } = applicationPage(page);
        if (isOpen) await expect(field('full_name')).toBeEditable();
        else {
          const title =
            phase === 'upcoming' ? 'Registration has not opened yet' : 'Registration has closed';
          await expect(main.getByRole('heading', { name: title, exact: true })).toBeVisible();
          await expect(field('full_name')).toHaveCount(0);
          await expect(page).toHaveTitle('Hackathon Application');
          const isAhead = phase === 'upcoming' || phase === 'closed';
          await expect(main.locator('a[download]:visible')).toHaveCount(isAhead ? 1 : 0);
        }
      });
    }
  }

  test('from before the first paint on, whatever became of the script that follows the clock', async ({
    page,
    closingUrl,
  }) => {
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.clock.setFixedTime(closesAt);
    await page.goto(closingUrl);
    await expect(page.getByText('Registration Closed', { exact: true })).toBeVisible();
    await expect(page.getByText('Registration Open', { exact: true })).toBeHidden();
  });

  test('again after the clock was set back', async ({ page, closingUrl }) => {
    await page.clock.install({ time: Date.parse(closesAt) + minute });
    await page.goto(`${closingUrl}#/apply`);
    const { field, main } = applicationPage(page);
    await expect(main).toContainText('Registration has closed');
    await page.clock.setSystemTime(Date.parse(closesAt) - 90 * minute);
    await page.evaluate(() => dispatchEvent(new Event('focus')));
    await expect(field('full_name')).toBeEditable();
    await expect(main).toContainText('Less than 2 hours left.');
  });
});

test.describe('where no script reads the clock', () => {
  test.use({ javaScriptEnabled: false });

  test('the page says what is true at any time', async ({ page, closingUrl }) => {
    await page.goto(closingUrl);
    const landing = page.locator('#landing');
    await expect(landing).toContainText('Registration until June 1st, 2030, 12:00 PM PDT');
    const text = await landing.innerText();
    expect(text).not.toMatch(/Registration (Open|Closed|closes|closed)|Open to apply|Register/);
  });
});

test('the event can be taken over into a calendar', async ({ page, closingUrl, request }) => {
  await page.goto('/');
  const link = page.getByRole('link', { name: 'Add to calendar' });
  await expect(link).toHaveAttribute('download', '');
  const path = (await link.getAttribute('href')) ?? '';
  const days = await request.get(path);
  expect(days.headers()['content-type']).toContain('text/calendar');
  const file = await days.text();
  expect(file.split('\r\n').every((line) => line.length <= 75)).toBe(true);
  expect(file).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2\.0\r\n[\s\S]*END:VCALENDAR\r\n$/);
  // The day after the last: an event of days ends before it.
  const asDate = (day: string) => day.replaceAll('-', '');
  const dayAfter = new Date(Date.parse(event.endsOn) + 86_400_000).toISOString().slice(0, 10);
  expect(file).toContain(
    `DTSTART;VALUE=DATE:${asDate(event.startsOn)}\r\nDTEND;VALUE=DATE:${asDate(dayAfter)}\r\n`,
  );
  const instants = await (await request.get(new URL(path, closingUrl).href)).text();
  expect(instants).toContain('DTSTART:20300602T160000Z\r\nDTEND:20300609T010000Z\r\n');
});

test.describe('the closing of registration', () => {
  test('is followed by the landing page, to the minute', async ({ page, closingUrl }) => {
    await page.clock.install({ time: Date.parse(closesAt) - 61 * minute });
    await page.goto(closingUrl);
    const hero = page.getByRole('region', { name: event.name });
    await expect(hero).toContainText('Less than 2 hours left');
    const register = page.getByRole('link', { name: /^Register/ });
    await expect(register.first()).toBeVisible();
    await page.clock.fastForward(2 * minute);
    await expect(hero).toContainText('Less than an hour left');

    await page.clock.fastForward(59 * minute);
    await expect(hero.getByText('Registration Closed', { exact: true })).toBeVisible();
    await expect(hero.getByText('Registration Open', { exact: true })).toBeHidden();
    await expect(register).toHaveCount(0);
    await expect(page.getByText(/^Registration has closed\. Thank you/)).toBeVisible();
  });

  test('is told on the application page, even if the landing page’s script never came', async ({
    page,
    closingUrl,
  }) => {
    await page.route('**/assets/follow-phase-*.js', (route) => route.abort());
    await page.clock.install({ time: Date.parse(closesAt) - minute });
    await page.goto(`${closingUrl}#/apply`);
    const { field, main } = applicationPage(page);
    await expect(field('full_name')).toBeEditable();
    await page.waitForLoadState('networkidle');
    await page.clock.fastForward(minute);
    await expect(main.getByRole('heading', { name: 'Registration has closed' })).toBeVisible();
  });

  test('over a half-filled form says so, and the answers stay and can be taken along', async ({
    page,
    context,
    closingUrl,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.clock.install({ time: Date.parse(closesAt) - 10 * minute });
    await page.goto(`${closingUrl}#/apply`);
    const { field, fill, main, modal, previous, submit } = applicationPage(page);
    await expect(main).toContainText(
      'Registration closes June 1st, 2030, 12:00 PM PDT (June 1, 2030 at 9:00 PM GMT+2 where you are). Less than an hour left.',
    );
    const email = freshEmail();
    await fill({ ...completeForm, email });
    await expect(submit).toBeEnabled();
    await page.waitForLoadState('networkidle');
    await page.clock.fastForward(10 * minute);
    await expect(modal).toContainText('Registration Has Closed');
    await modal.getByRole('button', { name: 'Got it' }).click();
    await expect(submit).toBeDisabled();
    await expect(main).toContainText('Registration has closed. Your answers are still here.');
    await expect(main).toContainText('Ada Lovelace');
    await main.getByRole('button', { name: 'Copy your answers' }).click();
    await expect(main).toContainText('Your answers were copied.');
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toContain(`Full name\nAda Lovelace\n\nEmail\n${email}\n\nExperience\n`);
    await previous.click();
    await expect(field('github_url')).not.toBeEditable();
  });

  test('gives the focus back, caret and all, to who was writing', async ({ page, closingUrl }) => {
    await page.clock.install({ time: Date.parse(closesAt) - 10 * minute });
    await page.goto(`${closingUrl}#/apply`);
    const { field, modal } = applicationPage(page);
    await field('full_name').fill('Ada Lovelace');
    await field('full_name').press('ArrowLeft');
    await page.waitForLoadState('networkidle');
    await page.clock.fastForward(10 * minute);
    await modal.getByRole('button', { name: 'Got it' }).click();
    await expect(modal).toHaveCount(0);
    // Radix gives the focus back in a task of its own.
    await page.clock.runFor(100);
    await expect(field('full_name')).toBeFocused();
    const caret = await field('full_name').evaluate((name: HTMLInputElement) => name.selectionEnd);
    expect(caret).toBe('Ada Lovelac'.length);
  });

  test('says how much time is left as it passes', async ({ page, closingUrl }) => {
    await page.clock.install({ time: Date.parse(closesAt) - 150 * minute });
    await page.goto(`${closingUrl}#/apply`);
    const { main } = applicationPage(page);
    await expect(main).toContainText('Less than 3 hours left.');
    await page.waitForLoadState('networkidle');
    await page.clock.fastForward(40 * minute);
    await expect(main).toContainText('Less than 2 hours left.');
    await page.clock.fastForward(60 * minute);
    await expect(main).toContainText('Less than an hour left.');
  });

  test('does not call the answers copied where the browser refuses it', async ({
    page,
    browser,
    closingUrl,
  }) => {
    const session = await browser.newBrowserCDPSession();
    await session.send('Browser.setPermission', {
      origin: new URL(closingUrl).origin,
      permission: { name: 'clipboard-write' },
      setting: 'denied',
    });
    await page.clock.install({ time: Date.parse(closesAt) - 10 * minute });
    await page.goto(`${closingUrl}#/apply`);
    const { field, main, modal } = applicationPage(page);
    await field('full_name').fill('Ada Lovelace');
    await page.waitForLoadState('networkidle');
    await page.clock.fastForward(10 * minute);
    await modal.getByRole('button', { name: 'Got it' }).click();
    await main.getByRole('button', { name: 'Copy your answers' }).click();
    await expect(main).toContainText('This browser did not copy them.');
    await expect(main).not.toContainText('Your answers were copied.');
  });

  test('that no timer saw is seen at the press on Submit', async ({ page, closingUrl }) => {
    await page.clock.install({ time: Date.parse(closesAt) - 10 * minute });
    await page.goto(`${closingUrl}#/apply`);
    const { fill, modal, submit } = applicationPage(page);
    await fill({ ...completeForm, email: freshEmail() });
    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/rest/v1/')) calls.push(request.url());
    });
    await page.clock.setSystemTime(closesAt);
    await submit.click();
    await expect(modal).toContainText('Registration Has Closed');
    expect(calls).toEqual([]);
  });

  test('is the database’s to enforce: what comes later is refused', async ({ page, site }) => {
    const email = freshEmail();
    const { open, fill, modal, submit } = applicationPage(page);
    await open();
    await fill({ ...completeForm, email });
    await site.backend.query(
      "update private.settings set registration_closes_at = now() - interval '1 second'",
    );
    await submit.click();
    await expect(modal).toContainText(/Failed to submit application: .*Registration is closed\./);
    await site.backend.query('update private.settings set registration_closes_at = null');
    const rows = await site.backend.query('select 1 from applicants where email = $1', [email]);
    expect(rows).toEqual([]);
  });
});

test('a site that names no closing time says nothing of one', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByText('Registration Closed')).toHaveCount(0);
  await expect(page.getByText('where you are')).toHaveCount(0);
});
