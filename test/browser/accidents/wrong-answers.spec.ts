import type { Page } from '@playwright/test';
import { applicationPage, freshEmail } from '../../fixtures/application-page.ts';
import { drawn, seed } from '../../fixtures/chance.ts';
import { completeForm } from '../../fixtures/forms.ts';
import { test } from '../../fixtures/proxied-site.ts';
import { expect, type Site } from '../../fixtures/site.ts';
import { leaveDraft } from '../../fixtures/stored-draft.ts';
import { wrongAnswers } from '../../fixtures/wrong-answers.ts';

const opening = 'Failed to submit application: ';

function rowsOf(site: Site, email: string) {
  return site.backend.query('select full_name from applicants where email = $1', [email]);
}

/** What the modal says, without its title and its button. */
async function modalText(page: Page): Promise<string> {
  const id = await page.getByRole('dialog').getAttribute('aria-describedby');
  return (await page.locator(`[id="${id}"]`).innerText()).trim();
}

for (const call of ['check', 'insert'] as const) {
  test.describe(`the ${call} answered by`, () => {
    for (const { name, fault, says } of wrongAnswers) {
      test(`${name} is a failure that keeps the form, and the next try succeeds`, async ({
        page,
        site,
        faultProxy: proxy,
      }) => {
        const email = freshEmail();
        const { form, main, modal, submit } = applicationPage(page);
        await leaveDraft(page, { ...completeForm, email });
        await page.goto(`${proxy.url}/#/apply`);
        proxy.spoil(call, fault);
        await submit.click();

        await expect(modal).toBeVisible();
        await expect(modal.getByRole('heading')).toHaveText('Submission Failed');
        const text = await modalText(page);
        expect(text.slice(0, opening.length)).toBe(opening);
        expect(text.slice(opening.length).trim()).toMatch(says);
        expect(proxy.calls.map((made) => made.call)).toEqual(
          call === 'check' ? ['check'] : ['check', 'insert'],
        );
        expect(await rowsOf(site, email)).toEqual([]);

        await modal.getByRole('button', { name: 'Got it' }).click();
        await expect(form).toHaveAttribute('data-state', 'failure');
        await expect(main.getByText(email)).toBeVisible();
        await expect(main.getByText(completeForm.experience)).toBeVisible();
        await submit.click();
        await expect(modal).toContainText('Application Submitted');
        expect(await rowsOf(site, email)).toEqual([{ full_name: completeForm.full_name }]);
      });
    }
  });

  test(`the ${call} that is never answered ends by itself as a failure that keeps the form`, async ({
    page,
    site,
    faultProxy: proxy,
  }) => {
    const email = freshEmail();
    const { main, modal, submit } = applicationPage(page);
    await page.clock.install();
    await leaveDraft(page, { ...completeForm, email });
    await page.goto(`${proxy.url}/#/apply`);
    proxy.spoil(call, { kind: 'silence' });
    await submit.click();
    await expect.poll(() => proxy.calls.at(-1)).toEqual({ call, fault: 'silence' });
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
    await page.clock.runFor(15_000);
    await expect(modal, 'the limit is on the clock that the page has').toContainText(
      'Submission Failed',
    );
    expect(await modalText(page)).toMatch(/^Failed to submit application: [A-Z][^<>{}]{0,300}$/);
    await expect(main).toContainText(email);
    expect(await rowsOf(site, email)).toEqual([]);
  });
}

test('a unique violation of the database is a duplicate', async ({ page, faultProxy: proxy }) => {
  const { modal, submit } = applicationPage(page);
  await leaveDraft(page, { ...completeForm, email: freshEmail() });
  await page.goto(`${proxy.url}/#/apply`);
  proxy.spoil('insert', {
    kind: 'answer',
    status: 409,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      code: '23505',
      message: 'duplicate key value violates unique constraint "applicants_email_key"',
      details: null,
      hint: null,
    }),
  });
  await submit.click();
  await expect(modal).toContainText('Email Already Exists');
});

test('a confirmation that fails, however it fails, is silent: the receipt reads the same', async ({
  context,
  site,
  faultProxy: proxy,
}) => {
  test.setTimeout(180_000);

  /** Applies in a tab of its own, and gives the words of the receipt with the address taken out. */
  async function apply(): Promise<string> {
    const email = freshEmail();
    const page = await context.newPage();
    const { back, main, modal, submit } = applicationPage(page);
    const receipt = page.locator('#application-status section');
    await leaveDraft(page, { ...completeForm, email });
    await page.goto(`${proxy.url}/#/apply`);
    await expect(main).toContainText(email);
    await submit.click();
    await expect(modal).toContainText('Application Submitted');
    await modal.getByRole('button', { name: 'Great!' }).click();
    await back.click();
    await expect(receipt).toBeVisible();
    await expect(receipt).toContainText(email);
    await expect.poll(() => proxy.calls.at(-1)?.call).toBe('email');
    expect(await rowsOf(site, email)).toHaveLength(1);
    const text = (await receipt.innerText()).replace(email, 'EMAIL');
    await page.close();
    return text;
  }

  const words = await apply();
  // All of them would take a minute.
  for (const { name, fault } of drawn(wrongAnswers, 8)) {
    proxy.spoil('email', fault);
    const texts = await apply();
    expect.soft(texts, `${name}, SEED=${seed}`).toBe(words);
  }
});
