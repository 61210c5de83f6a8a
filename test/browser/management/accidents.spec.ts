import type { Page } from '@playwright/test';
import { translatePage } from '../../fixtures/browser/translator.ts';
import { completeForm } from '../../fixtures/forms.ts';
import { managementPage } from '../../fixtures/management-page.ts';
import { applyByMail } from '../../fixtures/sent-application.ts';
import { expect, test } from '../../fixtures/site.ts';

/** An answer that would be right, of an application that nobody sent. */
const application = {
  version: 1,
  status: 'received',
  applied_at: '2025-09-12T10:00:00+00:00',
  is_editable: true,
  form: {
    full_name: completeForm.full_name,
    email: completeForm.email,
    track_selection: 'advanced',
    experience: completeForm.experience,
    motivation: completeForm.motivation,
    github_url: null,
    linkedin_url: null,
    portfolio_url: null,
    team_preference: 'individual',
    team_members: [],
  },
  members: [],
};

const anyLink = `/#/application/${'A'.repeat(43)}`;

const answer = (page: Page, call: string, body: unknown, status = 200) =>
  page.route(`**/rpc/${call}`, (route) => route.fulfill({ status, json: body }));

test('an answer that is whole is shown', async ({ page }) => {
  await answer(page, 'open_application', application);
  await page.goto(anyLink);
  await expect(managementPage(page).answers).toContainText(completeForm.motivation);
});

for (const [what, body] of Object.entries({
  'a list': [application],
  'no version': { ...application, version: undefined },
  'a version in letters': { ...application, version: '1' },
  'another state': { ...application, status: 'lost' },
  'no day': { ...application, applied_at: 'yesterday' },
  'no word of closing': { ...application, is_editable: null },
  'no form': { ...application, form: null },
  'a form without a name': { ...application, form: { ...application.form, full_name: null } },
  'another track': { ...application, form: { ...application.form, track_selection: 'finalist' } },
  'a link that is none': { ...application, form: { ...application.form, github_url: 1 } },
  'members that are none': { ...application, form: { ...application.form, team_members: [1] } },
  'a member of nothing': { ...application, members: [{ email: 'ada@example.org' }] },
  'no members': { ...application, members: undefined },
  'a word': 'ok',
  'an outcome': { outcome: 'withdrawn' },
})) {
  test(`an answer with ${what} proves nothing, and says so`, async ({ page }) => {
    await answer(page, 'open_application', body);
    const { heading, main, button, edit } = managementPage(page);
    await page.goto(anyLink);
    await expect(heading('Your application could not be opened')).toBeVisible();
    await expect(main).toContainText('Unknown error (200)');
    await answer(page, 'open_application', application);
    await button('Try again').click();
    await expect(edit).toBeVisible();
  });
}

for (const [what, status, body, says] of [
  ['a page', 502, '<h1>Bad Gateway</h1>', 'Unknown error (502)'],
  [
    'a sentence',
    429,
    { message: 'Please try again in a minute.' },
    'Please try again in a minute.',
  ],
  ['markup', 500, { message: '<img src=x onerror=alert(1)>' }, 'Unknown error (500)'],
  ['nothing', 204, '', 'Unknown error (204)'],
] as const) {
  test(`a server that answers with ${what} is told as a failure, in a sentence`, async ({
    page,
  }) => {
    await page.route('**/rpc/open_application', (route) =>
      route.fulfill({ status, body: typeof body === 'string' ? body : JSON.stringify(body) }),
    );
    const { heading, main } = managementPage(page);
    await page.goto(anyLink);
    await expect(heading('Your application could not be opened')).toBeVisible();
    await expect(main).toContainText(says);
  });
}

for (const [what, body] of Object.entries({
  'another outcome': { outcome: 'changed' },
  'an outcome of no word': { outcome: true },
  'a bare word': 'withdrawn',
  'a list': [{ outcome: 'withdrawn' }],
})) {
  test(`a withdrawal that is answered with ${what} is not believed`, async ({ page, site }) => {
    const { link, email } = await applyByMail(site);
    await answer(page, 'withdraw_application', body);
    const { withdraw, question, answer: press, heading } = managementPage(page);
    await page.goto(link);
    await withdraw.click();
    await press('Withdraw').click();
    await expect(question.getByRole('alert')).toContainText('Unknown error (200)');
    await expect(heading('Your application is withdrawn')).toHaveCount(0);
    const rows = await site.backend.query('select from applicants where email = $1', [email]);
    expect(rows).toHaveLength(1);
  });
}

