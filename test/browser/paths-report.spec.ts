import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { toPath } from '../paths/generate/path.ts';
import { junitReport } from '../paths/report/junit-report.ts';
import { reportPage } from '../paths/report/page.ts';
import type { ReportedPath } from '../paths/report/path-item.ts';
import { summarize } from '../paths/report/summary.ts';
import { requirements } from '../paths/spec/requirements.ts';
import { initialState } from '../paths/spec/state.ts';
import { groupByCause } from '../paths/walk/causes.ts';
import type { Failure } from '../paths/walk/failure.ts';

const pixel =
  'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7' as const;

function reported(
  journey: string,
  events: readonly string[],
  wrong?: Partial<Failure>,
): ReportedPath {
  const failure: Failure | undefined = wrong && {
    place: 'page',
    step: 1,
    event: events[0] ?? 'start',
    source: initialState({}).regions,
    requirements: ['8.1'],
    rows: [{ location: 'transitions.ts:7', description: 'the row', rule: 'a → b' }],
    differences: [{ where: 'buttons[1]', expected: 'Next', seen: '<Weiter> & "so"' }],
    message: 'buttons[1] is <Weiter>',
    ...wrong,
  };
  return {
    path: toPath(journey, events),
    place: 'page',
    status: failure ? 'failed' : 'passed',
    duration: 1200,
    failure,
    screenshots: failure ? [pixel, pixel] : [],
    trace: undefined,
    states: ['modal.open.error'],
    requirements: ['8.1'],
  };
}

const paths = [
  reported('applicant', ['application.submit', 'checkDuplicate taken'], {}),
  reported('corrector', ['application.submit', 'modal.close'], {}),
  { ...reported('newcomer', ['field.change email dotless']), states: [], requirements: [] },
];

/** The report of paths, as it is written. */
const reportOf = (paths: readonly ReportedPath[]) =>
  reportPage(
    {
      machine: 'application',
      walked: 'in Chromium',
      subject: 'the page',
      chart:
        '<svg><g class="state" data-path="modal.open.error"><rect width="90" height="40"/></g></svg>',
      broken: undefined,
      causes: groupByCause(paths),
      paths,
      shares: [{ title: 'states', covered: 33, all: 33, note: '' }],
      requirements,
      mutation: [{ layer: 'rules', killed: 97, survived: 3, errors: 1, score: 97 }],
      faults: [
        {
          area: 'view',
          planted: 30,
          tried: 20,
          noticed: 19,
          survivors: [
            {
              name: 'a swapped <link>',
              file: '',
              find: '',
              replace: '',
              consequence: 'A wrong page.',
            },
          ],
        },
      ],
    },
    readFileSync('test/paths/report/style.css', 'utf8'),
  );

test.beforeEach(({ page }) => page.setContent(reportOf(paths)));

test('the report of the paths names what failed, in words', async ({ page }) => {
  const failed = page.locator('.path[data-status="failed"]').first();
  await failed.locator('summary').click();
  await expect(failed).toContainText('Check: somebody has applied with this address');
  await expect(failed.locator('pre')).toHaveText('buttons[1] is <Weiter>');
});

test('one fault on two paths is told once, with all that leads to it', async ({ page }) => {
  const cause = page.locator('.cause');
  await expect(cause).toHaveCount(1);
  await expect(cause).toContainText('2 paths');
  await expect(cause).toContainText('wizard.personalInfo');
  await expect(cause).toContainText('transitions.ts:7');
  await expect(cause).toContainText("a duplicate address: 'Email Already Exists', no insert");
  await expect(cause.getByRole('row', { name: /buttons/ })).toContainText('"Next"');
  await expect(cause.getByRole('row', { name: /buttons/ })).toContainText('<Weiter>');
  await expect(cause).toContainText(/npm run paths -- run \w{8} --headed --pause-at 1/);
  await expect(cause.getByAltText('The failing moment')).toBeVisible();
});

test('a fault on hundreds of paths names a few of them, and the others when asked', async ({
  page,
}) => {
  const presses = (count: number) => Array.from({ length: count }, () => 'modal.close');
  const many = presses(300).map((_, index) =>
    reported('applicant', ['application.submit', ...presses(index)], {}),
  );
  await page.setContent(reportOf(many));
  const ids = page.locator('.cause [data-search-for]');
  await expect(ids).toHaveCount(300);
  await expect(ids.filter({ visible: true })).toHaveCount(12);
  await page.getByText('288 more').click();
  await expect(ids.filter({ visible: true })).toHaveCount(300);
  await ids.last().click();
  await expect(page.locator('.path:visible')).toHaveCount(1);
});

test('the step that failed is marked, and what was not reached is set apart', async ({ page }) => {
  const failed = page.locator('.path[data-journey="applicant"]');
  await failed.locator('summary').click();
  const states = await failed
    .locator('.steps li')
    .evaluateAll((items) => items.map((item) => item.getAttribute('data-step')));
  expect(states).toEqual(['passed', 'failed', 'unreached']);
});

test('its pictures keep their proportions', async ({ page }) => {
  await page.locator('.path[data-journey="applicant"] summary').click();
  const box = await page.locator('.steps img').first().boundingBox();
  expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(1, 1);
});

test('its paths can be found by words, by journey, by result and by a state', async ({ page }) => {
  const visible = page.locator('.path:visible');
  await expect(visible).toHaveCount(3);
  await page.getByRole('searchbox').fill('ada@localhost');
  await expect(visible).toHaveCount(1);
  await expect(visible).toContainText('newcomer');
  await page.getByRole('searchbox').fill('');
  await page.getByLabel('Result').selectOption('failed');
  await expect(visible).toHaveCount(2);
  await page.getByLabel('Result').selectOption('All');
  await page.locator('.chart .state').click();
  await expect(visible).toHaveCount(2);
  await expect(visible.first()).toContainText('applicant');
  await expect(page.locator('#count')).toHaveText('2 of 3');
});

test('a requirement that no path meets stands out', async ({ page }) => {
  await expect(page.getByRole('row', { name: /8\.1/ })).toContainText('2');
  await expect(page.getByRole('row', { name: /8\.4/ })).toContainText('none');
});

test('mistakes that no test noticed are named, with what they would cost', async ({ page }) => {
  const row = page.getByRole('row', { name: /^view/ });
  await expect(row).toContainText('95.0 %');
  await expect(row).toContainText('19 of 20');
  await expect(row).toContainText('a swapped <link>: A wrong page.');
});

test('what a CI server reads is XML, with every path and every failure in it', async ({ page }) => {
  const record = {
    machine: 'application',
    place: 'page',
    seed: 7,
    broken: undefined,
    results: paths,
  } as const;
  const read = await page.evaluate(
    (xml) => {
      const parsed = new DOMParser().parseFromString(xml, 'application/xml');
      const suite = parsed.querySelector('testsuite');
      const failure = parsed.querySelector('testcase[classname="page.applicant"] > failure');
      return {
        errors: parsed.querySelectorAll('parsererror').length,
        cases: parsed.querySelectorAll('testcase').length,
        counts: [suite?.getAttribute('tests'), suite?.getAttribute('failures')],
        seed: parsed.querySelector('property[name="seed"]')?.getAttribute('value'),
        message: failure?.getAttribute('message'),
        text: failure?.textContent,
      };
    },
    junitReport(summarize(record)),
  );
  expect(read).toMatchObject({
    errors: 0,
    cases: 3,
    counts: ['3', '2'],
    seed: '7',
    message: 'buttons[1] is <Weiter>',
  });
  expect(read.text).toContain('buttons[1] is "<Weiter> & \\"so\\"", but the spec has "Next"');
});
