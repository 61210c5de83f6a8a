import { event } from '../../src/content/event.ts';
import { faq } from '../../src/content/faq.ts';
import { troubleTexts } from '../../src/content/notices.ts';
import { translatePage } from '../fixtures/browser/translator.ts';
import { completeForm } from '../fixtures/forms.ts';
import { expect, test } from '../fixtures/site.ts';
import { leaveDraft } from '../fixtures/stored-draft.ts';
import type { Visitor } from '../fixtures/visitor.ts';

/** Opens the form without its script, but with the page's. Returns what sends the script, and waits until it runs. */
async function openWithoutScript(visitor: Visitor): Promise<() => Promise<void>> {
  const release = await visitor.hold('**/assets/start-application*.js');
  await visitor.page.goto('/#/apply', { waitUntil: 'domcontentloaded' });
  return () => {
    release();
    return visitor.isStarted();
  };
}

test('the form loads each of its scripts once, no picture of the landing page, and on a phone no robot', async ({
  page,
  visitor,
}) => {
  const asked: string[] = [];
  const named = page.locator('head link[rel="modulepreload"][href*="start-application"]');
  page.on('request', (request) => asked.push(request.url()));
  await page.setViewportSize({ width: 390, height: 844 });
  await visitor.at('review');
  await visitor.isIdle();
  await expect(page.locator('main:visible')).toHaveCount(1);
  expect(asked.filter((url) => url.includes('/images/'))).toEqual([]);
  const scripts = asked.filter((url) => url.endsWith('.js'));
  expect(new Set(scripts).size).toBe(scripts.length);
  await expect(named, 'they begin to load with the page').toHaveCount(1);
  await page.goto('/privacy.html');
  await visitor.at('landing');
  await expect(named).toHaveCount(0);
});

test.describe('before the script has loaded', () => {
  test('nothing can be pressed in vain, and nothing is sent', async ({ page, visitor }) => {
    const { field, main, next, step } = visitor;
    const sendScript = await openWithoutScript(visitor);
    const controls = await main.getByRole('button').all();
    for (const control of controls) await expect(control).toBeDisabled();
    expect(controls).toHaveLength(6);
    await field('full_name').press('Enter');
    await expect(field('email'), 'Enter leads to the next field').toBeFocused();
    await page.keyboard.press('Enter');
    await next.click({ force: true });
    await sendScript();
    await expect(step).toHaveAttribute('data-state', 'personalInfo');
    await expect(page).toHaveURL(/\/#\/apply$/);
    await next.click();
    await expect(step).toHaveAttribute('data-state', 'experience');
  });

  test('the fonts don’t keep it waiting on a slow line', async ({ page, visitor }) => {
    const fonts = new Set<string>();
    page.on('request', (request) => {
      if (request.resourceType() === 'font') fonts.add(request.url());
    });
    const sendScript = await openWithoutScript(visitor);
    await visitor.field('full_name').fill('Ada');
    expect(fonts.size).toBe(0);
    await sendScript();
    await expect.poll(() => fonts.size).toBe(2);
  });

  for (const what of [
    'as usual',
    // The form is rendered afresh when the script arrives.
    'if the page is translated meanwhile',
    'if an extension changes the page',
  ]) {
    test.describe(what, () => {
      const warning = /^The page was changed before its script arrived/;
      test.use({ expectedLogs: what.endsWith('changes the page') ? [warning] : [] });

      test('typed words stay, with focus and caret', async ({ page, visitor }) => {
        const [name, email] = [visitor.field('full_name'), visitor.field('email')];
        const sendScript = await openWithoutScript(visitor);
        await name.fill('Ada');
        await email.fill(' ada@example.org ');
        await name.press('End');
        await page.keyboard.press('ArrowLeft');
        if (what.startsWith('if the page')) await page.evaluate(translatePage, '«$&»');
        if (what.startsWith('if an extension')) {
          await visitor.form.evaluate((form) => form.prepend(document.createElement('aside')));
        }
        // Types whenever the browser can run a task, so that some keys come during hydration.
        const typing = page.evaluate(async () => {
          let count = 0;
          for (; document.documentElement.dataset.script === 'waiting'; count += 1) {
            document.execCommand('insertText', false, 'x');
            await new Promise((resolve) => setTimeout(resolve));
          }
          return count;
        });
        await sendScript();
        const typed = 'x'.repeat(await typing);
        await page.keyboard.type('!');
        await expect(name).toHaveValue(`Ad${typed}!a`);
        await expect(email).toHaveValue(' ada@example.org ');
        await page.reload();
        await expect(name).toHaveValue(`Ad${typed}!a`);
        await visitor.next.click();
        await expect(visitor.step).toHaveAttribute('data-state', 'experience');
      });
    });
  }

  test('a draft hides the empty form, and after 5 s the page says that it loads', async ({
    page,
    visitor,
  }) => {
    const { field, form } = visitor;
    const [late, failed] = [page.getByText(troubleTexts.late), page.getByRole('alert')];
    await leaveDraft(page, completeForm, { step: 'personalInfo' });
    const sendScript = await openWithoutScript(visitor);
    await expect(page.locator('#application form')).toBeAttached();
    await expect(late).toBeHidden();
    await page.evaluate(() => {
      for (const animation of document.getAnimations()) animation.currentTime = 5000;
    });
    await expect(late).toBeVisible();
    await expect(form).toBeHidden();
    await expect(failed.filter({ visible: true })).toHaveCount(0);
    await sendScript();
    await expect(late).toBeHidden();
    for (const name of ['full_name', 'email'] as const) {
      await expect(field(name)).toHaveValue(completeForm[name]);
    }
    await expect(visitor.main).toContainText('We kept your answers');
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('all can be read, no date is claimed, and each page says that its form needs it', async ({
    page,
    closingUrl,
  }) => {
    for (const [address, says] of [
      [
        'application/#A',
        /^← Back to Hackathon Global Hackathon Your application JavaScript is switched off/,
      ],
      ['#/apply', /JavaScript is switched off in this browser. You need it to apply/],
      ['#/', /JavaScript is switched off in this browser. You need it to apply/],
    ] as const) {
      await page.goto(`${closingUrl}${address}`);
      const shown = await page.locator('body').innerText();
      expect(shown.trim().replace(/\s+/g, ' '), address).toMatch(says);
    }
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(event.name);
    await expect(page.locator('#landing picture img').first()).toBeVisible();
    await expect(page.getByText(String(faq.items[0]?.answer))).toBeVisible();
    const text = await page.locator('#landing').innerText();
    expect(text).toContain('Registration until June 1st, 2030, 12:00 PM PDT');
    expect(text).not.toMatch(/Registration (Open|Closed|closes|closed)|Open to apply|Register/);
  });
});
