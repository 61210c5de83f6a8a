import { describe, expect, test } from 'vitest';
import { emptyForm } from '../../machines/application.form.ts';
import { memberAdvice, suggestAddress, suggestChanges } from '../../machines/email-suggestions.ts';
import { asciiDomain } from '../../src/application/fields/ascii-domain.ts';
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
    ['ada @example.org', 'ada@example.org'],
    ['\u202aada@gmial.com\u202c ', 'ada@gmail.com'],
    ['Ada Lovelace <ada@example.org>', 'ada@example.org'],
    ['"Lovelace, Ada" <ada@example.org>', 'ada@example.org'],
    ['Ada Lovelace ada@example.org', 'ada@example.org'],
    ['<ada@example.org>', 'ada@example.org'],
    ['mailto:ada@example.org', 'ada@example.org'],
    ['MAILTO:ada@example.org?subject=Hello%20you', 'ada@example.org'],
    ['<mailto:ada@example.org>', 'ada@example.org'],
    ['[ada@example.org](mailto:ada@example.org)', 'ada@example.org'],
    ['“ada@example.org”', 'ada@example.org'],
    ['‘ada@example.org’', 'ada@example.org'],
    ['«ada@example.org».', 'ada@example.org'],
    ["'ada@example.org'", 'ada@example.org'],
    ['ada@example.org.', 'ada@example.org'],
    ['ada@example.org,', 'ada@example.org'],
    ['(ada@example.org)', 'ada@example.org'],
    ['ada＠example.org', 'ada@example.org'],
    ['ａｄａ＠ｅｘａｍｐｌｅ．ｏｒｇ', 'ada@example.org'],
    ['ada@example,org', 'ada@example.org'],
    ['ada@@example.org', 'ada@example.org'],
    ['ada @ gmail', 'ada@gmail.com'],
    ['ada@example.org, bob@example.org', 'ada@example.org'],
    ['ada@example.org\tbob@example.org', 'ada@example.org'],
    ['Email:ada@example.org', 'ada@example.org'],
    ['*ada@example.org*', 'ada@example.org'],
    ['ada@example.org|bob@example.org', 'ada@example.org'],
    ['ada@example.org•', 'ada@example.org'],
    ['ada@example.org—Ada', 'ada@example.org'],
    ['mailto:ada%40example.org', 'ada@example.org'],
    ['mailto:ada@example.org?cc=bob@example.org', 'ada@example.org'],
    ['ada [at] example (dot) org', 'ada@example.org'],
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

test('an international domain is suggested in ASCII', () => {
  const suggested = (address: string) => suggestAddress(address, asciiDomain);
  expect(suggested('ada@bücher.example')).toBe('ada@xn--bcher-kva.example');
  expect(suggested('Ada <ada@BÜCHER.example>')).toBe('ada@xn--bcher-kva.example');
  expect(suggested('ada@例え。テスト')).toBe('ada@xn--r8jz45g.xn--zckzah');
});

describe('several addresses', () => {
  const blank = { ...emptyForm, email: 'ada@example.org', team_preference: 'have_team' } as const;
  const list = 'Bob <bob@example.org>; cy@example.org\nDee dee@example.org, eve@gmial.com';

  test("in one member's field are suggested for one field each", () => {
    const form = { ...blank, 'team_members.0': list };
    expect(suggestChanges(form, 'team_members.0')).toEqual([
      { name: 'team_members.0', value: 'bob@example.org' },
      { name: 'team_members.1', value: 'cy@example.org' },
      { name: 'team_members.2', value: 'dee@example.org' },
      { name: 'team_members.3', value: 'eve@gmail.com' },
    ]);
  });

  test("are not suggested for filled fields, twice, or if they are the applicant's own", () => {
    const form = {
      ...blank,
      'team_members.0': 'bob@example.org',
      'team_members.1': 'BOB@example.org Ada@example.org cy@example.org cy@example.org dee@x.org',
    };
    expect(suggestChanges(form, 'team_members.1')).toEqual([
      { name: 'team_members.1', value: 'cy@example.org' },
      { name: 'team_members.2', value: 'dee@x.org' },
    ]);
  });

  test('get no suggestion if there are not enough fields', () => {
    const form = {
      ...blank,
      'team_members.3': 'bob@example.org',
      'team_members.0': 'cy@x.org, dee@x.org, eve@x.org',
    };
    expect(suggestChanges(form, 'team_members.0')).toHaveLength(3);
    const more = { ...form, 'team_members.0': 'cy@x.org, dee@x.org, eve@x.org, fay@x.org' };
    expect(suggestChanges(more, 'team_members.0')).toEqual([]);
  });

  test.each(['bob@x.org/cy@x.org', 'bob@x.org|cy@x.org', 'mailto:bob@x.org?cc=cy@x.org'])(
    'are found in %s',
    (several) => {
      const form = { ...blank, 'team_members.0': several };
      expect(suggestChanges(form, 'team_members.0').map(({ value }) => value)).toEqual([
        'bob@x.org',
        'cy@x.org',
      ]);
    },
  );

  test("in the applicant's own field suggest the first", () => {
    const form = { ...blank, email: list };
    expect(suggestChanges(form, 'email')).toEqual([{ name: 'email', value: 'bob@example.org' }]);
  });
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
