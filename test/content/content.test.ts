import { describe, expect, test } from 'vitest';
import { about } from '../../src/content/about.ts';
import { choices, fieldTexts, groupTexts } from '../../src/content/application.ts';
import { event } from '../../src/content/event.ts';
import { faq } from '../../src/content/faq.ts';
import { footer } from '../../src/content/footer.ts';
import { header } from '../../src/content/header.ts';
import { hero } from '../../src/content/hero.ts';
import { prizes } from '../../src/content/prizes.ts';
import { sponsors } from '../../src/content/sponsors.ts';
import { tracks } from '../../src/content/tracks.ts';
import { unevenPools } from '../../tools/vite/check-facts.ts';
import { missingCharacters } from '../../tools/vite/missing-characters.ts';

// These parts of the specification can't be shown by any path. Each title names the section.

/** The sections of the page, and each answer by its id. */
const page: Readonly<Record<string, unknown>> = {
  ...{ header, hero, about, tracks, prizes, sponsors, faq, footer },
  ...Object.fromEntries(faq.items.map(({ id, answer }) => [id, answer])),
};

/** Returns all texts in a part of the content. */
function words(part: unknown): string {
  if (typeof part === 'string') return part;
  if (typeof part !== 'object' || part === null) return '';
  return Object.values(part).map(words).join('\n');
}

/** By section of the specification and part of the page. */
const facts = `
  §1 hero: Registration Open | Global Hackathon | robotics and simulation challenge
  §1 hero: September 29 to October 6, 2025 | Virtual | Registration closes September 28th, 2025
  §1 about: simulation platform | synthetic dataset | unified benchmarks
  §1 about: multiple simulators and robot embodiments | seamless transitions between environments
  §1 tracks: newcomers to robotics and AI | foundational concepts | guided challenge
  §1 tracks: resources once the hackathon begins
  §1 tracks: teams familiar with robotics and simulation | more open-ended
  §1 tracks: Task specifics are announced before the official start date
  §1 tracks: the top 8 from the Advanced track | Train your policies on real Unitree G1 robots
  §1 tracks: provided by a robot maker
  §1 who-can-join: Developers of all levels | students | professionals
  §1 who-can-join: anyone interested in robotics
  §1 no-robotics-knowledge: You don’t need any
  §1 cost: Participation is free | compute for training is provided by sponsors
  §1 teams: alone or in a team of up to 5
  §1 starting-early: community chat
  §1 judging: innovation, technical complexity and real-world impact
  §1 judging: The judging panel is to be announced
  §4 how-to-register: September 28th, 2025
  §2 hero: Register Now | Learn More
  §2 prizes: Prizes & Awards | Beginner Track | Advanced Track | Finalist Track
  §2 prizes: Berkeley, California | Unitree G1 | hands-on support
  §2 prizes: How to Qualify for the Finalist Track
  §2 faq: Frequently Asked Questions
  §9 prizes: six participants | four participants | top 8 of the Advanced Track
  §9 prizes: travel to San Francisco/Berkeley | combine with other teams within the top 8
`;

test.each(facts.trim().split('\n'))('%s', (line) => {
  const [, part = '', all = ''] = /^ *§\d ([\w-]+): (.+)$/.exec(line) ?? [];
  expect(all.split(' | ').filter((fact) => !words(page[part]).includes(fact))).toEqual([]);
});

test('§2: every register link leads to the application', () => {
  const answer = faq.items.find(({ question }) => question === 'How do I register?');
  const actions = [header.register, hero.register, footer.register, answer?.link];
  expect(actions.map((action) => action?.href)).toEqual(Array(4).fill('#/apply'));
});

test('§2: Learn More and the About title lead to the framework', () => {
  expect([hero.learnMore?.href, about?.href]).toEqual(Array(2).fill(event.framework?.site));
});

test('§2: there are seven sponsors, each with a picture and initials, six with a site', () => {
  const { items, contact } = sponsors;
  expect(items).toHaveLength(7);
  expect(new Set(items.map(({ image }) => image)).size).toBe(7);
  expect(new Set(items.map(({ initials }) => initials)).size).toBe(7);
  expect(items.filter(({ href }) => href?.startsWith('https://'))).toHaveLength(6);
  expect(items.filter(({ href }) => href === undefined)).toHaveLength(1);
  expect(contact).toEqual({
    question: 'Interested in sponsoring future events?',
    label: 'Contact us',
    href: `mailto:${event.contactEmail}`,
  });
});

test('§2: there are seven questions, then chat and email links', () => {
  expect(faq.items.map(({ id }) => id).join()).toBe(
    'who-can-join,cost,teams,starting-early,judging,no-robotics-knowledge,how-to-register',
  );
  expect(faq.more.title).toBe('Still have questions?');
  expect(faq.more.chat.href).toBe(event.chatInvite);
  expect(faq.more.email.href).toBe(`mailto:${event.contactEmail}`);
});

test('§5: the form has the team preferences, and a hint that each email can apply once', () => {
  const { individual, team, have_team } = choices.team_preference;
  const labels = [individual, team, have_team].map(({ label }) => label);
  expect(labels).toEqual(['Work individually', 'Join a team', 'Have a team']);
  for (const hint of [fieldTexts.email.hint, groupTexts.members.hint]) {
    expect(hint).toContain('Each email can submit only one application');
  }
});

describe('§9: the prizes', () => {
  test('are $50,000 in three pools', () => {
    const pools = prizes.pools.map(({ track, amount }) => `${track} ${amount}`);
    expect(pools).toEqual(['beginner 10000', 'advanced 20000', 'finalist 20000']);
    expect([prizes.total, prizes.totalLabel]).toEqual([50_000, '$50,000']);
    expect(unevenPools({ event, prizes, sponsors: sponsors.items })).toEqual([
      'Beginner Track: the places come to 10,400 USD, and the pool to 10,000 USD.',
    ]);
  });

  test('per place are the spec’s', () => {
    const places = prizes.pools.map(({ tiers }) =>
      tiers.map(({ position, amount, winners }) => `${position} ${amount} × ${winners}`).join(', '),
    );
    expect(places).toEqual([
      '1st 3200 × 1, 2nd 2100 × 1, 3rd 1500 × 1, 4th 1200 × 1, 5th to 10th 400 × 6',
      '1st 6400 × 1, 2nd 4200 × 1, 3rd 3000 × 1, 4th 2400 × 1, 5th to 8th 1000 × 4',
      '',
    ]);
  });

  test('show two badges: Winner and Champion', () => {
    const shown = prizes.pools.map(({ tiers }) =>
      tiers.filter(({ badgeShown }) => badgeShown).map(({ position, badge }) => [position, badge]),
    );
    expect(shown).toEqual([[['1st', 'Winner']], [['1st', 'Champion']], []]);
  });
});

test('the fonts contain every character of the page', () => {
  expect(missingCharacters(`${words(page)}Émilie Sjøberg €`)).toEqual([]);
  expect(missingCharacters('€ Łódź 日本')).toEqual(['日', '本']);
});
