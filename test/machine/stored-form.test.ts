import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  type ApplicationForm,
  choiceNames,
  fieldNames,
  fields,
  isMemberName,
} from '../../machines/application.form.ts';
import { isSameApplication } from '../../machines/application.rules.ts';
import { toApplicant, toForm } from '../../src/backend/applicant.ts';
import { isWhole, seed } from '../fixtures/chance.ts';
import { teamForm } from '../fixtures/forms.ts';

const options = { seed, numRuns: isWhole ? 20_000 : 500 };

/** Texts that are stored differently, and texts that are stored alike. */
const text = fc.constantFrom('', ' ', 'words', ' words', 'words\0', 'other words\n', '\ud800');
const address = fc.constantFrom('', ' ', 'ada@b.co', ' ada@b.co', 'a\u200bda@b.co', 'Ada@b.co');

const form: fc.Arbitrary<ApplicationForm> = fc.record({
  ...(Object.fromEntries(
    fieldNames.map((name) => [name, isMemberName(name) ? address : text]),
  ) as Record<keyof ApplicationForm, fc.Arbitrary<string>>),
  ...Object.fromEntries(
    choiceNames.map((name) => [name, fc.constantFrom<string>(...fields[name].options)]),
  ),
  // An application's address can't be changed.
  email: fc.constant('grace@b.co'),
}) as fc.Arbitrary<ApplicationForm>;

it('a form filled in from a row is stored as the same row', () => {
  const property = fc.property(form, (sent) => {
    const row = toApplicant(sent);
    expect(toApplicant(toForm(row))).toEqual(row);
    expect(isSameApplication(sent, toForm(row))).toBe(true);
  });
  fc.assert(property, options);
});

it('two forms count as the same application exactly if they become the same row', () => {
  const property = fc.property(form, form, fc.subarray([...fieldNames]), (one, another, taken) => {
    const other = { ...one, ...Object.fromEntries(taken.map((name) => [name, another[name]])) };
    const isSameRow = JSON.stringify(toApplicant(one)) === JSON.stringify(toApplicant(other));
    expect(isSameApplication(one, other)).toBe(isSameRow);
  });
  fc.assert(property, options);
  const moved = { ...teamForm, experience: 'one', motivation: 'two' };
  expect(isSameApplication(moved, { ...moved, experience: 'onet', motivation: 'wo' })).toBe(false);
});

it('a row has null for a blank link, a member once, and only what PostgreSQL can store', () => {
  const typed = {
    ...teamForm,
    email: ' Zoë@Example.org\u200b',
    full_name: ' Zoë\0 👩\u200d🚀 \n',
    motivation: '\udd16\0 late, half \ud83e of a pair',
    'team_members.0': 'bob@example.org',
    'team_members.3': ' BOB@example.org',
    github_url: '\u3000',
  } as const;
  expect(toApplicant(typed)).toMatchObject({
    email: 'zoë@example.org',
    full_name: 'Zoë 👩\u200d🚀',
    motivation: '\ufffd late, half \ufffd of a pair',
    team_members: ['bob@example.org', 'mary@example.org'],
    github_url: null,
  });
});
