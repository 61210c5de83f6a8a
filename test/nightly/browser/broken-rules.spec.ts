import { emptyForm } from '../../../machines/application.form.ts';
import { applicationPage } from '../../fixtures/application-page.ts';
import { setStyle } from '../../fixtures/browser/own-style.ts';
import { lostWords } from '../../fixtures/browser/reflow.ts';
import { isStarted } from '../../fixtures/is-started.ts';
import { expect, test } from '../../fixtures/site.ts';
import { expectOnDevice } from '../../paths/page/device.ts';
import { expectSameOnReturn } from '../../paths/page/return.ts';
import { initialState } from '../../paths/spec/state.ts';

const asTyped = (text: string) => text;

/** Returns the specification's messages for a form in which only the name was typed. */
function named(full_name: string) {
  const form = { ...emptyForm, full_name };
  return initialState({ draft: { form, step: 'personalInfo', seenSteps: ['personalInfo'] } });
}

test('the checks notice a wrong draft on the device, and a wrong form on return', async ({
  page,
  site,
}) => {
  const { open, field } = applicationPage(page);
  const url = `${site.url}#/apply`;
  await open();
  await isStarted(page);
  await field('full_name').fill('Ada Lovelace');
  await expectOnDevice(page, named('Ada Lovelace'), asTyped);
  await expectSameOnReturn(page, url, named('Ada Lovelace'), asTyped);

  await expect(
    expectSameOnReturn(page, url, named('Grace Hopper'), asTyped),
    'a return to other answers',
  ).rejects.toThrow('Grace Hopper');
  await page.evaluate(() => localStorage.clear());
  await expect(
    expectOnDevice(page, named('Ada Lovelace'), asTyped),
    'a missing draft',
  ).rejects.toThrow('Ada Lovelace');
});

test('a word that is cut off, covered or beyond the window is noticed', async ({ page }) => {
  await page.goto('/privacy.html');
  expect(await lostWords(page)).toEqual([]);
  for (const [how, style] of [
    ['is cut off', 'h1 { overflow: hidden; inline-size: 2em; white-space: nowrap; }'],
    ['over it', 'h1 { position: absolute; inset: 0 auto auto 0; margin: 0; }'],
    ['is beyond the window', 'h1 { margin-inline-start: -2em; }'],
  ] as const) {
    await setStyle(page, style);
    expect(await lostWords(page), style).toContainEqual(expect.stringContaining(how));
  }
});

for (const [name, surprise] of [
  ['an error in the console', () => console.error('a surprise')],
  ['a warning in the console', () => console.warn('a surprise')],
  ['an error that nothing catches', () => void setTimeout(() => JSON.parse('{'))],
  ['a missing file', () => void fetch('/missing.js')],
] as const) {
  test(`${name} fails a test`, async ({ page }) => {
    test.fail();
    await page.goto('/');
    await page.evaluate(surprise);
    await page.waitForTimeout(500);
  });
}
