import { expect, test } from 'vitest';
import { fieldNames, isTextName, memberNames } from '../../machines/application.form.ts';
import { storableText, storedText } from '../../machines/application.rules.ts';
import { SubmissionError } from '../../machines/call-errors.ts';
import { comparableAddress, tidyAddress } from '../../supabase/functions/_shared/address.ts';
import { teamForm } from '../fixtures/forms.ts';

test('a text is stored as it was written, except for characters that no database stores', () => {
  expect(storableText(' Ada\0 Love\0lace\n')).toBe('Ada Lovelace');
  expect(storableText('half \ud83e of a pair')).toBe('half \ufffd of a pair');
  expect(storableText('a whole 🤖')).toBe('a whole 🤖');
});

test('an address is sent without surrounding spaces and invisible characters, and compared in lower case', () => {
  expect(tidyAddress(' \u200bAda@\u00adExample.org\ufeff\t')).toBe('Ada@Example.org');
  expect(comparableAddress(' \u2060Ada@Example.ORG ')).toBe('ada@example.org');
});

test('an address loses every invisible character from copying, and no other', () => {
  const all = Array.from({ length: 0xffff }, (_, code) => String.fromCharCode(code + 1));
  const removed = all.filter((character) => tidyAddress(`a${character}b`) === 'ab');
  const ranges = [[0xad], [0x34f], [0x180e], [0x200b, 0x200f], [0x202a, 0x202e], [0x2060, 0x2069]];
  const codes = [...ranges, [0xfe0f], [0xfeff]].flatMap(([first = 0, last = first]) =>
    Array.from({ length: last - first + 1 }, (_, index) => first + index),
  );
  expect(removed).toEqual(codes.map((code) => String.fromCharCode(code)));
});

test('an address is stored tidied, any other answer trimmed', () => {
  const form = {
    ...teamForm,
    full_name: ' Zoë\u200d ',
    email: '\u202aAda@Example.org\u202c ',
    'team_members.0': ' Bob@Example.org\u200e',
  };
  expect(storedText(form, 'full_name')).toBe('Zoë\u200d');
  expect(storedText(form, 'email')).toBe('ada@example.org');
  expect(storedText(form, 'team_members.0')).toBe('Bob@Example.org');
});

test('text fields are distinguished from choices and from unknown names', () => {
  expect(fieldNames.filter((name) => !isTextName(name))).toEqual([
    'track_selection',
    'team_preference',
  ]);
  for (const name of ['toString', 'status', '']) expect(isTextName(name)).toBe(false);
});

test('there are four team members, in order', () => {
  expect(memberNames).toEqual([
    'team_members.0',
    'team_members.1',
    'team_members.2',
    'team_members.3',
  ]);
});

test('a submission that was already sent is an error with its kind and message', () => {
  const error = new SubmissionError('alreadySent', 'It was sent.');
  expect(error).toBeInstanceOf(Error);
  expect([error.name, error.kind, error.message]).toEqual([
    'SubmissionError',
    'alreadySent',
    'It was sent.',
  ]);
});
