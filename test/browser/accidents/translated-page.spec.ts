import { applicant } from '../../fixtures/applicants.ts';
import { holdScript } from '../../fixtures/browser/hold-requests.ts';
import { openPagePair, type PagePair } from '../../fixtures/browser/page-pair.ts';
import { translatePage } from '../../fixtures/browser/translator.ts';
import { completeForm } from '../../fixtures/forms.ts';
import { isStarted } from '../../fixtures/is-started.ts';
import { test as base, expect, type Site } from '../../fixtures/site.ts';

const test = base.extend<{ openPair: (path: string) => Promise<PagePair> }>({
  openPair: async ({ browser, site }, use) => {
    const pairs: PagePair[] = [];
    await use(async (path) => {
      const pair = await openPagePair(browser, new URL(path, site.url).href);
      pairs.push(pair);
      return pair;
    });
    for (const pair of pairs) await pair.close();
  },
});

async function fillFirstStep({ both }: PagePair) {
  await both('a name and an address', async ({ field, email }) => {
    await field('full_name').fill(completeForm.full_name);
    await field('email').fill(email);
  });
}

async function fillOtherSteps({ both }: PagePair) {
  await both('Next to step 2', ({ button }) => button('Next').click());
  await both('both texts', async ({ field }) => {
    await field('experience').fill(completeForm.experience);
    await field('motivation').fill(completeForm.motivation);
  });
  await both('Next to step 3', ({ button }) => button('Next').click());
  await both('the choices', async ({ page }) => {
    await page.locator('[name="track_selection"][value="advanced"]').check();
    await page.locator('[name="team_preference"][value="have_team"]').check();
  });
  await both('a member', ({ field }) => field('team_members.0').fill('mary@example.org'));
  await both('Next to the review', ({ button }) => button('Next').click());
}

/** Sends both applications, and stays with the modal however slow the machine is. */
async function submit({ both }: PagePair, title: string) {
  await both(`Submit, which ends with ${title}`, async ({ page, button, modal }) => {
    await button('Submit Application').click();
    await modal.waitFor();
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 500);
    await expect(modal).toContainText(title);
  });
}

