import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { mailedToken, otherView, routeHash } from '../../src/content/views.ts';
import { repairPath, repairQuery } from '../../src/document/repair-address.ts';
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
  for (const hash of ' # #/ #/?utm=1 #prizes #/applying #/applications #%2Fapplying'.split(' ')) {
    expect(viewOf(hash), hash).toBe('landing');
  }
});

const token = 'Ab_-4567890123456789012345678901234567890xY';

test('a link opens the application, and its token leaves the address, however an app wrote it', () => {
  const separators = ['/', '//', '%2F', '%252f'];
  const starts = separators.map((separator) => `#/application${separator}`);
  const rewritten = ['%2f', '%252F', '%23/', '#/', '/#/'].map((start) => `#${start}application/`);
  for (const start of [...starts, ...rewritten, '#application/', '#/Application/']) {
    expect(viewOf(start + token), start).toBe('application');
    expect(mailedToken.exec(start + token)?.[1], start).toBe(token);
  }
});

/** Returns where the script of the page at an address leads; that address if it stays. */
function followed(address: string): string {
  const { pathname, search, hash } = new URL(address, 'https://jam.dev');
  const isSite = /^\/(index\.html)?$/.test(pathname);
  let reached = address;
  const replace = (to: string) => {
    reached = to;
  };
  runInNewContext(isSite ? repairQuery : repairPath, {
    location: { pathname, search, hash, replace },
  });
  return reached;
}

const mailed = [routeHash.apply, `${routeHash.application}/${token}`, '#prizes', routeHash.landing];

/** The ways in which gateways rewrite characters of an address. */
const rewritings = ['#', '%23', '%2523'].flatMap((sign) =>
  ['/', '%2F', '%2f', '%252F'].map((slash) => [sign, slash] as const),
);

test.each(rewritings)('a link with %s and %s for its signs opens its view', (sign, slash) => {
  for (const before of ['/', '', '/index.html', '/?utm_source=mail', '/?a=1&b=']) {
    for (const hash of mailed) {
      const rewritten = before + hash.replace('#', sign).replaceAll('/', slash);
      if (before === '' && sign === '#') continue;
      for (const end of ['', '?utm_source=mail', '%3Futm_source=mail', '.']) {
        const reached = new URL(followed(rewritten + end), 'https://jam.dev').hash;
        expect(viewOf(reached), rewritten).toBe(viewOf(hash));
        expect(reached.startsWith('#prizes'), rewritten).toBe(hash === '#prizes');
        const rest = mailedToken.exec(reached)?.[1];
        expect(rest && findToken(rest), rewritten).toBe(hash.includes(token) ? token : undefined);
      }
    }
  }
});

test('an address without the sign opens its view, and any other stays', () => {
  for (const address of `/apply /Apply/?utm=poster /application/${token} /apply.`.split(' ')) {
    expect(viewOf(followed(address).slice(1)), address).not.toBe('landing');
  }
  for (const address of ['/', '/applying', '/a/apply', '/privacy.html', '/#/apply', '/?x=apply']) {
    expect(followed(address), address).toBe(address);
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
