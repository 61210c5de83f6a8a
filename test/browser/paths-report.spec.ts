import { expect, test } from '@playwright/test';
import type { EventName } from '../../src/inspect/event-names.ts';
import { toPath } from '../paths/generate/path.ts';
import { type ReportedPath, reportPage } from '../paths/report/page.ts';
import { requirements } from '../paths/spec/requirements.ts';

function reported(journey: string, events: readonly EventName[], error?: string): ReportedPath {
  return {
    path: toPath(journey, events),
    ok: error === undefined,
    isFlaky: false,
    duration: 1200,
    error,
    screenshots: [],
    states: ['modal.open.error'],
    requirements: ['8.1'],
    images: [],
  };
}

const page = reportPage(
  {
    backend: 'a scripted backend',
    chart:
      '<svg><g class="state" data-path="modal.open.error"><rect width="90" height="40"/></g></svg>',
    paths: [
      reported('applicant', ['application.submit', 'checkDuplicate taken'], 'It said <nothing>.'),
      { ...reported('newcomer', ['field.change email dotless']), states: [], requirements: [] },
    ],
    shares: [{ title: 'states', covered: 33, all: 33, note: '' }],
    requirements,
    mutation: [{ layer: 'rules', killed: 97, survived: 3, errors: 1, score: 97 }],
  },
  '',
);

test.beforeEach(({ page: browserPage }) => browserPage.setContent(page));

test('the report of the paths names what failed, in words', async ({ page }) => {
  const failed = page.locator('.path[data-status="failed"]');
  await failed.locator('summary').click();
  await expect(failed).toContainText('Check: somebody has applied with this address');
  await expect(failed.locator('pre')).toHaveText('It said <nothing>.');
});

test('its paths can be found by words, by journey, by result and by a state', async ({ page }) => {
  const visible = page.locator('.path:visible');
  await expect(visible).toHaveCount(2);
  await page.getByRole('searchbox').fill('ada@localhost');
  await expect(visible).toHaveCount(1);
  await expect(visible).toContainText('newcomer');
  await page.getByRole('searchbox').fill('');
  await page.getByLabel('Result').selectOption('failed');
  await expect(visible).toHaveCount(1);
  await page.getByLabel('Result').selectOption('All');
  await page.locator('.chart .state').click();
  await expect(visible).toHaveCount(1);
  await expect(visible).toContainText('applicant');
  await expect(page.locator('#count')).toHaveText('1 of 2');
});

test('a requirement that no path meets stands out', async ({ page }) => {
  await expect(page.getByRole('row', { name: /8\.1/ })).toContainText('1');
  await expect(page.getByRole('row', { name: /8\.4/ })).toContainText('none');
});
