import { describe, expect, test } from 'vitest';
import { about } from '../../src/content/about.ts';
import { fieldHints, teamChoices } from '../../src/content/application.ts';
import { event } from '../../src/content/event.ts';
import { faq } from '../../src/content/faq.ts';
import { footer } from '../../src/content/footer.ts';
import { header } from '../../src/content/header.ts';
import { hero } from '../../src/content/hero.ts';
import { type PrizePool, prizes } from '../../src/content/prizes.ts';
import { sponsors } from '../../src/content/sponsors.ts';
import { tracks } from '../../src/content/tracks.ts';
import { eventFacts } from '../../supabase/functions/send-application-email/event.ts';

const page = { header, hero, about, tracks, prizes, sponsors, faq, footer };

/** Every word of a part of the content, in one string. */
function words(part: unknown): string {
  if (typeof part === 'string') return part;
  if (typeof part !== 'object' || part === null) return '';
  return Object.values(part).map(words).join('\n');
}

const paid = (pool: PrizePool) =>
  pool.tiers.reduce((sum, { amount, winners }) => sum + amount * winners, 0);

describe('prizes', () => {
  const [beginner, advanced, finalist] = prizes.pools;

  test('the Advanced places add up to their pool', () => {
    expect(paid(advanced)).toBe(advanced.amount);
  });

  test('the Beginner places, as the organisers gave them, come to $400 more than their pool', () => {
    expect(paid(beginner) - beginner.amount).toBe(400);
  });

  test('the pools add up to $50,000', () => {
    expect(prizes.pools.map(({ amount }) => amount)).toEqual([10_000, 20_000, 20_000]);
    expect(beginner.amount + advanced.amount + finalist.amount).toBe(prizes.total);
    expect(prizes.totalLabel).toBe('$50,000');
  });

  test('each place wins what the event promises', () => {
    const places = (pool: PrizePool) => pool.tiers.map((t) => [t.position, t.amount, t.winners]);
    expect(places(beginner)).toEqual([
      ['1st', 3_200, 1],
      ['2nd', 2_100, 1],
      ['3rd', 1_500, 1],
      ['4th', 1_200, 1],
      ['5th to 10th', 400, 6],
    ]);
    expect(places(advanced)).toEqual([
      ['1st', 6_400, 1],
      ['2nd', 4_200, 1],
      ['3rd', 3_000, 1],
      ['4th', 2_400, 1],
      ['5th to 8th', 1_000, 4],
    ]);
    expect(finalist.tiers).toEqual([]);
  });

  test('a Winner and a Champion are the only badges to be seen', () => {
    const badges = prizes.pools.flatMap(({ tiers }) => tiers.filter((tier) => tier.badgeShown));
    expect(badges.map(({ position, badge }) => [position, badge])).toEqual([
      ['1st', 'Winner'],
      ['1st', 'Champion'],
    ]);
  });
});

describe('sponsors', () => {
  test('seven, each with a picture and initials of its own', () => {
    expect(sponsors.items).toHaveLength(7);
    expect(new Set(sponsors.items.map(({ image }) => image)).size).toBe(7);
    expect(new Set(sponsors.items.map(({ initials }) => initials)).size).toBe(7);
  });

  test('six lead to a site, one to none', () => {
    expect(sponsors.items.filter(({ href }) => href?.startsWith('https://'))).toHaveLength(6);
    expect(sponsors.items.filter(({ href }) => href === undefined)).toHaveLength(1);
  });

  test('a future sponsor can write', () => {
    expect(sponsors.contact).toEqual({
      question: 'Interested in sponsoring future events?',
      label: 'Contact us',
      href: `mailto:${event.contactEmail}`,
    });
  });
});

