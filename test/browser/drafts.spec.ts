import {
  type ApplicationForm,
  emptyForm,
  fieldsOf,
  isAddressName,
} from '../../machines/application.form.ts';
import { tidyAddress } from '../../machines/application.text.ts';
import { draftKey } from '../../src/application/draft/draft-key.ts';
import { isSameForm } from '../../src/application/draft/timed-answers.ts';
import { teamChoices, trackChoices } from '../../src/content/application.ts';
import { applicationPage, freshEmail } from '../fixtures/application-page.ts';
import { isWhole, seed } from '../fixtures/chance.ts';
import { completeForm } from '../fixtures/forms.ts';
import { randomFrom } from '../fixtures/random.ts';
import { expect, test } from '../fixtures/site.ts';

/** A share in every run, all by `npm run test:accidents`. */
const reloads = isWhole ? 200 : 25;

const words = [
  'ada',
  ' ',
  'Ö',
  '李',
  '🤖',
  '"',
  '<b>',
  '\u0301',
  'مريم',
  '@example.org',
  '\\',
  '0',
];
const steps = ['personalInfo', 'experience', 'additionalInfo'] as const;

test('a draft of an older version of the site keeps every answer that still fits', async ({
  page,
}) => {
  await page.addInitScript((key) => {
    const form = { full_name: 'Ada', email: 7, track_selection: 'expert', nickname: 'Countess' };
    localStorage.setItem(
      key,
      JSON.stringify({ version: 1, savedAt: Date.now(), form, step: 'contact' }),
    );
  }, draftKey);
  const { open, field, main, next } = applicationPage(page);
  await open();
  await expect(field('full_name')).toHaveValue('Ada');
  await expect(field('email')).toHaveValue('');
  await next.click();
  await next.click();
  await expect(main.getByRole('radio', { checked: true })).toHaveCount(0);
});

test(`a draft survives ${reloads} reloads at any moment`, async ({ page }, { annotations }) => {
  test.setTimeout(600_000);
  annotations.push({ type: 'seed', description: `SEED=${seed}` });
  console.log(`SEED=${seed}`);
  const random = randomFrom(seed);
  const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] as T;
  const { open, field, step } = applicationPage(page);

  let expected: ApplicationForm = emptyForm;
  let place: (typeof steps)[number] = 'personalInfo';

  /** One thing an applicant does, and what the form must hold after it. */
  async function act(): Promise<void> {
    const name = pick(fieldsOf(place));
    if (random() < 0.2) {
      place = pick(steps);
      await page
        .locator(`nav li:nth-child(${steps.indexOf(place) + 1}) button`)
        .first()
        .click();
      await expect(step).toHaveAttribute('data-state', place);
    } else if (name === 'track_selection' || name === 'team_preference') {
      const choices = Object.keys(name === 'track_selection' ? trackChoices : teamChoices);
      const value = pick(choices);
      await page.locator(`[name="${name}"][value="${value}"]`).check();
      expected = { ...expected, [name]: value };
    } else if (await field(name).count()) {
      const value = expected[name] + pick(words);
      await field(name).fill(value);
      // An address is tidied when its field is left.
      await field(name).blur();
      expected = { ...expected, [name]: isAddressName(name) ? tidyAddress(value) : value };
    }
  }

  async function shown(): Promise<Partial<ApplicationForm>> {
    const entries = await page
      .locator('#application form :is(textarea, input[type="text"], input:checked)')
      .evaluateAll((controls: (HTMLInputElement | HTMLTextAreaElement)[]) =>
        controls.map(({ name, value }) => [name, value]),
      );
    return Object.fromEntries(entries);
  }

  // A browser scrolls what was reloaded to where it was at a moment of its own: a press would miss.
  await page.addInitScript(() => {
    history.scrollRestoration = 'manual';
  });
  await open();
  for (let reload = 0; reload < reloads; reload += 1) {
    for (let acts = Math.floor(random() * 4); acts >= 0; acts -= 1) await act();
    await page.reload({ waitUntil: 'domcontentloaded' });
    await expect(page.locator('html')).not.toHaveAttribute('data-draft');
    // Where nothing was answered there is no draft, and nothing to go on with.
    if (isSameForm(expected, emptyForm)) place = 'personalInfo';
    await expect(step).toHaveAttribute('data-state', place);
    // What was typed before the script had come is tidied once it has.
    await expect(async () => {
      const seen = await shown();
      expect(expected, `reload ${reload}`).toMatchObject(seen);
      for (const name of fieldsOf(place)) {
        if (expected[name] === '') continue;
        if (name.startsWith('team_members') && expected.team_preference !== 'have_team') continue;
        expect(seen, `reload ${reload}`).toHaveProperty([name], expected[name]);
      }
    }).toPass({ timeout: 5_000 });
  }
});

test.describe('a draft', () => {
  test('comes back after a reload, on its step, and can be started over', async ({ page }) => {
    const { open, field, main, next, step } = applicationPage(page);
    await open();
    await field('full_name').fill('Ada Lovelace');
    await next.click();
    await field('experience').fill('Half a sen');
    await page.reload();
    await expect(step).toHaveAttribute('data-state', 'experience');
    await expect(field('experience')).toHaveValue('Half a sen');
    await expect(main.getByText(/We kept your answers from/)).toBeVisible();
    await main.getByRole('button', { name: 'Start over' }).click();
    await expect(step).toHaveAttribute('data-state', 'personalInfo');
    await expect(field('full_name')).toHaveValue('');
    await expect(main.getByText('Your answers were cleared.')).toBeVisible();
    await expect(main.getByText(/We kept your answers from/)).toHaveCount(0);
    await page.reload();
    await expect(field('full_name')).toHaveValue('');
  });

  test('goes on in every tab', async ({ page, context }) => {
    const first = applicationPage(page);
    await first.open();
    await first.field('full_name').fill('Ada');
    const otherPage = await context.newPage();
    const second = applicationPage(otherPage);
    await second.open();
    await expect(second.field('full_name')).toHaveValue('Ada');
    await second.field('full_name').fill('Ada Lovelace');
    await expect(first.field('full_name')).toHaveValue('Ada Lovelace');
    await first.field('email').fill('ada@example.org');
    await expect(second.field('full_name')).toHaveValue('Ada Lovelace');
    await expect(second.field('email')).toHaveValue('ada@example.org');
  });

  test('costs nothing where storage is refused, and is not said to be kept', async ({
    page,
    context,
  }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        },
      });
    });
    const { open, fill, main, submit } = applicationPage(page);
    await open();
    await fill({ ...completeForm, email: freshEmail() });
    await expect(submit).toBeEnabled();
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await expect(main.getByText('You are offline. Leave this page open')).toBeVisible();
    await context.setOffline(false);
  });

  for (const [kind, text] of [
    ['that is no JSON', '{'],
    ['of another version', JSON.stringify({ version: 0, form: {} })],
    ['with a foreign shape', JSON.stringify({ version: 1, form: { full_name: 1 } })],
  ] as const) {
    test(`${kind} costs nothing but itself`, async ({ page }) => {
      await page.addInitScript(
        ([key, value]) => {
          localStorage.setItem(key, value);
        },
        [draftKey, text] as const,
      );
      const { open, field } = applicationPage(page);
      await open();
      await field('full_name').fill('Ada');
      await expect(field('full_name')).toHaveValue('Ada');
    });
  }
});
