import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { about } from '../../src/content/about.ts';
import { choices, fieldTexts, groupTexts } from '../../src/content/application.ts';
import { faq } from '../../src/content/faq.ts';
import { footer } from '../../src/content/footer.ts';
import { header } from '../../src/content/header.ts';
import { hero } from '../../src/content/hero.ts';
import { prizes } from '../../src/content/prizes.ts';
import { sponsors } from '../../src/content/sponsors.ts';
import { tracks } from '../../src/content/tracks.ts';

// These parts of the specification can't be shown by any path. Each title names the section. Its links and each
// amount are among the views of the site.

/** The sections of the page, and each answer by its id. */
const page: Readonly<Record<string, unknown>> = {
  ...{ header, hero, about, tracks, prizes, sponsors, faq, footer },
  form: { choices, fieldTexts, groupTexts },
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
  §1 tracks: the top 8 from the Advanced Track | Train your policies on real Unitree G1 robots
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
  §2 sponsors: Interested in sponsoring future events? | Contact us
  §2 faq: Frequently Asked Questions | Still have questions?
  §5 form: Work individually | Join a team | Have a team
  §5 form: Each email can submit only one application
  §9 prizes: $50,000 | Winner | Champion
  §9 prizes: six participants | four participants | top 8 of the Advanced Track
  §9 prizes: travel to San Francisco/Berkeley | combine with other teams within the top 8
`;

test.each(facts.trim().split('\n'))('%s', (line) => {
  const [, part = '', all = ''] = /^ *§\d ([\w-]+): (.+)$/.exec(line) ?? [];
  expect(all.split(' | ').filter((fact) => !words(page[part]).includes(fact))).toEqual([]);
});

test('the fonts contain every character of the content', () => {
  const content = import.meta.glob('../../src/content/*.ts', { eager: true });
  const sheet = readFileSync('src/ui/fonts.css', 'utf8');
  const faces = sheet.matchAll(/font-family: "(.*?)";[^}]*unicode-range:([^;]*)/g);
  for (const [family, parts] of Map.groupBy(faces, ([, name]) => name)) {
    const ranges = parts.map(([, , range = '']) => range.replace(/(?:U\+)?([\dA-F]+)/g, '\\u{$1}'));
    const missing = new RegExp(`[^\\s,${ranges.join('')}]`, 'gu');
    const text = `${words(content)}Émilie Sjøberg € „Ada“ ‚Ada‘ «Ada» ‹Ada› Łódź 日`;
    // Devices draw the spec's emoji themselves.
    expect(text.match(missing), family).toEqual(['🎉', '日']);
  }
});
