import { event } from '../fixtures/browser/content.ts';
import { translatePage } from '../fixtures/browser/translator.ts';
import { completeForm } from '../fixtures/forms.ts';
import { expect, test } from '../fixtures/site.ts';
import { leaveDraft } from '../fixtures/stored-draft.ts';
import type { Visitor } from '../fixtures/visitor.ts';
import { fieldMessages } from '../spec/messages.ts';

/** Opens the form without its script, but with the page's. Returns what sends the script, and waits until it runs. */
async function openWithoutScript(visitor: Visitor, url = '/'): Promise<() => Promise<void>> {
  const release = await visitor.hold('**/assets/start-application*.js');
  await visitor.page.goto(`${url}#/apply`, { waitUntil: 'domcontentloaded' });
  return () => {
    release();
    return visitor.isStarted();
  };
}

test('the form loads no pictures of the landing page, and on a phone not its robot', async ({
  page,
  visitor,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.setViewportSize({ width: 390, height: 844 });
  await visitor.at('review');
  await visitor.isIdle();
  await expect(page.locator('main:visible')).toHaveCount(1);
  expect(asked.filter((url) => url.includes('/images/'))).toEqual([]);
});

test.describe('before the script has loaded', () => {
  test('a click on Next counts, even from an odd address', async ({ visitor }) => {
    const { field, next, step } = visitor;
    const sendScript = await openWithoutScript(visitor);
    await field('full_name').fill('Ada Lovelace');
    await field('email').fill('ada@gmial.com');
    await next.click();
    await sendScript();
    await expect(step).toHaveAttribute('data-state', 'experience');
    await visitor.previous.click();
    await expect(field('full_name')).toHaveValue('Ada Lovelace');
    await expect(field('email')).toHaveValue('ada@gmial.com');
    await expect(visitor.button('ada@gmail.com'), 'a button before the clicked one').toBeVisible();
  });

  test('Next reacts at once, and is dropped if typing goes on', async ({ page, visitor }) => {
    const { field, next } = visitor;
    const sendScript = await openWithoutScript(visitor);
    await next.click();
    await expect(next).toHaveAttribute('aria-busy', 'true');
    await expect(next).toHaveCSS('opacity', '0.6');
    await field('email').focus();
    await expect(next).not.toHaveAttribute('aria-busy');
    await field('email').press('Enter');
    await expect(next).toHaveAttribute('aria-busy', 'true');
    await page.keyboard.type('ada@example.org');
    await expect(next).not.toHaveAttribute('aria-busy');
    await sendScript();
    await expect(visitor.step).toHaveAttribute('data-state', 'personalInfo');
    await expect(field('email')).toHaveValue('ada@example.org');
    await expect(visitor.main.getByText(fieldMessages.noName)).toHaveCount(0);
  });

  test('a press on a translated Next counts once', async ({ page, visitor }) => {
    const { form, step } = visitor;
    const sendScript = await openWithoutScript(visitor);
    await visitor.field('email').fill('ada@example.org');
    await page.evaluate(translatePage, '«$&»');
    await form.locator('[type="submit"]').hover();
    await page.mouse.down();
    // React replaces the translated button.
    await sendScript();
    await page.mouse.up();
    await expect(step).toHaveAttribute('data-state', 'experience');
  });

  test('a click on Next takes effect on no other view', async ({ page, visitor }) => {
    const sendScript = await openWithoutScript(visitor);
    await visitor.next.click();
    await visitor.back.click();
    await expect(page.locator('#landing main')).toBeFocused();
    await page.goto('/#/apply');
    await sendScript();
    await expect(visitor.step).toHaveAttribute('data-state', 'personalInfo');
  });

  test('a click on Next affects no other step of a draft', async ({ page, visitor }) => {
    await leaveDraft(page, { ...completeForm, email: visitor.email });
    const sendScript = await openWithoutScript(visitor);
    await page.locator('#application [type="submit"]').dispatchEvent('click');
    await sendScript();
    await expect(visitor.step).toHaveAttribute('data-state', 'review');
    await expect(visitor.submit).toBeEnabled();
    expect(await visitor.rows()).toEqual([]);
  });

  for (const [what, isClosing, isTranslated] of [
    ['as usual', false, false],
    // The form is rendered afresh when the script arrives.
    ['if registration closes by the clock', true, false],
    ['if the page is translated meanwhile', false, true],
  ] as const) {
    test(`typed words stay, with focus and caret, ${what}`, async ({
      page,
      visitor,
      closingUrl,
    }) => {
      const [name, email] = [visitor.field('full_name'), visitor.field('email')];
      const sendScript = await openWithoutScript(visitor, isClosing ? closingUrl : undefined);
      await name.fill('Ada');
      await page.reload();
      await expect(name, 'also after a reload').toHaveValue('Ada');
      await name.press('Enter');
      await expect(email, 'Enter leads to the next field').toBeFocused();
      await page.keyboard.type(' ada@example.org ');
      await name.press('End');
      await page.keyboard.press('ArrowLeft');
      if (isTranslated) await page.evaluate(translatePage, '«$&»');
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
      await expect(visitor.step).toHaveAttribute('data-state', 'personalInfo');
      await page.reload();
      await expect(name).toHaveValue(`Ad${typed}!a`);
    });
  }

  test('a draft hides the empty form for 5 s, and gets its words', async ({ page, visitor }) => {
    const { field, form } = visitor;
    await leaveDraft(page, completeForm, { step: 'personalInfo' });
    const sendScript = await openWithoutScript(visitor);
    await expect(page.locator('#application form')).toBeAttached();
    await expect(form).toBeHidden();
    await page.evaluate(() => {
      for (const animation of document.getAnimations()) animation.currentTime = 5000;
    });
    await field('full_name').pressSequentially('Grace');
    await sendScript();
    await expect(field('full_name')).toHaveValue('Grace');
    await expect(field('full_name')).toBeFocused();
    await expect(field('email')).toHaveValue(completeForm.email);
    await expect(visitor.main).toContainText('We kept your answers');
  });
});

test.describe('on a page that an extension has changed', () => {
  test.use({ expectedLogs: [/^The page was changed before its script arrived/] });

  test('React says so without throwing, and everything works', async ({ page, visitor }) => {
    const release = await visitor.hold('**/assets/{start-application,hydrate-questions}*.js');
    await page.goto('/');
    await page.evaluate(() => {
      for (const part of document.querySelectorAll('#questions > *, #application form')) {
        part.prepend(document.createElement('aside'));
      }
    });
    const warned = page.waitForEvent('console', (log) => log.type() === 'warning');
    await page.locator('#questions').scrollIntoViewIfNeeded();
    release();
    await warned;
    await page.getByRole('button', { name: 'Who can join?' }).click();
    await expect(page.getByText('Developers of all levels')).toBeVisible();
    await visitor.register.click();
    await visitor.isStarted();
    await visitor.fill({ ...completeForm, email: visitor.email });
    await expect(visitor.submit).toBeEnabled();
  });
});

test('a loader that runs the head’s script after the module breaks nothing', async ({
  page,
  visitor,
}) => {
  await page.route(visitor.site.url, async (route) => {
    const html = await (await route.fetch()).text();
    const body = html
      .replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/, '')
      .replace(/<script>(.*?)<\/script>/gs, '<script type="text/plain">$1</script>')
      .replace(
        '</body>',
        `<script type="module">
for (const late of document.querySelectorAll('[type="text/plain"]')) (0, eval)(late.textContent)
</script></body>`,
      );
    await route.fulfill({ contentType: 'text/html', body });
  });
  for (const place of ['landing', 'personalInfo'] as const) {
    await visitor.at(place);
    await expect(page.locator('html')).toHaveAttribute('data-script', 'ready');
  }
  await visitor.field('full_name').fill('Ada Lovelace');
  await page.reload();
  await expect(visitor.field('full_name')).toHaveValue('Ada Lovelace');
});

