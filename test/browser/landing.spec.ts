import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import AxeBuilder from '@axe-core/playwright';
import { HtmlValidate } from 'html-validate';
import { fields } from '../../machines/application.form.ts';
import { applicationPage } from '../fixtures/application-page.ts';
import { event, hero, meta, sponsors } from '../fixtures/browser/content.ts';
import { noteShifts, shiftsOf } from '../fixtures/browser/layout-shifts.ts';
import { isStarted } from '../fixtures/is-started.ts';
import { expect, test } from '../fixtures/site.ts';
import { builtSite } from '../fixtures/site-folders.ts';

const phone = { width: 360, height: 740 };
const widths = [360, 768, 1280, 1920];
const builtPage = readFileSync(join(builtSite, 'index.html'), 'utf8');

const assets = (ending: 'css' | 'js') =>
  globSync(join(builtSite, `assets/*.${ending}`)).map((file) => readFileSync(file, 'utf8'));

test.describe('the landing page', () => {
  test('tells everything in order', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(event.name);
    await expect(page.getByText('Registration Open', { exact: true })).toBeVisible();
    const { name, drawing } = hero.wordmark;
    const wordmark = drawing
      ? page.getByRole('img', { name, exact: true })
      : page.getByRole('main').getByText(name, { exact: true });
    await expect(wordmark).toBeVisible();
    await expect(page.locator('#landing').getByRole('heading', { level: 2 })).toHaveText([
      `About ${event.framework.name}`,
      'Three tracks',
      'Prizes & Awards',
      'Sponsors',
      'Frequently Asked Questions',
    ]);
  });

  test('brings the visitor to the application from each of its register actions', async ({
    page,
  }) => {
    await page.goto('/');
    const actions = page.locator('#landing a[href="#/apply"]:visible');
    await expect(actions).toHaveText(['Register', 'Register Now', 'Register Now']);
    for (const index of [0, 1, 2]) {
      await actions.nth(index).click();
      await expect(page).toHaveURL(/#\/apply$/);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hackathon Application');
      await page.goBack();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(event.name);
    }
  });

  test('opens the framework’s site in a new tab', async ({ page, context }) => {
    await context.route(event.framework.site, (route) => route.fulfill({ body: 'The framework' }));
    await page.goto('/');
    for (const name of [/^Learn More/, `About ${event.framework.name}`]) {
      const opened = context.waitForEvent('page');
      await page.getByRole('link', { name, exact: true }).click();
      await expect((await opened).locator('body')).toHaveText('The framework');
    }
    await expect(page.getByRole('link', { name: 'Learn More' })).toHaveAccessibleDescription(
      'Opens in a new tab',
    );
  });

  test('links each of its sponsors that has a site, in a new tab', async ({ page }) => {
    await page.goto('/');
    const cards = page.locator('#sponsors li');
    await expect(cards).toContainText(sponsors.items.map(({ name }) => name));
    for (const [index, { href }] of sponsors.items.entries()) {
      const link = cards.nth(index).locator('a[target="_blank"]');
      if (href) await expect(link).toHaveAttribute('href', href);
      else await expect(link).toHaveCount(0);
    }
    await expect(page.getByRole('link', { name: 'Contact us' })).toHaveAttribute(
      'href',
      sponsors.contact.href,
    );
  });

  test('shows its seven sponsors in a row where there is room', async ({ page }) => {
    const rows = () =>
      page
        .locator('#sponsors li')
        .evaluateAll((cards) => new Set(cards.map((card) => card.getBoundingClientRect().y)).size);
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto('/');
    expect(await rows()).toBe(1);
    await page.setViewportSize(phone);
    expect(await rows()).toBe(4);
  });

  test('opens every link to another page in a new tab, and no other', async ({ page }) => {
    await page.goto('/');
    const links = await page
      .locator('a[href]')
      .evaluateAll((all) =>
        all.map((link) => [
          /^https?:|\.html$/.test(link.getAttribute('href') ?? ''),
          link.getAttribute('target') === '_blank',
          link.getAttribute('aria-describedby') === 'opens-in-a-new-tab',
        ]),
      );
    expect(links.length).toBeGreaterThan(20);
    for (const [isAnother, opensTab, saysSo] of links) {
      expect([opensTab, saysSo]).toEqual([isAnother, isAnother]);
    }
  });

  test('shows a sponsor’s logo, or its initials where the logo fails to load', async ({ page }) => {
    const [whole, broken] = sponsors.items;
    if (!whole || !broken) throw new Error('There are no two sponsors.');
    await page.route(`**${broken.image}`, (route) => route.abort());
    await page.goto('/');
    await page.locator('#sponsors').scrollIntoViewIfNeeded();
    const card = (name: string) => page.locator('#sponsors li').filter({ hasText: name });
    await expect(card(broken.name).getByText(broken.initials, { exact: true })).toBeVisible();
    await expect(card(broken.name).locator('img')).toBeHidden();
    await expect(card(whole.name).locator('img')).toBeVisible();
    await expect(card(whole.name).getByText(whole.initials, { exact: true })).toBeHidden();
  });

  test('fetches no React, form or backend code before the visitor shows intent', async ({
    page,
  }) => {
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url());
    });
    await page.goto('/', { waitUntil: 'networkidle' });
    expect(scripts).toHaveLength(1);
    await page.getByRole('link', { name: 'Register Now' }).first().hover();
    await expect.poll(() => scripts.some((url) => url.includes('start-application'))).toBe(true);
  });
});

