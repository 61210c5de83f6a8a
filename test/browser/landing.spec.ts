import { faq, hero, sponsors } from '../fixtures/browser/content.ts';
import { expectWindowLooksAsBefore } from '../fixtures/browser/pictures.ts';
import { translatePage } from '../fixtures/browser/translator.ts';
import { expect, test } from '../fixtures/site.ts';

/** Returns where the middle of a picture is that fills its place, in px from the window's top. */
function placeOfMiddle(image: HTMLImageElement): number {
  const { top, width, height } = image.getBoundingClientRect();
  const drawn = Math.max(height, (width * image.naturalHeight) / image.naturalWidth);
  const share = Number.parseFloat(getComputedStyle(image).objectPosition.split(' ')[1] ?? '') / 100;
  return top + (height - drawn) * share + drawn / 2;
}

/** Returns where the text ends that an element begins with, in px from the window's top. */
function bottomOfText({ firstChild }: HTMLElement): number {
  const range = document.createRange();
  if (firstChild) range.selectNode(firstChild);
  return range.getBoundingClientRect().bottom;
}

/** Returns the words over the first scene that have no ground of their own. */
function wordsOnScene(): string[] {
  const element = document.querySelector('#main picture');
  const scene = element && Object.assign(element.getBoundingClientRect(), { element });
  const words: string[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (scene && texts.nextNode()) {
    const { currentNode: node } = texts;
    const parent = node.parentElement;
    if (!parent?.closest('#main > section:first-child, #landing > header')) continue;
    if (parent.closest('picture, .visually-hidden')) continue;
    let ground: Element | null = parent;
    while (ground && getComputedStyle(ground).backgroundColor === 'rgba(0, 0, 0, 0)') {
      ground = ground.parentElement;
    }
    if (ground?.contains(scene.element) === false) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const { left, right, top, bottom } of range.getClientRects()) {
      const isBeside = right <= scene.left || bottom <= scene.top || top >= scene.bottom;
      if (!isBeside && left < right) words.push(`${node.textContent}`);
    }
  }
  return words;
}

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

  for (const width of [1280, 390])
    test(`leads from each link of its menu to that section at ${width} px`, async ({
      page,
      visitor,
    }) => {
      await page.setViewportSize({ width, height: 900 });
      await visitor.at('landing');
      const links = page.locator('#landing nav:visible').getByRole('link');
      const headings = page.locator('#landing').getByRole('heading', { level: 2 });
      await expect(links).toHaveText(['About', 'Tracks', 'Prizes', 'Sponsors', 'FAQ']);
      for (const index of [4, 3, 2, 1, 0]) {
        await links.nth(index).click();
        const top = () =>
          headings.nth(index).evaluate((title) => title.getBoundingClientRect().top);
        await expect.poll(async () => Math.abs((await top()) - 225)).toBeLessThan(225);
      }
      await expect(page.locator('html')).toHaveCSS('scroll-behavior', 'smooth');
    });

  for (const [device, width, height] of [
    ['small phone', 360, 740],
    ['phone', 390, 844],
    ['phone on its side', 844, 390],
    ['tablet', 768, 1024],
    ['desktop', 1280, 900],
  ] as const)
    test(`shows heading, date, prize, one bright Register and the robot’s head and torso on a ${device}’s first screen`, async ({
      page,
      visitor,
    }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height });
      await visitor.at('landing');
      const scene = page.locator('#main picture img').first();
      await expect.poll(() => scene.evaluate((img: HTMLImageElement) => img.complete)).toBe(true);
      const register = page.locator('#main').getByRole('link', { name: hero.register.label });
      for (const part of [
        page.getByRole('heading', { level: 1 }),
        register.first(),
        ...['Dates', 'Total prizes'].map((term) => page.getByText(term, { exact: true })),
      ]) {
        await expect.soft(part).toBeInViewport({ ratio: 0.99 });
      }
      const bright = await register
        .first()
        .evaluate((link) => getComputedStyle(link).backgroundColor);
      await expect(visitor.register).not.toHaveCSS('background-color', bright);
      for (const term of ['Dates', 'Total prizes']) {
        const fact = page.locator(`dt:text-is("${term}") + dd`);
        expect.soft(await fact.evaluate(bottomOfText), term).toBeLessThanOrEqual(height);
      }
      // The robot's waist is in the middle of both crops.
      expect.soft(await scene.evaluate(placeOfMiddle)).toBeLessThan(height);
      await expectWindowLooksAsBefore(page, `first-screen-${width}`);
    });

  test('has a plain ground under every word of its first screen', async ({ page, visitor }) => {
    await visitor.at('landing');
    for (const width of [360, 390, 640, 768, 1024, 1280, 1440, 2560]) {
      await page.setViewportSize({ width, height: 900 });
      expect.soft(await page.evaluate(wordsOnScene), `at ${width} px`).toEqual([]);
    }
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

  test('aligns the lines and the buttons of its three tracks', async ({ page, visitor }) => {
    await visitor.at('landing');
    for (const width of [900, 1280, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      for (const [parts, wanted] of [
        ['ul > li', 3],
        ['a', 1],
      ] as const) {
        const tops = await page
          .locator(`#tracks ol:has(h3) ${parts}`)
          .evaluateAll((all) => all.map((part) => Math.round(part.getBoundingClientRect().top)));
        expect.soft(new Set(tops).size, `${parts} at ${width} px: ${tops}`).toBe(wanted);
      }
    }
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

  test('has its sponsors in one row, and light in dark mode', async ({ page, visitor }) => {
    await visitor.at('landing');
    const cards = page.locator('#sponsors li');
    for (const [width, wanted] of [
      [2560, 1],
      [1280, 1],
      [360, 4],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      const tops = await cards.evaluateAll((all) =>
        all.map((card) => card.getBoundingClientRect().y),
      );
      expect.soft(new Set(tops).size, `at ${width} px`).toBe(wanted);
    }
    // The logos need that.
    const paper = await cards.first().evaluate((card) => getComputedStyle(card).backgroundColor);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(cards.first()).toHaveCSS('background-color', paper);
  });
});

/** Changes the questions as an extension does. Runs in the page. */
function prependToQuestions(): void {
  for (const part of document.querySelectorAll('#questions > *')) {
    part.prepend(document.createElement('aside'));
  }
}

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

  for (const [what, change] of [
    ['a page', () => undefined],
    ['a translated page', translatePage],
    ['a page that an extension has changed', prependToQuestions],
  ] as const) {
    test.describe(`on ${what}`, () => {
      test.use({ expectedLogs: [/^The page was changed before its script arrived/] });

      test('wait for their script, say so, and open then', async ({ page, visitor }) => {
        const release = await visitor.hold(script);
        await page.goto('/#faq');
        await page.evaluate(change, '«$&»');
        const trigger = page.getByRole('button', { name: question });
        await expect(trigger).toBeDisabled();
        await trigger.dispatchEvent('click');
        release();
        await expect(trigger).toBeEnabled();
        await expect(page.getByText(answer)).toBeHidden();
        await trigger.click();
        await expect(page.getByText(answer)).toBeVisible();
      });
    });
  }

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
