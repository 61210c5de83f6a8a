import type { ElementHandle, Locator, Page } from '@playwright/test';
import { contrast } from '../fixtures/contrast.ts';
import { teamForm } from '../fixtures/forms.ts';
import { expect, test } from '../fixtures/site.ts';
import type { Visitor } from '../fixtures/visitor.ts';
import { closeLabels } from '../spec/messages.ts';

/** Presses Tab until an element has the focus. */
async function tabTo(target: Locator): Promise<void> {
  const page = target.page();
  for (let stop = 0; stop < 60; stop += 1) {
    if (await target.and(page.locator(':focus')).count()) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never comes to ${target}.`);
}

/** Presses keys, one after another. */
async function press(page: Page, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

test('the keyboard suffices to fill in and send the form', async ({ page, visitor }) => {
  const { field, main, modal } = visitor;
  const { keyboard } = page;
  const focused = page.locator(':focus');
  await page.clock.install();
  await visitor.at('landing');
  await press(page, 'Tab');
  await expect(focused).toHaveText('Skip to content');
  await expect(focused).toBeInViewport();
  await press(page, 'Enter');
  await expect(main).toBeFocused();
  await tabTo(visitor.register.or(main.getByRole('link', { name: 'Register Now' }).first()));
  await press(page, 'Enter');
  await expect(page.locator('#application')).toBeFocused();
  // Before, there is no step to go on to.
  await visitor.isStarted();
  await tabTo(field('full_name'));
  await keyboard.type('Ada Lovelace');
  await press(page, 'Tab');
  await keyboard.type(visitor.email);
  await press(page, 'Enter');
  await expect(focused, 'Enter goes on, to the next heading').toHaveText(/Experience & Motivation/);
  await press(page, 'Tab');
  await keyboard.type('Some');
  await press(page, 'Tab');
  await keyboard.type('Much');
  await press(page, 'Tab', 'Tab');
  await expect(visitor.next).toBeFocused();
  await press(page, 'Enter', 'Tab', 'Space', 'ArrowRight');
  await expect(main.getByRole('radio', { name: 'Advanced Track' })).toBeChecked();
  await press(page, 'Tab', 'Space');
  await expect(main.getByRole('radio', { name: 'Work individually' })).toBeChecked();
  await tabTo(field('portfolio_url'));
  await press(page, 'Enter');
  await expect(focused).toHaveText(/Review & Submit/);
  await tabTo(visitor.submit);
  await visitor.haveRun('dialog', 'client');
  await visitor.stopClock();
  await press(page, 'Enter');

  const close = modal.getByRole('button', { name: closeLabels.success });
  await expect(modal, 'a reader reads all of it').toBeFocused();
  await press(page, 'Tab');
  await expect(close).toBeFocused();
  await press(page, 'Tab');
  await expect(close, 'Tab stays in the dialog').toBeFocused();
  await press(page, 'Escape');
  await expect(modal).toBeHidden();
  await page.clock.runFor(100);
  await expect(main).toBeFocused();
  await page.clock.runFor(2000);
  await expect(page.locator('#application-status section'), 'the receipt').toBeFocused();
});

test('the keyboard suffices to change and to withdraw', async ({ page, visitor }) => {
  const { answer, button, field, heading, main, question } = visitor;
  const address = question.getByRole('textbox');
  await visitor.at('link');
  await tabTo(visitor.edit);
  await press(page, 'Enter');
  await tabTo(button('Edit Full name, Email'));
  await press(page, 'Enter');
  await expect(field('full_name')).toBeFocused();
  await press(page, 'ControlOrMeta+a');
  await page.keyboard.type('Augusta Ada King');
  await tabTo(visitor.save);
  await press(page, 'Enter');
  await expect(main.getByText('Your changes are saved.')).toBeVisible();
  await expect(main).toBeFocused();
  await tabTo(button('Withdraw application'));
  await press(page, 'Enter');
  await expect(question, 'a reader reads all of it').toBeFocused();
  await press(page, 'Tab');
  await expect(address).toBeFocused();
  await page.keyboard.type(visitor.email);
  for (const stop of [answer('Cancel'), answer('Withdraw'), address]) {
    await press(page, 'Tab');
    await expect(stop, 'Tab stays within').toBeFocused();
  }
  await press(page, 'Enter');
  await expect(heading('Your application is withdrawn')).toBeFocused();
  expect(await visitor.rows()).toEqual([]);
});

/** Returns what is wrong at the focused element for a visitor: it is covered, or its ring is faint. */
async function faultsOfFocus(page: Page): Promise<string[]> {
  const { ring, grounds, isCovered } = await page.evaluate(() => {
    const focused = document.activeElement ?? document.body;
    const isRinged = (element: Element) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
    };
    // The label of a radio button shows the ring for it.
    const ringed = [focused, focused.closest('label')].find(
      (element) => element && isRinged(element),
    );
    const { left, top, width, height } = focused.getBoundingClientRect();
    const hits = document.elementsFromPoint(left + width / 2, top + height / 2);
    const [hit] = hits;
    const isSeen = (color: string) => color !== 'rgba(0, 0, 0, 0)';
    const colorOf = (element: Element) => getComputedStyle(element).backgroundColor;
    const own = colorOf(ringed ?? focused);
    const around = hits.filter((element) => !(ringed ?? focused).contains(element)).map(colorOf);
    return {
      ring: ringed ? getComputedStyle(ringed).outlineColor : undefined,
      grounds: [own, around.find(isSeen) ?? own].filter(isSeen),
      isCovered: !hit || !(focused.contains(hit) || hit.contains(focused)),
    };
  });
  const faults = isCovered ? ['covered'] : [];
  if (ring === undefined) return [...faults, 'no ring'];
  const ratio = Math.max(...grounds.map((ground) => contrast(ring, ground)));
  // WCAG 2.2, success criterion 1.4.11.
  return ratio < 3 ? [...faults, `ring ${ring} at ${ratio.toFixed(2)}`] : faults;
}

/**
 * Tabs through the landing page, forwards and backwards, and through every step of the form.
 *
 * @returns what is wrong for a visitor, by the start of each focused element's HTML.
 */
async function faultsOfEveryFocus(visitor: Visitor): Promise<Record<string, string[]>> {
  const { page, main, next } = visitor;
  const faults: Record<string, string[]> = {};
  const look = async (stop: ElementHandle<Element>) => {
    const name = await stop.evaluate(({ outerHTML }) => outerHTML.slice(0, 120));
    // The skip link is visible only while it has the focus.
    if (name.includes('class="skip-link"')) return;
    const found = await faultsOfFocus(page);
    if (found.length > 0) faults[name] = found;
  };
  /** Presses Tab until the focus leaves the page. Returns the stops in order. */
  const tabThrough = async (stops: ElementHandle<Element>[] = []) => {
    await page.keyboard.press('Tab');
    const focused = await page.evaluateHandle(() => document.activeElement ?? document.body);
    if (await focused.evaluate((element) => element === document.body)) return stops;
    await look(focused);
    return tabThrough([...stops, focused]);
  };
  await visitor.at('landing');
  const [last, ...others] = (await tabThrough()).toReversed();
  expect(others.length).toBeGreaterThan(24);
  // Tabbing backwards scrolls up, so the header may cover an element.
  await last?.focus();
  for (const stop of others) {
    await page.keyboard.press('Shift+Tab');
    expect(await stop.evaluate((element) => element === document.activeElement)).toBe(true);
    await look(stop);
  }

  const lookAtStep = async () => {
    await main.focus();
    await tabThrough();
  };
  await visitor.at('personalInfo');
  await lookAtStep();
  await next.click();
  await lookAtStep();
  await next.click();
  await main.getByRole('radio', { name: 'Have a team' }).check();
  await lookAtStep();
  await next.click();
  await lookAtStep();
  await visitor.button('Edit Full name, Email').click();
  await visitor.fill({ ...teamForm, email: visitor.email });
  await lookAtStep();
  return faults;
}

for (const [colorScheme, width] of [
  ['dark', 390],
  ['light', 1280],
] as const) {
  test.describe(`in the ${colorScheme} scheme, ${width} px wide`, () => {
    test.use({
      viewport: { width, height: 740 },
      colorScheme,
      contextOptions: { reducedMotion: 'reduce' },
    });

    test('the focused element always has a ring, and is visible', async ({ visitor }) => {
      expect(await faultsOfEveryFocus(visitor)).toEqual({});
    });
  });
}

test.describe('with forced colors', () => {
  test.use({ contextOptions: { forcedColors: 'active' } });

  test('questions keep their icons, and controls their edges', async ({ page, visitor }) => {
    await visitor.at('landing');
    const question = page.getByRole('button', { name: 'Who can join?' });
    const [sign, ground] = await question.evaluate((button) => [
      getComputedStyle(button.lastElementChild ?? button, '::before').backgroundColor,
      getComputedStyle(document.body).backgroundColor,
    ]);
    expect(contrast(sign ?? '', ground ?? '')).toBeGreaterThanOrEqual(3);

    await visitor.at('personalInfo');
    const controls = visitor.main.locator(
      ':is(input[type="text"], textarea, form footer button, label:has(input)):visible',
    );
    for (const state of ['personalInfo', 'experience', 'additionalInfo']) {
      await expect(visitor.step).toHaveAttribute('data-state', state);
      const edges = await controls.evaluateAll((all) =>
        all
          .map((control) => getComputedStyle(control))
          .map((style) => `${style.borderTop} ${style.textDecorationLine}`),
      );
      expect(edges.filter((edge) => /^0px.* none$/.test(edge))).toEqual([]);
      await visitor.next.click();
    }
  });
});
