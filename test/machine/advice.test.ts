import { expect, test } from 'vitest';
import type { ApplicationForm, MemberName } from '../../machines/application.form.ts';
import {
  foreignLetter,
  listedAddresses,
  memberAdvice,
  suggestAddress,
} from '../../src/application/fields/email-suggestions.ts';
import { addressAdvice } from '../../src/content/application.ts';
import { teamForm } from '../fixtures/forms.ts';

test.each([
  ['ada@gmail.com', 'ada@gmial.com ada@gmal.com ada@gmaill.com ada@gnail.com ada@gmail.co'],
  ['ada@gmail.com', 'ada@gmail.con ada@GMAIL.CON ada@gmial.con \u202aada@gmial.com\u202c'],
  ['Ada.L+robots@gmail.com', 'Ada.L+robots@gmial.com'],
  ['ada@hotmail.com', 'ada@hotnail.com ada@hotmial'],
  ['ada@yahoo.com', 'ada@yaho.com'],
  ['ada@outlook.com', 'ada@outlok.com'],
  ['ada@icloud.com', 'ada@iclould.com'],
  ['ada@company.com', 'ada@company.cmo'],
  ['ada@charity.org', 'ada@charity.ogr'],
  ['ada@university.edu', 'ada@university.eud'],
  ['ada@mail.com', 'ada@mail.con ada@mail'],
  ['bob@gmail.com', 'bob@gmail bob@gmial'],
  [
    'ada@example.org',
    '<ada@example.org> mailto:ada@example.org ada@example.org. “ada@example.org”',
  ],
  [
    'ada@example.org',
    'ada@example.org; (ada@example.org), E-mail:ada@example.org ａｄａ＠ｅｘａｍｐｌｅ．ｏｒｇ',
  ],
])('%s is suggested for: %s', (suggestion, mistyped) => {
  const suggestions = mistyped.split(' ').map(suggestAddress);
  expect(suggestions).toEqual(suggestions.map(() => suggestion));
});

test('an address that may be right gets no suggestion, nor does what is no address', () => {
  const domains =
    'gmail.com GMAIL.com email.com ymail.com mail.com gmx.net fastmail.fm ox.ac.uk example.co yahoo.co.jp hotmail.fr proton.me startup.io';
  const names = ["o'brien", 'ada/king', 'ada=king*', 'josé', 'josé ', 'https://example.org/'];
  const addresses = [
    ...domains.split(' ').map((domain) => `ada@${domain}`),
    ...names.map((name) => `${name}@example.org`),
    // The rules would refuse what is meant.
    ...['ada@mailinator.con', 'a da@gmial.com'],
    ...['', 'ada', '@gmial.com', 'ada@', ' ada@gmail.com\u200e', ' ADA@EXAMPLE.ORG '],
  ];
  expect(addresses.filter(suggestAddress)).toEqual([]);
});

test.each([
  'Ada Lovelace <ada@example.org>',
  'E-mail: ada@example.org',
  '"Lovelace, Ada" <ada@example.org>',
])('ada@example.org is suggested for: %s', (copied) => {
  expect(suggestAddress(copied)).toBe('ada@example.org');
});

test.each([
  'a@x.org, b@x.org',
  'a@x.org;b@x.org',
  'a@x.org\r\n b@x.org\n',
  'a@x.org b@x.org a@x.org',
  'Anna Alm <a@x.org>, Bo Berg <b@x.org>;',
  'ａ＠ｘ．ｏｒｇ、b@x.org',
])('two addresses are read from: %s', (copied) => {
  expect(listedAddresses(copied)).toEqual(['a@x.org', 'b@x.org']);
});

test('the letter that an address can’t have is named', () => {
  expect(addressAdvice.letter('а')).toBe('The Cyrillic letter ‘а’ can’t be used in an address.');
  expect(addressAdvice.letter('\u061c')).toBe(
    'An invisible character can’t be used in an address.',
  );
  expect(foreignLetter('osmanöv@example.org')).toBe('ö');
  expect(foreignLetter('ada@例え.テスト')).toBe('例');
  expect(foreignLetter('"quoted"@example.org')).toBe('"');
  expect(foreignLetter('Ada <ada@example.org>')).toBe('<');
  expect(foreignLetter("o'brien+a_b/c-d=e@ox-1.ac.uk")).toBeUndefined();
  expect(foreignLetter('\u202aada@example.org')).toBeUndefined();
});

test.each<[title: string, member: MemberName, changes: Partial<ApplicationForm>, advice?: string]>([
  ['own, in any letter case', 'team_members.1', { 'team_members.1': ' ADA@example.org ' }, 'own'],
  [
    'own, with invisible characters',
    'team_members.1',
    { 'team_members.1': '\u2068ada@example.org\u2069' },
    'own',
  ],
  ['listed before', 'team_members.3', { 'team_members.3': 'Charles@example.org' }, 'repeated'],
  ['listed again below', 'team_members.0', { 'team_members.3': 'Charles@example.org' }],
  ['new', 'team_members.1', {}],
  ['blank', 'team_members.3', {}],
])('advice about a member’s address that is %s', (_, name, changes, advice) => {
  expect(memberAdvice({ ...teamForm, ...changes }, name)).toBe(advice);
  expect(memberAdvice({ ...teamForm, ...changes }, 'email')).toBeUndefined();
});
