import { expect, test } from 'vitest';
import { mailedToken, otherView } from '../../src/content/views.ts';
import { findToken } from '../../src/management/find-token.ts';

const viewOf = (hash: string) => otherView.exec(hash.toLowerCase())?.[1] ?? 'landing';

test('an address that was typed or shared in another form opens its view', () => {
  for (const end of ['', '/', '?utm_source=chat', '&fbclid=1', '/?utm=1']) {
    expect(viewOf(`#/apply${end}`), end).toBe('apply');
    expect(viewOf(`#apply${end}`), end).toBe('apply');
    expect(viewOf(`#/Application${end}`), end).toBe('application');
    expect(mailedToken.exec(`#/application${end.replace(/^\/(?=.)/, '')}`), end).toBeNull();
  }
});

test('an unknown address opens the landing page', () => {
  for (const hash of ' # #/ #/?utm=1 #prizes #/applying #/applications #//apply'.split(' ')) {
    expect(viewOf(hash), hash).toBe('landing');
  }
});

const token = 'Ab_-4567890123456789012345678901234567890xY';

test('a link opens the application, and its token leaves the address, however an app wrote it', () => {
  const separators = ['/', '//', '%2F', '%252f'];
  const starts = separators.map((separator) => `#/application${separator}`);
  for (const start of [...starts, '#application/', '#/Application/']) {
    expect(viewOf(start + token), start).toBe('application');
    expect(mailedToken.exec(start + token)?.[1], start).toBe(token);
  }
});

test('a mailed link works despite anything that mail or chat apps add to it', () => {
  const ends = '. , ) > " / ; ’ ” * &fbclid=1 ?utm_source=x %20 %E2%80%8B \u200b %3E %'.split(' ');
  for (const end of ends) expect(findToken(token + end), end).toBe(token);
  for (const start of ['%20', '<', '%E2%80%8B'])
    expect(findToken(start + token), start).toBe(token);
  expect(findToken(`${token} is my link`)).toBe(token);
  expect(findToken(`my link: ${token}`)).toBe(token);
});

test('a mailed link works if its token is broken over lines or percent-encoded', () => {
  const [start, end] = [token.slice(0, 20), token.slice(20)];
  for (const gap of [' ', '%20', '\r\n', '%0D%0A', '=\r\n', '\u200b', '\u00ad', '%E2%80%8B']) {
    expect(findToken(start + gap + end), gap).toBe(token);
  }
  for (const letter of ['%41', '%2541']) {
    expect(findToken(token.replace('A', letter)), letter).toBe(token);
  }
  for (const hyphen of '\u2010\u2011\u2013\u2212') {
    expect(findToken(token.replace('-', hyphen)), hyphen).toBe(token);
  }
  expect(findToken(`${start} ${end}.`)).toBe(token);
});

test('text without a token is sent unchanged, including its letter case', () => {
  expect(findToken('short')).toBe('short');
  expect(findToken('')).toBe('');
  expect(findToken(token.toLowerCase())).toBe(token.toLowerCase());
});