test('a translated page reads the same from the landing page to the receipt', async ({
  openPair,
  site,
}) => {
  test.setTimeout(120_000);
  const pair = await openPair('/');
  const { both, translate } = pair;
  const emails: string[] = [];
  await translate();
  await both('Register', ({ page }) =>
    page
      .getByRole('link', { name: /Register/ })
      .first()
      .click(),
  );
  await both('a mistyped address', async ({ field }) => {
    await field('full_name').fill(completeForm.full_name);
    await field('email').fill('ada@gmial.com');
  });
  await both('the suggestion taken', async ({ field, button }) => {
    await button('ada@gmail.com').click();
    await expect(field('email')).toHaveValue('ada@gmail.com');
  });
  await both('an address that is none', ({ field }) => field('email').fill('ada@'));
  await fillFirstStep(pair);
  await fillOtherSteps(pair);
  await both('a step from the list', ({ button }) =>
    button('Personal Info[«»\\s]*Complete').click(),
  );
  await both('Return to review', ({ button }) => button('Return to review').click());
  await both('answers that stand as they were given', async ({ page, email }) => {
    emails.push(email);
    for (const answer of [completeForm.full_name, email, completeForm.experience]) {
      await expect(page.getByText(answer, { exact: true })).toBeVisible();
    }
  });
  await submit(pair, 'Application Submitted');
  await both('the redirect', async ({ page }) => {
    await page.clock.runFor(2000);
    await expect(page).toHaveURL(/#\/$/);
  });
  await both('Great!', ({ button }) => button('Great!').click());
  await both('the receipt', ({ page, email }) =>
    expect(page.locator('#application-status')).toContainText(email),
  );
  await both('Dismiss', ({ button }) => button('Dismiss').click());
  for (const email of emails) expect(await rowsOf(site, email)).toHaveLength(1);
});

function rowsOf(site: Site, email: string) {
  return site.backend.query('select 1 from applicants where email = $1', [email]);
}

test('a page translated halfway reads the same through every failure', async ({
  openPair,
  site,
}) => {
  test.setTimeout(120_000);
  const pair = await openPair('/#/apply');
  const { both, translate } = pair;
  await fillFirstStep(pair);
  await both('Next', ({ button }) => button('Next').click());
  await both('Previous', ({ button }) => button('Previous').click());
  await translate();
  await both('a blank name', ({ field }) => field('full_name').fill(''));
  await both('a name', ({ field }) => field('full_name').fill('Grace'));
  await fillOtherSteps(pair);

  await both('an application of another', ({ email }) =>
    site.backend.query(
      `insert into applicants (full_name, email, track_selection, experience, motivation,
         team_preference) values ($1, $2, $3, $4, $5, $6)`,
      [...['Another', email, 'beginner', 'Some', 'Much'], applicant(email).team_preference],
    ),
  );
  await submit(pair, 'Email Already Exists');
  await both('Got it', ({ button }) => button('Got it').click());
  await both('the other one gone', ({ email }) =>
    site.backend.query('delete from applicants where email = $1', [email]),
  );
  await both('a server in trouble', ({ page }) =>
    page.route(
      '**/rest/v1/applicants**',
      (route) => route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad</h1>' }),
      { times: 1 },
    ),
  );
  await submit(pair, 'Submission Failed');
  await both('Got it', ({ button }) => button('Got it').click());
  await both('offline', async ({ page }) => {
    await page.context().setOffline(true);
    await expect(page.locator('#application')).toContainText('You are offline.');
  });
  await both('online', async ({ page }) => {
    await page.context().setOffline(false);
    await expect(page.locator('#application')).not.toContainText('You are offline.');
  });
  await submit(pair, 'Application Submitted');
});

test('a translated page brings back a draft, starts over and undoes it', async ({ openPair }) => {
  const pair = await openPair('/#/apply');
  const { both, translate } = pair;
  await fillFirstStep(pair);
  await both('Next', ({ button }) => button('Next').click());
  await both('a reload', async ({ page }) => {
    await page.reload();
    await expect(page.locator('#application')).toContainText('We kept your answers');
  });
  await translate();
  await both('Start over', async ({ page, button }) => {
    await button('Start over').click();
    await expect(page.locator('#application')).toContainText('Your answers were cleared.');
  });
  await both('Undo', async ({ field, button }) => {
    await button('Undo').click();
    await button('Previous').click();
    await expect(field('full_name')).toHaveValue(completeForm.full_name);
  });
});

test('a translation before the script comes keeps what was typed, the focus and the caret', async ({
  page,
}) => {
  const release = await holdScript(page);
  await page.goto('/#/apply');
  const name = page.locator('#application [name="full_name"]');
  await name.click();
  await page.keyboard.type('Ada Lovelac');
  await page.evaluate(translatePage);
  await page.keyboard.press('ArrowLeft');
  release();
  await isStarted(page);
  await expect(name).toHaveValue('Ada Lovelac');
  await expect(name).toBeFocused();
  expect(await name.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(10);
  await page.keyboard.type('!');
  await expect(name).toHaveValue('Ada Lovela!c');
  await page.locator('#application [type="submit"]').click();
  await expect(page.locator('#application h2')).toContainText('Experience & Motivation');
});

test('a translated page goes on at a press before its script, past an address that looks mistyped', async ({
  page,
}) => {
  const release = await holdScript(page);
  await page.goto('/#/apply');
  await page.locator('#application [name="email"]').fill('ada@gmial.com');
  await page.evaluate(translatePage);
  await page.locator('#application [type="submit"]').click();
  release();
  await expect(page.locator('#application h2')).toContainText('Experience & Motivation');
});

test('a translated page leaves the focus on a button when its script comes', async ({ page }) => {
  const release = await holdScript(page);
  await page.goto('/#/apply');
  const next = page.locator('#application [type="submit"]');
  await next.focus();
  await page.evaluate(translatePage);
  release();
  await isStarted(page);
  await expect(next).toBeFocused();
});

test('keys that come while a translated page starts are all there', async ({ page }) => {
  await page.goto('/#/apply', { waitUntil: 'commit' });
  const name = page.locator('#application [name="full_name"]');
  await name.click();
  await page.evaluate(translatePage);
  const keys = 'abcdefghijklmnopqrstuvwxyz'.repeat(2);
  await page.keyboard.type(keys);
  await isStarted(page);
  await expect(name).toHaveValue(keys);
  await expect(name).toBeFocused();
});

test('the questions of a translated landing page open', async ({ page }) => {
  await page.route('**/assets/hydrate-questions*.js', async (route) => {
    await page.evaluate(translatePage);
    await route.continue();
  });
  await page.goto('/');
  const question = page.getByRole('button', { name: /What does it cost/ });
  await question.click();
  await expect(question).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByText('Participation is free', { exact: false }).last()).toBeVisible();
  await question.click();
  await expect(question).toHaveAttribute('aria-expanded', 'false');
});
