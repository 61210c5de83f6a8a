import { describe, expect, test } from 'vitest';
import {
  foreignLetter,
  memberAdvice,
  suggestAddress,
} from '../../src/application/fields/email-suggestions.ts';
import { teamForm } from '../fixtures/forms.ts';

describe('a mistyped address', () => {
  test.each([
    ['ada@gmial.com', 'ada@gmail.com'],
    ['ada@gmal.com', 'ada@gmail.com'],
    ['ada@gmaill.com', 'ada@gmail.com'],
    ['ada@gnail.com', 'ada@gmail.com'],
    ['ada@gmail.co', 'ada@gmail.com'],
    ['ada@gmail.con', 'ada@gmail.com'],
    ['ada@GMAIL.CON', 'ada@gmail.com'],
    ['Ada.L+robots@gmial.com', 'Ada.L+robots@gmail.com'],
    ['ada@gmial.con', 'ada@gmail.com'],
    ['ada@hotnail.com', 'ada@hotmail.com'],
    ['ada@yaho.com', 'ada@yahoo.com'],
    ['ada@outlok.com', 'ada@outlook.com'],
    ['ada@iclould.com', 'ada@icloud.com'],
    ['ada@company.cmo', 'ada@company.com'],
    ['ada@charity.ogr', 'ada@charity.org'],
    ['ada@university.eud', 'ada@university.edu'],
    ['ada@mail.con', 'ada@mail.com'],
    ['bob@gmail', 'bob@gmail.com'],
    ['bob@gmial', 'bob@gmail.com'],
    ['bob@hotmial', 'bob@hotmail.com'],
    ['bob@mail', 'bob@mail.com'],
    ['\u202aada@gmial.com\u202c ', 'ada@gmail.com'],
  ])('%s suggests %s', (address, suggestion) => {
    expect(suggestAddress(address)).toBe(suggestion);
  });

  test.each([
    '',
    'ada',
    '@gmial.com',
    'ada@gmail.com',
    ' ada@gmail.com\u200e',
    'ada@GMAIL.com',
    'ada@email.com',
    'ada@ymail.com',
    'ada@mail.com',
    'ada@gmx.net',
    'ada@fastmail.fm',
    'ada@ox.ac.uk',
    'ada@example.co',
    'ada@yahoo.co.jp',
    'ada@hotmail.fr',
    'ada@proton.me',
    'ada@startup.io',
    ' ADA@EXAMPLE.ORG ',
    "o'brien@example.org",
    'ada/king@example.org',
    'ada=king*@example.org',
    'ada@',
    'josé@example.org',
    'josé @example.org',
    'https://example.org/@ada',
  ])('%s gets no suggestion', (address) => {
    expect(suggestAddress(address)).toBeUndefined();
  });
});

test('an address that the rules would refuse is not suggested', () => {
  expect(suggestAddress('ada@mailinator.con')).toBeUndefined();
  expect(suggestAddress('a da@gmial.com')).toBeUndefined();
});

test('the letter that an address can’t have is named', () => {
  expect(foreignLetter('osmanöv@example.org')).toBe('ö');
  expect(foreignLetter('ada@例え.テスト')).toBe('例');
  expect(foreignLetter('\u202aada@example.org')).toBeUndefined();
});

describe('a member', () => {
  test("with the applicant's own address gets advice, in any letter case", () => {
    const form = { ...teamForm, 'team_members.1': ' ADA@example.org ' };
    expect(memberAdvice(form, 'team_members.1')).toBe('own');
  });

  test("with the applicant's own address gets advice, despite invisible characters", () => {
    const form = { ...teamForm, 'team_members.1': '\u2068ada@example.org\u2069' };
    expect(memberAdvice(form, 'team_members.1')).toBe('own');
  });

  test('listed twice gets advice the second time only', () => {
    const form = { ...teamForm, 'team_members.3': 'Charles@example.org' };
    expect(memberAdvice(form, 'team_members.0')).toBeUndefined();
    expect(memberAdvice(form, 'team_members.3')).toBe('repeated');
  });

  test('left blank gets no advice, nor does any other field', () => {
    expect(memberAdvice(teamForm, 'team_members.1')).toBeUndefined();
    expect(memberAdvice(teamForm, 'team_members.3')).toBeUndefined();
    expect(memberAdvice(teamForm, 'email')).toBeUndefined();
  });
});
