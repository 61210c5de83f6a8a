import { expect, test } from 'vitest';
import { event } from '../../src/content/event.ts';
import { prizes } from '../../src/content/prizes.ts';
import { sponsors } from '../../src/content/sponsors.ts';
import {
  contradictions,
  remainingExamples,
  unevenPools,
  unquotedSender,
} from '../../tools/vite/check-facts.ts';

const facts = { event, prizes, sponsors: sponsors.items };
const { currency } = event;

test('this event has no contradictions', () => {
  expect(contradictions(facts)).toEqual([]);
});

test('a contact that can’t be written to is reported, and a name that a sender has to quote', () => {
  const contactEmail = 'hello@jam';
  expect(contradictions({ ...facts, event: { ...event, contactEmail } })).toEqual([
    'Nobody can write to contactEmail (hello@jam). See supabase/functions/_shared/event.ts.',
  ]);
  expect(unquotedSender(facts)).toEqual([]);
  const name = 'Robots, Sims & You';
  expect(unquotedSender({ ...facts, event: { ...event, name } })).toEqual([
    'MAIL_FROM needs quotes around the name: "Robots, Sims & You" <hello@your-domain>.',
  ]);
});

test('pools that don’t add up are reported', () => {
  const pools = [{ name: 'Open Track', amount: 50_000, tiers: [] }];
  expect(contradictions({ ...facts, prizes: { total: 60_000, pools } })).toEqual([
    `The prize pools add up to 50,000 ${currency}, but the total is 60,000 ${currency}. See src/content/prizes.ts.`,
  ]);
});

test('addresses of the example are reported, by where to change them', () => {
  const links = { siteUrl: 'https://jam.dev/', chatInvite: 'https://chat.dev/', contactEmail: '' };
  const own = { ...event, ...links, framework: undefined };
  const given = (changes: object, sponsors: readonly object[] = []) =>
    remainingExamples({ ...facts, event: { ...own, ...changes }, sponsors });
  const left = 'https://example.org/';
  expect(given({})).toEqual([]);
  expect(given({ framework: { site: left } }).join()).toMatch(/Change [\w/]+\/event\.ts\.$/);
  expect(given({ siteUrl: left, chatInvite: left }, [{ href: left }]).join()).toContain(
    'Change VITE_SITE_URL, supabase/functions/_shared/event.ts, src/content/sponsors.ts.',
  );
});

test('a place that wins more than the one above is reported', () => {
  const tiers = [
    { position: '1st', winners: 1, amount: 4_000 },
    { position: '2nd', winners: 1, amount: 6_000 },
  ];
  const even = [{ name: 'Open Track', amount: 10_000, tiers }];
  const open = { ...facts, prizes: { total: 10_000, pools: even } };
  expect(contradictions(open)).toEqual([
    'Open Track: 2nd wins more than 1st. See src/content/prizes.ts.',
  ]);
  expect(unevenPools(open)).toEqual([]);
  const uneven = { total: 9_000, pools: [{ name: 'Open Track', amount: 9_000, tiers }] };
  expect(unevenPools({ ...facts, prizes: uneven })).toEqual([
    `Open Track: the places come to 10,000 ${currency}, and the pool to 9,000 ${currency}.`,
  ]);
});