describe('questions', () => {
  const answer = (id: string) => words(faq.items.find((item) => item.id === id)?.answer);

  test('seven, in the order people ask them', () => {
    expect(faq.items.map(({ id }) => id)).toEqual([
      'who-can-join',
      'cost',
      'teams',
      'starting-early',
      'judging',
      'no-robotics-knowledge',
      'how-to-register',
    ]);
  });

  test.each([
    ['who-can-join', 'Developers of all levels'],
    ['who-can-join', 'students'],
    ['who-can-join', 'professionals'],
    ['who-can-join', 'anyone interested in robotics'],
    ['cost', 'free'],
    ['cost', 'compute for training is provided by sponsors'],
    ['teams', 'alone or in a team of up to 5'],
    ['starting-early', 'community chat'],
    ['judging', 'innovation, technical complexity and real-world impact'],
    ['judging', 'The judging panel is to be announced'],
    ['no-robotics-knowledge', 'You need none'],
    ['how-to-register', 'September 28th, 2025'],
  ])('%s says: %s', (id, fact) => {
    expect(answer(id)).toContain(fact);
  });

  test('chat and email follow', () => {
    expect(faq.more.title).toBe('Still have questions?');
    expect(faq.more.chat.href).toBe(event.chatInvite);
    expect(faq.more.email.href).toBe(`mailto:${event.contactEmail}`);
  });
});

describe('the form', () => {
  test('hints that each email can submit only one application', () => {
    for (const hint of [fieldHints.email, fieldHints.team_members]) {
      expect(hint).toContain('Each email can submit only one application');
    }
  });

  test.each([
    ['individual', 'Work individually'],
    ['team', 'Join a team'],
    ['have_team', 'Have a team'],
  ] as const)('labels %s: %s', (preference, label) => {
    expect(teamChoices[preference].label).toBe(label);
  });
});

test('the mail says the dates that the page says', () => {
  expect(eventFacts.dates).toBe(event.dates);
});

describe('every fact of the event is said', () => {
  test.each([
    ['hero', 'Registration Open'],
    ['hero', 'Global Hackathon'],
    ['hero', 'robotics and simulation challenge'],
    ['hero', 'September 29 to October 6, 2025'],
    ['hero', 'Virtual'],
    ['hero', 'Registration closes September 28th, 2025'],
    ['hero', 'Register Now'],
    ['hero', 'Learn More'],
    ['about', 'simulation platform'],
    ['about', 'synthetic dataset'],
    ['about', 'unified benchmarks'],
    ['about', 'multiple simulators and robot embodiments'],
    ['about', 'seamless transitions between environments'],
    ['tracks', 'newcomers to robotics and AI'],
    ['tracks', 'foundational concepts'],
    ['tracks', 'guided challenge'],
    ['tracks', 'Resources are given once the hackathon begins'],
    ['tracks', 'teams familiar with robotics and simulation'],
    ['tracks', 'more open-ended'],
    ['tracks', 'Task specifics are announced before the official start date'],
    ['tracks', 'the top 8 from the Advanced track'],
    ['tracks', 'Train your policies on real robots'],
    ['tracks', 'provided by a robot maker'],
    ['prizes', 'Prizes & Awards'],
    ['prizes', 'Beginner Track'],
    ['prizes', 'Advanced Track'],
    ['prizes', 'Finalist Track'],
    ['prizes', 'six participants'],
    ['prizes', 'four participants'],
    ['prizes', 'Berkeley, California'],
    ['prizes', 'Unitree G1'],
    ['prizes', 'hands-on support'],
    ['prizes', 'How to Qualify for the Finalist Track'],
    ['prizes', 'top 8 of the Advanced Track'],
    ['prizes', 'travel to San Francisco/Berkeley'],
    ['prizes', 'combine with other teams within the top 8'],
    ['faq', 'Frequently Asked Questions'],
  ] as const)('%s says: %s', (section, fact) => {
    expect(words(page[section])).toContain(fact);
  });

  test('Learn More and the About title lead to the framework', () => {
    expect(hero.learnMore.href).toBe(event.framework.site);
    expect(about.href).toBe(event.framework.site);
  });

  test('every register action leads to the application', () => {
    const answer = faq.items.find(({ question }) => question === 'How do I register?');
    const actions = [header.register, hero.register, footer.register, answer?.link];
    expect(actions.map((action) => action?.href)).toEqual(Array(4).fill('#/apply'));
  });
});

test('the page has a letter for every character it says', () => {
  expect(words(page)).toMatch(/^[\n\x20-\x7e\u00a0©°·×–—‘’“”…←↑→↓↗−]*$/u);
});
