import type { Locator, Page } from '@playwright/test';
import { brokenLayouts } from '../fixtures/browser/layout-rules.ts';
import { brokenRules, hiddenFocus, unseenNews } from '../fixtures/browser/page-rules.ts';
import { expectLooksAsBefore } from '../fixtures/browser/pictures.ts';
import {
  throughEveryManagementState,
  throughEverySection,
  throughEveryWizardState,
} from '../fixtures/browser/walks.ts';
import { expect, test } from '../fixtures/site.ts';

const phone = { width: 390, height: 900 };
const narrow = { width: 320, height: 640 };

test.use({
  viewport: phone,
  colorScheme: 'light',
  timezoneId: 'UTC',
  contextOptions: { reducedMotion: 'reduce' },
});

/** A node of Chromium's accessibility tree (DevTools protocol, `Accessibility.AXNode`). */
interface TreeNode {
  readonly ignored: boolean;
  readonly role?: { readonly value?: unknown };
  readonly name?: { readonly value?: unknown };
  readonly description?: { readonly value?: unknown };
  readonly properties?: readonly { readonly name: string; readonly value: { value?: unknown } }[];
}

/** The properties of a node that a screen reader announces besides its role, name and state. */
const spokenOf = ['required', 'invalid', 'live', 'modal', 'hasPopup'];

function lineOf({ role, name, description, properties = [] }: TreeNode): string | undefined {
  const said = properties
    .filter((property) => spokenOf.includes(property.name))
    .map(({ name: property, value }) => [property, String(value.value)] as const)
    .filter(([, value]) => value !== 'false' && value !== '')
    .map(([property, value]) => (value === 'true' ? property : `${property} ${value}`));
  if (description?.value) said.push(`described: ${String(description.value)}`);
  if (said.length === 0) return undefined;
  const named = name?.value ? ` "${String(name.value)}"` : '';
  return `${String(role?.value)}${named}: ${said.join('; ')}`;
}

/**
 * Returns what a screen reader announces beyond the accessibility tree in YAML: descriptions, which
 * fields are required or invalid, live regions, and the current item of a list. There is one line per
 * node, in page order.
 */
async function spokenIn(part: Locator): Promise<string[]> {
  const current = await part.evaluate((element) => {
    element.setAttribute('data-spoken', '');
    return [...element.querySelectorAll('[aria-current]:not([aria-current="false"])')].map(
      (one) => `current ${one.getAttribute('aria-current')}: ${one.textContent}`,
    );
  });
  const devtools = await part.page().context().newCDPSession(part.page());
  const { result } = await devtools.send('Runtime.evaluate', {
    expression: 'document.querySelector("[data-spoken]")',
  });
  const { nodes } = await devtools.send('Accessibility.queryAXTree', {
    ...(result.objectId !== undefined && { objectId: result.objectId }),
  });
  await devtools.detach();
  await part.evaluate((element) => element.removeAttribute('data-spoken'));
  const lines = nodes.filter(({ ignored }) => !ignored).map(lineOf);
  return [...current, ...lines.filter((line) => line !== undefined)];
}

/** What a screen reader announces in each state of a walk, collected for one file. */
class Spoken {
  readonly #lines: string[] = [];

  /** Compares a part of the page with its tree in docs/accessibility, and records other announcements. */
  async expectTold(part: Locator, name: string): Promise<void> {
    await expect.soft(part).toMatchAriaSnapshot({ name: `${name}.aria.yml` });
    this.#lines.push(name, ...(await spokenIn(part)).map((line) => `  ${line}`));
  }

  expectAsBefore(file: string): void {
    expect(`${this.#lines.join('\n')}\n`).toMatchSnapshot(['spoken', file]);
  }
}

/** Checks that the visitor sees what has the focus, and what their last action resulted in. */
async function expectInWindow(page: Page, state: string): Promise<void> {
  expect.soft([...(await hiddenFocus(page)), ...(await unseenNews(page))], state).toEqual([]);
}

/** Checks the page against the rules, on a light phone and on a narrow dark one, and between its layouts. */
async function expectRulesKept(page: Page, state: string): Promise<void> {
  expect.soft(await brokenRules(page), state).toEqual([]);
  expect.soft(await brokenLayouts(page), state).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize(narrow);
  expect.soft(await brokenRules(page), `${state}, narrow and dark`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize(phone);
}

test('the application keeps every rule in every state, and sounds and looks as before', async ({
  page,
  visitor,
}) => {
  const spoken = new Spoken();
  await throughEveryWizardState(visitor, async (state, part) => {
    await expectInWindow(page, state);
    await spoken.expectTold(part, state);
    await expectLooksAsBefore(part, state, '390-light');
    await expectRulesKept(page, state);
  });
  spoken.expectAsBefore('application.txt');
});

test('the landing page keeps every rule, and sounds and looks as before', async ({
  page,
  visitor,
}) => {
  const spoken = new Spoken();
  await page.setViewportSize({ width: 1280, height: 900 });
  await throughEverySection(visitor, (section, part) =>
    spoken.expectTold(part, `landing-${section}`),
  );
  spoken.expectAsBefore('landing.txt');
  await page.setViewportSize(phone);
  await throughEverySection(visitor, (section, part) =>
    expectLooksAsBefore(part, section, '390-light'),
  );
  await expectRulesKept(page, 'the landing page');
});

test('the page behind the link keeps every rule in every state, and sounds as before', async ({
  page,
  visitor,
}) => {
  const spoken = new Spoken();
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize(narrow);
  await throughEveryManagementState(visitor, async (state, part) => {
    await expectInWindow(page, state);
    await spoken.expectTold(part, `application-${state}`);
    expect.soft(await brokenRules(page), state).toEqual([]);
    expect.soft(await brokenLayouts(page), state).toEqual([]);
  });
  spoken.expectAsBefore('behind-the-link.txt');
});

test('a screen reader announces why there is no form', async ({
  page,
  unconfiguredUrl,
  closingUrl,
}) => {
  const main = page.locator('#application main');
  const spoken = new Spoken();
  await page.goto(`${unconfiguredUrl}#/apply`);
  await expect(main.getByRole('alert')).toBeVisible();
  await spoken.expectTold(main, 'not-configured');
  await page.clock.setFixedTime('2030-06-03T12:00:00-07:00');
  await page.goto(`${closingUrl}#/apply`);
  await expect(main.getByRole('alert')).toBeVisible();
  await spoken.expectTold(main, 'closed');
  spoken.expectAsBefore('no-form.txt');
});
