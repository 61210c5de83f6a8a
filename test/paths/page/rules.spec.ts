import type { Page } from '@playwright/test';
import { applicationPage } from '../../fixtures/application-page.ts';
import { press } from '../../fixtures/browser/press.ts';
import { isStarted } from '../../fixtures/is-started.ts';
import { expect, test } from '../../fixtures/site.ts';
import { checkRules, type SeenByRules } from './rules.ts';

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
    rule: 'something visible has the focus',
    breakPage: (page) =>
      page.evaluate(() => {
        if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
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
