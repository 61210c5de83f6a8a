import { expect, test } from 'vitest';
import { event } from '../../src/content/event.ts';
import { prizes } from '../../src/content/prizes.ts';
import { sponsors } from '../../src/content/sponsors.ts';
import { palette } from '../../supabase/functions/_shared/palette.ts';
import { contradictions, otherDays, unevenPools } from '../../tools/vite/check-facts.ts';
import { unreadableColors } from '../../tools/vite/palette-colors.ts';

const facts = { event, prizes, sponsors: sponsors.items };

test('this event has no contradictions, and one note about the Beginner places', () => {
  expect(contradictions(facts)).toEqual([]);
  expect(unevenPools(facts)).toEqual([
    'Beginner Track: the places come to 10,400 USD, and the pool to 10,000 USD.',
  ]);
});

test.each([
  [{ endsOn: '2025-09-01' }, 'startsOn (2025-09-29) is after endsOn (2025-09-01)'],
  [{ registrationOpensOn: '2025-10-01' }, 'registrationOpensOn (2025-10-01) is after'],
  [{ registrationClosesOn: '2025-11-01' }, 'is after startsOn (2025-09-29)'],
])('days in the wrong order are reported: %o', (days, sentence) => {
  expect(contradictions({ ...facts, event: { ...event, ...days } })).toEqual([
    expect.stringContaining(sentence),
  ]);
});

test('days on the page that differ from those in the emails are reported', () => {
  expect(otherDays(facts)).toEqual([]);
  expect(otherDays({ ...facts, event: { ...event, dates: 'April 1 to 3, 2031' } })).toEqual([
    expect.stringContaining('The page would say April 1 to 3, 2031, and the emails September 29'),
  ]);
});

test('pools that don’t add up to the total are reported', () => {
  expect(contradictions({ ...facts, prizes: { ...prizes, total: 60_000 } })).toEqual([
    'The prize pools add up to 50,000 USD, but the total is 60,000 USD. See src/content/prizes.ts.',
  ]);
});

test('a place that wins more than the one above is reported', () => {
  const tiers = [
    { position: '1st', winners: 1, amount: 4_000 },
    { position: '2nd', winners: 1, amount: 6_000 },
  ];
  const pools = [{ name: 'Open Track', amount: 10_000, tiers }];
  const open = { ...facts, prizes: { total: 10_000, pools } };
  expect(contradictions(open)).toEqual([
    'Open Track: 2nd wins more than 1st. See src/content/prizes.ts.',
  ]);
  expect(unevenPools(open)).toEqual([]);
});

test('an illegible color is reported', () => {
  expect(unreadableColors()).toEqual([]);
  expect(unreadableColors({ ...palette, signal: '#7a1f00' })).toEqual([
    "Text in 'ink' on 'signal' has a contrast of 1.9 but needs 4.5. See palette.ts.",
  ]);
});