test.describe('the questions', () => {
  const question = 'Can I enter with a team?';
  const answer = 'Enter alone or in a team of up to 5.';

  test('open one at a time, and close again', async ({ page }) => {
    await page.goto('/#faq');
    const first = page.getByRole('button', { name: 'Who can join?' });
    const second = page.getByRole('button', { name: question });
    await expect(page.locator('#faq').getByRole('button')).toHaveCount(7);
    await first.click();
    await expect(first).toHaveAttribute('aria-expanded', 'true');
    await expect(page.getByText('Developers of all levels')).toBeVisible();
    await second.click();
    await expect(page.getByText(answer)).toBeVisible();
    await expect(page.getByText('Developers of all levels')).toBeHidden();
    await second.click();
    await expect(page.getByText(answer)).toBeHidden();
  });

  test('answer to the keyboard', async ({ page }) => {
    await page.goto('/#faq');
    const first = page.getByRole('button', { name: 'Who can join?' });
    await first.focus();
    await page.keyboard.press('Enter');
    await expect(first).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('button', { name: 'What does it cost?' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: question })).toBeFocused();
  });

  test('open for a press made before their script has arrived', async ({ page }) => {
    const arrival = Promise.withResolvers<void>();
    await page.route('**/assets/hydrate-questions-*.js', async (route) => {
      await arrival.promise;
      await route.continue();
    });
    await page.goto('/#faq');
    await page.getByRole('button', { name: question }).click();
    await expect(page.getByText(answer)).toBeHidden();
    arrival.resolve();
    await expect(page.getByText(answer)).toBeVisible();
  });

  test('show every answer when their script never arrives', async ({ page }) => {
    await page.route('**/assets/hydrate-questions-*.js', (route) => route.abort());
    await page.goto('/#faq');
    await expect(page.getByText(answer)).toBeVisible();
    await expect(page.getByText('Developers of all levels')).toBeVisible();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the page reads, its pictures load and every answer shows', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(event.name);
    await expect(page.locator('#landing picture img').first()).toBeVisible();
    await expect(page.getByText('Enter alone or in a team of up to 5.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Learn More' })).toHaveAttribute(
      'href',
      event.framework.site,
    );
  });
});

