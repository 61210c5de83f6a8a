import { expect, test } from 'vitest';
import { isTextName } from '../../machines/application.form.ts';
import { storableText } from '../../machines/application.rules.ts';
import { tidyAddress } from '../../supabase/functions/_shared/address.ts';

test('a text is stored as it was written, except for characters that no database stores', () => {
  expect(storableText(' Ada\0 Love\0lace\n')).toBe('Ada Lovelace');
  expect(storableText('half \ud83e of a pair, and a whole 🤖')).toBe(
    'half \ufffd of a pair, and a whole 🤖',
  );
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

test('a name that no field has is no text field', () => {
  for (const name of ['toString', 'status', '']) expect(isTextName(name)).toBe(false);
});
