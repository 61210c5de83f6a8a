import { faq, hero, sponsors } from '../fixtures/browser/content.ts';
import { expectWindowLooksAsBefore } from '../fixtures/browser/pictures.ts';
import { expect, test } from '../fixtures/site.ts';

test.describe('the landing page', () => {
  test('offers to continue the application that this device keeps', async ({ page, visitor }) => {
    await visitor.at('experience');
    await visitor.back.click();
    for (const _ of ['at once', 'and on the next visit']) {
      await expect(visitor.register).toHaveAccessibleName('Continue');
      const links = page.getByRole('link', { name: hero.register.resume });
      await expect(links.filter({ visible: true })).toHaveCount(2);
      await page.reload();
    }
  });

  for (const [width, height] of [
    [360, 740],
    [390, 844],
    [844, 390],
    [768, 1024],
    [1280, 900],
  ] as const)
    test(`looks as before on a first screen of ${width} × ${height} px`, async ({
      page,
      visitor,
    }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height });
      await visitor.at('landing');
      await expect(page.locator('#main picture img').first()).toHaveJSProperty('complete', true);
      await expectWindowLooksAsBefore(page, `first-screen-${width}`);
    });

  test('applies for a track from its card, with or without a draft', async ({ page, visitor }) => {
    await visitor.at('landing');
    for (const track of ['Beginner', 'Advanced']) {
      await page.getByRole('link', { name: `Apply for this track (${track})` }).click();
      await visitor.isStarted();
      await expect(page).toHaveURL(/#\/apply$/);
      if (track === 'Beginner') for (const _ of [1, 2]) await visitor.next.click();
      await expect(visitor.main.getByRole('radio', { name: track })).toBeChecked();
      await visitor.back.click();
    }
  });

  test('aligns its tracks and its sponsors, whose logos need a light ground', async ({
    page,
    visitor,
  }) => {
    await visitor.at('landing');
    for (const [width, parts, rows] of [
      [900, '#tracks ol:has(h3) a', 1],
      [1280, '#tracks ol:has(h3) a', 1],
      [1280, '#tracks ol:has(h3) ul > li', 3],
      [2560, '#sponsors li', 1],
      [1280, '#sponsors li', 1],
      [360, '#sponsors li', 4],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      const tops = await page
        .locator(parts)
        .evaluateAll((all) => all.map((part) => Math.round(part.getBoundingClientRect().top)));
      expect.soft(new Set(tops).size, `${parts} at ${width} px: ${tops}`).toBe(rows);
    }
    const card = page.locator('#sponsors li').first();
    const paper = await card.evaluate((one) => getComputedStyle(one).backgroundColor);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(card).toHaveCSS('background-color', paper);
  });

  for (const isByKey of [false, true])
    test(`loads no form before a visitor ${isByKey ? 'comes to' : 'points at'} Register`, async ({
      page,
      visitor,
    }) => {
      const scripts: string[] = [];
      page.on('request', (request) => {
        if (request.resourceType() === 'script') scripts.push(request.url());
      });
      await visitor.at('landing');
      await visitor.isIdle();
      const before = scripts.length;
      if (!isByKey) await visitor.register.hover();
      const focused = visitor.register.and(page.locator(':focus'));
      while (isByKey && !(await focused.count())) await page.keyboard.press('Tab');
      await expect.poll(() => scripts.slice(before).join()).toContain('start-application');
      expect(scripts.slice(0, before).join()).not.toMatch(/react|application|management/);
    });

  test('describes a picture that fails to load, without covering words', async ({ page }) => {
    await page.route(/\.(avif|webp|svg|png)$/, (route) => route.abort());
    await page.goto('/');
    for (const banner of await page.locator('#main > section:first-of-type picture img').all()) {
      await expect(banner).toHaveAttribute('alt', /./);
      await expect(banner).toHaveCSS('color', 'rgba(0, 0, 0, 0)');
    }
    const robot = page.locator('#about img').first();
    await expect(robot).toHaveCSS('background-color', 'rgb(12, 14, 16)');
    await expect(robot).toHaveCSS('color', 'rgb(241, 237, 228)');
  });

  test('shows a sponsor’s initials only if the logo fails to load', async ({ page }) => {
    const [whole, broken] = sponsors.items;
    if (!whole || !broken) throw new Error('There are no two sponsors.');
    await page.route(`**${broken.image}`, (route) => route.abort());
    await page.goto('/');
    await page.locator('#sponsors').scrollIntoViewIfNeeded();
    for (const { name, initials } of [broken, whole]) {
      const card = page.locator('#sponsors li').filter({ hasText: name });
      const isWhole = name === whole.name;
      await expect(card.getByText(initials, { exact: true })).toBeVisible({ visible: !isWhole });
      await expect(card.locator('img')).toBeVisible({ visible: isWhole });
    }
  });
});

test.describe('the questions', () => {
  const question = 'Can I take part as a team?';
  const answer = 'Take part alone or in a team of up to 5.';
  const otherAnswer = 'Developers of all levels';
  const script = '**/assets/hydrate-questions-*.js';

  test('open one at a time, and close again, by mouse and keyboard', async ({ page }) => {
    await page.goto('/#faq');
    const first = page.getByRole('button', { name: 'Who can join?' });
    const second = page.getByRole('button', { name: question });
    await first.click();
    await expect(page.getByText(otherAnswer)).toBeVisible();
    await second.click();
    await expect(page.getByText(answer)).toBeVisible();
    await expect(page.getByText(otherAnswer)).toBeHidden();
    await second.click();
    await expect(page.getByText(answer)).toBeHidden();
    await first.press('Enter');
    await expect(first).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('button', { name: 'What does it cost?' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(second).toBeFocused();
  });

  test('open when the browser’s search finds them', async ({ page }) => {
    await page.goto('/#faq');
    const trigger = page.getByRole('button', { name: question });
    await expect(trigger).toBeEnabled();
    // What a browser does when it finds words in a hidden part. The pinned one can't search.
    const hidden = page.locator('[hidden="until-found"]', { hasText: answer });
    await hidden.dispatchEvent('beforematch', { bubbles: true });
    await expect(page.getByText(answer)).toBeVisible();
    await expect(trigger).toHaveAttribute('aria-expanded', 'true');
  });

  test('wait for their script, say so, and open then', async ({ page, visitor }) => {
    const release = await visitor.hold(script);
    await page.goto('/#faq');
    const trigger = page.getByRole('button', { name: question });
    await expect(trigger).toBeDisabled();
    await trigger.dispatchEvent('click');
    release();
    await expect(trigger).toBeEnabled();
    await expect(page.getByText(answer)).toBeHidden();
    await trigger.click();
    await expect(page.getByText(answer)).toBeVisible();
  });

  test.describe('whose script never loads', () => {
    test.use({ expectedLogs: [/dynamically imported module/] });

    test('show every answer', async ({ page }) => {
      await page.route(script, (route) => route.abort());
      await page.goto('/#faq');
      for (const { answer: texts } of faq.items) {
        const text =
          typeof texts === 'string'
            ? texts
            : texts.find(({ during }) => during.includes('open'))?.text;
        await expect(page.getByText(text ?? 'no answer')).toBeVisible();
      }
    });
  });
});