test.describe('the application, opened directly', () => {
  test('shows nothing of the landing page and fetches none of its pictures', async ({ page }) => {
    const pictures: string[] = [];
    page.on('request', (request) => {
      if (/\/(images|sponsors)\//.test(request.url())) pictures.push(request.url());
    });
    await page.goto('/#/apply', { waitUntil: 'networkidle' });
    await expect(page.locator('#landing')).toBeHidden();
    await expect(page.locator('main:visible')).toHaveCount(1);
    expect(pictures).toEqual([]);
  });

  test('keeps what was typed and pressed before its script had come', async ({ page }) => {
    const arrival = Promise.withResolvers<void>();
    await page.route('**/assets/start-application-*.js', async (route) => {
      await arrival.promise;
      await route.continue();
    });
    const application = applicationPage(page);
    await application.open();
    await application.field('full_name').fill('Ada Lovelace');
    await application.field('email').fill('ada@example.org');
    await application.next.click();
    await expect(application.step).toHaveAttribute('data-state', 'personalInfo');
    arrival.resolve();
    await expect(application.step).toHaveAttribute('data-state', 'experience');
    await application.previous.click();
    await expect(application.field('full_name')).toHaveValue('Ada Lovelace');
    await expect(application.field('email')).toHaveValue('ada@example.org');
  });

  test('lets nobody type into the empty form that a draft will replace', async ({ page }) => {
    const application = applicationPage(page);
    await application.open();
    await isStarted(page);
    await application.field('full_name').fill('Ada Lovelace');
    const arrival = Promise.withResolvers<void>();
    await page.route('**/assets/start-application-*.js', async (route) => {
      await arrival.promise;
      await route.continue();
    });
    await page.reload({ waitUntil: 'commit' });
    await expect(application.form).toBeAttached();
    await expect(application.form).toBeHidden();
    arrival.resolve();
    await expect(application.field('full_name')).toHaveValue('Ada Lovelace');
  });
});

test.describe('the application whose script never comes', () => {
  test.use({ expectedLogs: [/^Sending form data to .* violates/] });

  test('keeps the words on the page, and out of the address', async ({ page }) => {
    await page.route('**/assets/*.js', (route) => route.abort());
    const application = applicationPage(page);
    await application.open();
    await application.field('full_name').fill('Ada Lovelace');
    const blocked = await application.next.evaluate(
      (next: HTMLButtonElement) =>
        new Promise<string>((resolve) => {
          addEventListener('securitypolicyviolation', (event) => resolve(event.effectiveDirective));
          next.click();
        }),
    );
    expect(blocked).toBe('form-action');
    expect(page.url()).toMatch(/\/#\/apply$/);
  });
});

test.describe('anyone', () => {
  for (const width of widths) {
    for (const colorScheme of ['light', 'dark'] as const) {
      test(`meets no barrier at ${width} px, ${colorScheme}`, async ({ page }) => {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await page.setViewportSize({ width, height: 900 });
        await page.goto('/#faq');
        await page.getByRole('button', { name: 'Can I enter with a team?' }).click();
        await expect(page.getByText('Enter alone or in a team of up to 5.')).toBeVisible();
        const { violations } = await new AxeBuilder({ page }).analyze();
        expect(violations).toEqual([]);
      });
    }
  }

  test('never has to scroll sideways, from 320 px on', async ({ page }) => {
    await page.goto('/');
    for (const width of [320, ...widths, 2560]) {
      await page.setViewportSize({ width, height: 900 });
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, `at ${width} px`).toBe(0);
    }
  });

  test('can skip to the content', async ({ page }) => {
    await page.goto('/');
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to content' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.locator('#landing main')).toBeFocused();
  });

  test('hits every link and button: 24 px and more', async ({ page }) => {
    await page.setViewportSize(phone);
    await page.goto('/');
    const small = await page
      .locator('#landing :is(a, button):visible:not(.skip-link)')
      .evaluateAll((targets) =>
        targets
          .filter((target) => {
            const { width, height } = target.getBoundingClientRect();
            return width < 24 || height < 24;
          })
          .map(({ textContent }) => textContent),
      );
    expect(small).toEqual([]);
  });

  for (const width of widths) {
    test(`sees nothing move when the faces arrive, at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 740 });
      await noteShifts(page);
      const { promise, resolve } = Promise.withResolvers<void>();
      await page.route('**/fonts/*', async (route) => {
        await promise;
        await route.continue();
      });
      await page.goto('/', { waitUntil: 'commit' });
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await page.evaluate(() => new Promise((painted) => requestAnimationFrame(painted)));
      resolve();
      await page.evaluate(() => document.fonts.ready);
      await page.waitForLoadState('networkidle');
      expect(await shiftsOf(page)).toEqual([]);
    });
  }

  test('sees nothing move by itself while reading', async ({ page }) => {
    await page.setViewportSize(phone);
    await noteShifts(page);
    await page.goto('/', { waitUntil: 'networkidle' });
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    for (let y = 0; y < height; y += phone.height / 2) {
      await page.evaluate(async (top) => {
        scrollTo({ top, behavior: 'instant' });
        const shown = [...document.images].filter(
          (image) => image.checkVisibility() && image.getBoundingClientRect().top < innerHeight,
        );
        await Promise.all(shown.map((image) => image.decode()));
        await new Promise((painted) => requestAnimationFrame(painted));
      }, y);
    }
    await page.waitForLoadState('networkidle');
    expect(await shiftsOf(page)).toEqual([]);
  });
});

test.describe('the built page', () => {
  // The views share the document, but never the screen: each must be valid without the others.
  const views = ['landing', 'application', 'management'];
  for (const view of views) {
    test(`is valid HTML as the ${view} view`, async () => {
      const placeOf = (id: string) => builtPage.indexOf(`<div id="${id}"`);
      const page = views.reduce((html, other, index) => {
        if (other === view) return html;
        const next = placeOf(views[index + 1] ?? 'trouble');
        const whole = builtPage.slice(placeOf(other), builtPage.lastIndexOf('</div>', next));
        return html.replace(whole, whole.slice(0, whole.indexOf('>') + 1));
      }, builtPage);
      const report = await new HtmlValidate({
        extends: ['html-validate:standard', 'html-validate:a11y'],
        // The progress bar is Radix's.
        rules: { 'prefer-native-element': ['error', { exclude: ['progressbar'] }] },
      }).validateString(page);
      expect(report.results.flatMap(({ messages }) => messages)).toEqual([]);
    });
  }

  test('can be found and shared', async ({ page, request }) => {
    await page.goto('/');
    await expect(page).toHaveTitle(meta.title);
    const content = (name: string) =>
      page.locator(`meta[name="${name}"], meta[property="${name}"]`).getAttribute('content');
    expect(await content('description')).toContain(event.dates);
    expect(await content('og:title')).toBe(meta.title);
    expect(await content('twitter:card')).toBe('summary_large_image');
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', event.siteUrl);

    const data = await page.locator('script[type="application/ld+json"]').textContent();
    expect(JSON.parse(data ?? '')).toMatchObject({
      '@type': 'Event',
      startDate: event.startsOn,
      endDate: event.endsOn,
      eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
      offers: {
        price: 0,
        validFrom: event.registrationOpensOn,
        validThrough: event.registrationClosesOn,
      },
      organizer: { name: event.framework.name },
      performer: { name: meta.performers },
    });

    const card = new URL((await content('og:image')) ?? '');
    const icons = await page
      .locator('link[rel~="icon"], link[rel="apple-touch-icon"], link[rel="manifest"]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    for (const path of [card.pathname, '/robots.txt', '/sitemap.xml', ...icons]) {
      const response = await request.get(path);
      expect(response.status(), path).toBe(200);
      expect(response.headers()['content-type'], path).not.toContain('text/html');
    }
  });

  test('brings no style that is sent again later', async ({ page }) => {
    await page.goto('/');
    const sentTwice = await page.evaluate((sheets) => {
      const rules = ({ cssRules }: CSSStyleSheet) => [...cssRules].map(({ cssText }) => cssText);
      const brought = new Set([...document.styleSheets].flatMap(rules));
      return sheets.flatMap((text) => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(text);
        return rules(sheet).filter((rule) => brought.has(rule));
      });
    }, assets('css'));
    expect(sentTwice).toEqual([]);
  });

  test('has a style for every class that its scripts name', () => {
    const modules = globSync('src/**/*.module.css').map((path) => basename(path, '.module.css'));
    const className = new RegExp(`\\b(?:${modules.join('|')})_[a-zA-Z]+\\b`, 'g');
    const names = new Set(assets('js').join().match(className));
    const inlined = [...builtPage.matchAll(/<style>(.*?)<\/style>/gs)].map(([, text]) => text);
    const styles = [...inlined, ...assets('css')].join();
    expect(names.size).toBeGreaterThan(40);
    const classNames = [...names].filter((name) => !Object.hasOwn(fields, name));
    expect(classNames.filter((name) => !styles.includes(name))).toEqual([]);
  });

  test('weighs little: 3 KB of script before the first paint, 120 KB in all', async ({ page }) => {
    const loaded: { type: string; bytes: number }[] = [];
    page.on('response', async (response) => {
      const body = await response.body();
      const type = response.request().resourceType();
      const isText = type === 'script' || type === 'document' || response.url().endsWith('.svg');
      const bytes = isText ? brotliCompressSync(body).byteLength : body.byteLength;
      loaded.push({ type, bytes });
    });
    await page.setViewportSize(phone);
    await page.goto('/', { waitUntil: 'networkidle' });
    const sum = (type?: string) =>
      loaded
        .filter((file) => type === undefined || file.type === type)
        .reduce((total, { bytes }) => total + bytes, 0);
    expect(sum('script')).toBeLessThanOrEqual(3 * 1024);
    expect(sum('image')).toBeLessThanOrEqual(60 * 1024);
    expect(sum()).toBeLessThanOrEqual(120 * 1024);
  });
});

test.describe('the security policy', () => {
  test.use({ expectedLogs: [/^Executing inline script violates/] });

  test('lets no injected script run', async ({ page }) => {
    await page.goto('/');
    const violation = page.evaluate(
      () =>
        new Promise<string>((resolve) => {
          addEventListener('securitypolicyviolation', (event) => resolve(event.effectiveDirective));
          const script = document.createElement('script');
          script.textContent = 'document.title = "Taken over"';
          document.body.append(script);
        }),
    );
    expect(await violation).toBe('script-src-elem');
    await expect(page).toHaveTitle(meta.title);
  });

  test('is sent with the page and written in it, with no unsafe source', async ({ page }) => {
    const response = await page.goto('/');
    const headers = response?.headers() ?? {};
    const sent = headers['content-security-policy'] ?? '';
    const written = await page
      .locator('meta[http-equiv="Content-Security-Policy"]')
      .getAttribute('content');
    expect(sent).toBe(`${written}; frame-ancestors 'none'`);
    expect(sent).toContain("default-src 'none'");
    expect(sent).not.toContain('unsafe');
    expect(headers).toMatchObject({
      'strict-transport-security': 'max-age=63072000',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
    });
  });

  test('is the same for every host', () => {
    const lines = readFileSync('public/_headers', 'utf8').split('\n');
    const everywhere = lines.slice(1, lines.indexOf('/')).map((line) =>
      line
        .trim()
        .split(/:\s+(.*)/s)
        .slice(0, 2),
    );
    const nginx = readFileSync('docs/hosting/nginx.conf', 'utf8');
    expect(
      [...nginx.matchAll(/add_header (\S+) "(.*)" always;/g)].map((match) => match.slice(1)),
    ).toEqual(everywhere);
    const caddy = readFileSync('docs/hosting/Caddyfile', 'utf8');
    const [, block = ''] = /\theader \{\n(.*?)\t\}/s.exec(caddy) ?? [];
    expect([...block.matchAll(/(\S+) "(.*)"/g)].map((match) => match.slice(1))).toEqual(everywhere);
    const { headers } = JSON.parse(readFileSync('vercel.json', 'utf8'));
    expect(headers[0].source).toBe('/(.*)');
    expect(
      headers[0].headers.map(({ key, value }: { key: string; value: string }) => [key, value]),
    ).toEqual(everywhere);
  });
});
