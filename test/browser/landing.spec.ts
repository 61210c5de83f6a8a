import { faq } from '../../src/content/faq.ts';
import { hero } from '../../src/content/hero.ts';
import { sponsors } from '../../src/content/sponsors.ts';
import { tracks } from '../../src/content/tracks.ts';
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
      await page.getByRole('link', { name: `${tracks.apply} (${track})` }).click();
      await visitor.isStarted();
      await expect(page).toHaveURL(/#\/apply$/);
      if (track === 'Beginner') for (const _ of [1, 2]) await visitor.next.click();
      await expect(visitor.main.getByRole('radio', { name: track })).toBeChecked();
      await visitor.back.click();
    }
  });

  test('loads no form before a visitor points at Register', async ({ page, visitor }) => {
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url());
    });
    await visitor.at('landing');
    await visitor.isIdle();
    expect(scripts.join()).not.toMatch(/react|application|management/);
    await visitor.register.hover();
    await expect.poll(() => scripts.join()).toContain('start-application');
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
  const [who, , teams] = faq.items;
  const question = String(teams?.question);
  const [answer, otherAnswer] = [String(teams?.answer), String(who?.answer)];
  const script = '**/assets/hydrate-questions-*.js';

  test('open one at a time, and close again', async ({ page }) => {
    await page.goto('/#faq');
    const first = page.getByRole('button', { name: String(who?.question) });
    const second = page.getByRole('button', { name: question });
    await first.click();
    await expect(page.getByText(otherAnswer)).toBeVisible();
    await second.click();
    await expect(page.getByText(answer)).toBeVisible();
    await expect(page.getByText(otherAnswer)).toBeHidden();
    await second.click();
    await expect(page.getByText(answer)).toBeHidden();
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