test('a call that is never answered ends by itself, and says so', async ({ page, site }) => {
  const { link } = await applyByMail(site);
  const {
    button,
    edit,
    field,
    save,
    withdraw,
    question,
    main,
    heading,
    toReview,
    answer: press,
  } = managementPage(page);
  await page.clock.install();
  /** Makes a call that nobody answers, and lets its time pass. */
  const call = async (name: string, make: () => Promise<unknown>) => {
    const { promise: isAsked, resolve } = Promise.withResolvers<void>();
    await page.route(`**/rpc/${name}`, () => resolve());
    await make();
    await isAsked;
    await page.clock.runFor(15_000);
    await page.unroute(`**/rpc/${name}`);
  };

  await call('open_application', () => page.goto(link));
  await expect(heading('Your application could not be opened')).toBeVisible();
  await button('Try again').click();
  await edit.click();
  await field('full_name').fill('Augusta Ada King');
  await toReview();
  await call('change_application', () => save.click());
  await expect(main).toContainText('Your changes are still here.');
  await save.click();
  await withdraw.click();
  await call('withdraw_application', () => press('Withdraw').click());
  await expect(question.getByRole('alert')).toBeVisible();
  await press('Withdraw').click();
  await expect(heading('Your application is withdrawn')).toBeVisible();
});

test('a saving whose answer is lost counts once it is found', async ({ page, site }) => {
  const { link, email } = await applyByMail(site);
  const { edit, field, save, main, toReview } = managementPage(page);
  await page.goto(link);
  await edit.click();
  await field('full_name').fill('Augusta Ada King');
  await toReview();
  await page.route('**/rpc/change_application', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await save.click();
  await expect(main.getByText('Your changes are still here.')).toBeVisible();
  await expect(save).toBeFocused();
  await page.unroute('**/rpc/change_application');
  await save.click();
  await expect(main.getByText('Your changes are saved.')).toBeVisible();
  const [row] = await site.backend.query('select version from applicants where email = $1', [
    email,
  ]);
  expect(row).toMatchObject({ version: 2 });
});

test.describe('a script that does not come', () => {
  test.use({ expectedLogs: [/./] });

  test('is told with a way to try again, which opens the link', async ({ page, site }) => {
    const { link } = await applyByMail(site);
    await page.route('**/assets/start-management-*.js', (route) => route.abort());
    await page.goto(link);
    await expect(page.getByText(/could not be loaded/)).toBeVisible();
    await expect(page.getByText('Your answers are kept on this device.')).toBeHidden();
    await page.unroute('**/assets/start-management-*.js');
    await page.getByRole('link', { name: 'Reload' }).click();
    await expect(managementPage(page).edit).toBeVisible();
  });

  test('that fails once is not noticed', async ({ page, site }) => {
    const { link } = await applyByMail(site);
    let asked = 0;
    await page.route('**/assets/start-management-*.js', (route) => {
      asked += 1;
      return asked === 1 ? route.abort() : route.continue();
    });
    await page.goto(link);
    await expect(managementPage(page).edit).toBeVisible();
  });

  test('of the client is told, and can be asked for again', async ({ page, site }) => {
    const { link } = await applyByMail(site);
    await page.route('**/assets/client-*.js', (route) => route.abort());
    const { heading, button, edit } = managementPage(page);
    await page.goto(link);
    await expect(heading('Your application could not be opened')).toBeVisible();
    await page.unroute('**/assets/client-*.js');
    await button('Try again').click();
    await expect(edit).toBeVisible();
  });
});

test('a translated page can be seen, edited and withdrawn', async ({ page, site }) => {
  const { link } = await applyByMail(site);
  const main = page.locator('#management main');
  const press = (name: RegExp) => page.getByRole('button', { name }).last().click();
  await page.goto('/');
  await page.evaluate(translatePage);
  await page.evaluate((address) => location.assign(address), link);
  await expect(main).toContainText('«What you sent»');
  await expect(main).toContainText(/[^«]Ada Lovelace/);
  await press(/Edit application/);
  await main.locator('[name="full_name"]').fill('Augusta Ada King');
  await press(/Stop editing/);
  await expect(main).toContainText('«Your changes were not saved.»');
  await press(/Undo/);
  await press(/Review & Save/);
  await press(/Save changes/);
  await expect(main).toContainText('«Your changes are saved.»');
  await press(/Check again/);
  await expect(main).not.toContainText('«Your changes are saved.»');
  await press(/Withdraw application/);
  await press(/«Withdraw»/);
  await expect(main).toContainText('«Your application is withdrawn»');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a link says that it needs it', async ({ page }) => {
    await page.goto(anyLink);
    await expect(page.getByText(/opening an application, needs JavaScript/).first()).toBeVisible();
  });
});
