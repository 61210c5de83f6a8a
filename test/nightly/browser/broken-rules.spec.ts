import type { Page } from '@playwright/test';
import { emptyForm } from '../../../machines/application.form.ts';
import { applicationPage } from '../../fixtures/application-page.ts';
import { almostAligned, coveredControls, lostWords } from '../../fixtures/browser/layout-rules.ts';
import { setStyle } from '../../fixtures/browser/own-style.ts';
import { press } from '../../fixtures/browser/press.ts';
import { isStarted } from '../../fixtures/is-started.ts';
import { expect, test } from '../../fixtures/site.ts';
import { expectOnDevice } from '../../paths/page/device.ts';
import { expectSameOnReturn } from '../../paths/page/return.ts';
import { checkRules, type SeenByRules } from '../../paths/page/rules.ts';
import { initialState } from '../../paths/spec/state.ts';

const seen: SeenByRules = {
  hasFocus: true,
  words: ['Ada Lovelace'],
  ownKeys: ['own'],
  traffic: [],
};

/** A change of the page, or of what is known about it, that breaks one rule. */
interface Broken {
  readonly rule: string;
  readonly breakPage?: (page: Page) => Promise<unknown>;
  readonly breakSeen?: Partial<SeenByRules>;
}

const broken: readonly Broken[] = [
  {
    rule: 'something in the window has the focus',
    breakPage: (page) =>
      page.evaluate(() => {
        if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      }),
  },
  {
    rule: 'something in the window has the focus',
    breakPage: (page) =>
      page.evaluate(() => {
        if (document.activeElement instanceof HTMLElement)
          document.activeElement.style.translate = '0 200vh';
      }),
  },
  {
    rule: 'the page does not scroll sideways',
    breakPage: (page) =>
      page.evaluate(() => {
        document.body.style.width = '200vw';
      }),
  },
  {
    rule: 'title, step list, progress, address and errors agree',
    breakPage: (page) =>
      page.evaluate(() => {
        document.title = document.title.replace('Step 1', 'Step 2');
      }),
  },
  {
    rule: 'typed words appear nowhere',
    breakPage: (page) => page.evaluate(() => sessionStorage.setItem('other', 'by Ada Lovelace')),
  },
  { rule: 'typed words appear nowhere', breakSeen: { traffic: ['GET /?name=Ada Lovelace'] } },
  {
    rule: 'the page asks nobody but its own site',
    breakSeen: { traffic: ['https://elsewhere.example/pixel.gif '] },
  },
  {
    rule: 'axe finds nothing',
    breakPage: (page) =>
      page.evaluate(() => {
        for (const label of document.querySelectorAll('label')) label.remove();
      }),
  },
];

test('the form keeps every rule for pages, and each rule detects a page that breaks it', async ({
  page,
}) => {
  const { field, open } = applicationPage(page);
  for (const { rule, breakPage, breakSeen } of broken) {
    await test.step(`broken: ${rule}`, async () => {
      await open();
      await page.reload();
      await isStarted(page);
      await field('full_name').focus();
      await checkRules(page, seen);
      await breakPage?.(page);
      await expect(checkRules(page, { ...seen, ...breakSeen })).rejects.toThrow(rule);
      await page.evaluate(() => sessionStorage.clear());
    });
  }
});

test('the rules detect a control that moves between pointer down and up', async ({ page }) => {
  const { open, next } = applicationPage(page);
  await open();
  await isStarted(page);
  await next.evaluate((button) => {
    button.addEventListener('pointerdown', () => {
      button.style.marginTop = '21px';
    });
  });
  await expect(press(next)).rejects.toThrow('the control’s position when the pointer goes up');
});

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

test('a covered control and neighbours that are almost aligned are noticed', async ({ page }) => {
  const { open } = applicationPage(page);
  await open();
  await isStarted(page);
  expect([...(await coveredControls(page)), ...(await almostAligned(page))]).toEqual([]);
  await setStyle(page, 'main [id$="-hint"] { position: relative; inset-inline-start: 3px; }');
  expect(await almostAligned(page)).not.toEqual([]);
  await setStyle(page, 'main form::after { content: ""; position: fixed; inset: 0; z-index: 9; }');
  expect(await coveredControls(page)).not.toEqual([]);
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
  ['an error in the console', async () => console.error('a surprise')],
  ['a warning in the console', async () => console.warn('a surprise')],
  [
    'an error that nothing catches',
    () => {
      setTimeout(() => JSON.parse('{'));
      return new Promise<void>((resolve) => setTimeout(resolve));
    },
  ],
  ['a missing file', async () => void (await (await fetch('/missing.js')).text())],
] as const) {
  test(`${name} fails a test`, async ({ page }) => {
    test.fail();
    await page.goto('/');
    await page.evaluate(surprise);
  });
}