test.describe('if the script never loads', () => {
  test.use({ expectedLogs: [/^Sending form data to .* violates/] });

  test('typed words stay out of the address', async ({ page, visitor }) => {
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto('/#/apply');
    await visitor.field('full_name').fill('Ada Lovelace');
    const blocked = visitor.next.evaluate(
      (button: HTMLButtonElement) =>
        new Promise<string>((resolve) => {
          addEventListener('securitypolicyviolation', (event) => resolve(event.effectiveDirective));
          button.click();
        }),
    );
    expect(await blocked).toBe('form-action');
    expect(page.url()).toMatch(/\/#\/apply$/);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('all can be read, and no date is claimed', async ({ page, closingUrl }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(event.name);
    await expect(page.locator('#landing picture img').first()).toBeVisible();
    await expect(page.getByText('Enter alone or in a team of up to 5.')).toBeVisible();
    await page.goto(closingUrl);
    const text = await page.locator('#landing').innerText();
    expect(text).toContain('Registration until June 1st, 2030, 12:00 PM PDT');
    expect(text).not.toMatch(/Registration (Open|Closed|closes|closed)|Open to apply|Register/);
  });

  test('every view says that the form needs it', async ({ page }) => {
    for (const [hash, says] of [
      ['#/', /JavaScript is switched off/],
      ['#/apply', /JavaScript is switched off/],
      [`#/application/${'A'.repeat(43)}`, /You need it to apply or to open an application/],
    ] as const) {
      await page.goto(`/${hash}`);
      await expect(page.getByText(says).first()).toBeVisible();
    }
  });
});
