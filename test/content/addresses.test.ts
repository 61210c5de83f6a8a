import { runInNewContext } from 'node:vm';
import { afterEach, expect, test, vi } from 'vitest';
import { findToken } from '../../machines/find-token.ts';
import { managementHeadScript, siteHeadScript } from '../../src/document/head-script.ts';
import { repairPath } from '../../src/document/repair-address.ts';
import { takeToken } from '../../src/management/link-token.ts';
import { applicationHash } from '../../src/shell/route.ts';

afterEach(() => vi.unstubAllGlobals());

const site = /^\/(index\.html)?$/;
const pageOfLinks = /^\/application\/(index\.html)?$/;

/** Returns the script of the page at a path. A host answers paths without a page with the 404 page. */
function scriptAt(pathname: string): string {
  const own = site.test(pathname) && siteHeadScript.children;
  const links = pageOfLinks.test(pathname) && managementHeadScript.children;
  return own || links || repairPath;
}

/** Returns the address to which the pages' scripts lead. */
function followed(address: string): string {
  const { pathname, search, hash } = new URL(address, 'https://jam.dev');
  const reached: string[] = [];
  const none = () => ({});
  runInNewContext(scriptAt(pathname), {
    addEventListener: none,
    document: { documentElement: { dataset: {} }, createElement: none, head: { append: none } },
    history: { replaceState: none },
    localStorage: { getItem: none },
    location: { pathname, search, hash, replace: (to: string) => reached.push(to) },
  });
  // The last navigation cancels the others.
  const last = reached.at(-1);
  return last === undefined ? address : followed(last);
}

/** Returns what an address shows: a view, or the page behind the link with its token, or without one. */
function shownAt(address: string): string {
  const { pathname, search, hash } = new URL(followed(address), 'https://jam.dev');
  if (pageOfLinks.test(pathname)) {
    vi.stubGlobal('location', { pathname, search, hash });
    vi.stubGlobal('history', { state: null, replaceState: () => {} });
    vi.stubGlobal('sessionStorage', { getItem: () => null, removeItem: () => {} });
    const taken = takeToken();
    const isIncomplete = taken?.includes(beginning) && taken !== token;
    return isIncomplete ? 'an incomplete link' : (taken ?? 'no link');
  }
  if (!site.test(pathname)) return 'nothing';
  return applicationHash.test(hash) ? 'application' : 'landing';
}

const token = 'Ab_-4567890123456789012345678901234567890xY';
const beginning = token.slice(0, 20);

/** Returns every way to write one part after the other. */
const ways = (...parts: readonly (readonly string[])[]) =>
  parts.reduce((all, part) => all.flatMap((start) => part.map((next) => start + next)), ['']);

const pages = ['', 'index.html', '?utm_source=mail', '?a=1&b='];
const folders = ways(['application/', 'Application/'], pages);
const ends = ['', '?utm_source=mail', '%3Futm_source=mail', '.'];
const words = ['', '?utm_source=chat', '&fbclid=1'];
const slashes = ['/', '//', '%2F', '%252f'];
const otherSigns = ['#', '##/', '#%2f', '#%252F', '#%23/', '#/#/', ''];

/** What is shown, by the forms that people, apps and mail gateways make of its address. */
const forms: Readonly<Record<string, readonly string[]>> = {
  application: [
    ...ways(['#/apply', '#apply', '#/Apply', 'apply', 'Apply'], [...words, '/', '/?utm=1']),
    ...ways(pages, ['#/apply'], ends),
  ],
  landing: [
    ...ways(pages, ['#/', '#prizes'], ends),
    ...['', '#', '#/?utm=1', '#/applying', '#/applications', '#%2Fapplying'],
  ],
  'no link': ways(['#/Application', '#application', 'application'], words),
  [token]: [
    ...ways([...folders, 'application', 'application?a=1'], ['#'], [token], ends),
    ...ways(['application'], [...slashes, '?', '/?'], ['#'], [token]),
    ...ways(['application'], [...slashes, '/#/', '/##', '/%23#'], [token]),
    // As it was mailed before its page had a folder.
    ...ways(pages, ['#/application/'], [token], ends),
    ...ways(otherSigns, ['Application'], slashes, [token]),
  ],
  'an incomplete link': ways(folders, ['#'], [beginning]),
};

test.each(Object.entries(forms))('every form of an address shows %s', (shown, addresses) => {
  for (const sign of ['#', '%23', '%2523']) {
    for (const slash of ['/', '%2F', '%2f', '%252F']) {
      for (const written of addresses) {
        const address = `/${written.replaceAll('/', slash).replace('#', sign)}`;
        expect(shownAt(address), address).toBe(shown);
      }
    }
  }
});

test('a section keeps its sign, and an address without another form stays', () => {
  expect(followed('/%23prizes')).toBe('/#prizes');
  for (const end of ['/', '/?utm=1']) expect(shownAt(`/#/application${end}`)).toBe('no link');
  const all = '/ /applying /applications /a/apply /privacy.html /#/apply /?x=apply /application/';
  for (const address of all.split(' ')) expect(followed(address), address).toBe(address);
});

test('a mailed link works whatever mail and chat apps add to its token, or put into it', () => {
  const [start, end] = [token.slice(0, 20), token.slice(20)];
  const after = '. , ) > " / ; ’ ” * &fbclid=1 ?utm_source=x %20 %E2%80%8B \u200b %3E %'.split(' ');
  const gaps = [' ', '%20', '\r\n', '%0D%0A', '=\r\n', '\u200b', '\u00ad', '%E2%80%8B'];
  for (const written of [
    ...after.map((sign) => token + sign),
    ...['%20', '<', '%E2%80%8B', 'my link: '].map((sign) => sign + token),
    ...gaps.map((gap) => start + gap + end),
    ...['%41', '%2541'].map((letter) => token.replace('A', letter)),
    ...[...'\u2010\u2011\u2013\u2212'].map((hyphen) => token.replace('-', hyphen)),
    `${token} is my link`,
    `${start} ${end}.`,
  ]) {
    expect(findToken(written), written).toBe(token);
  }
});

test('a text that is no token has none, and a token keeps its letter case', () => {
  for (const text of ['', 'short', token.slice(1)]) expect(findToken(text)).toBeUndefined();
  expect(findToken(token.toLowerCase())).toBe(token.toLowerCase());
});
