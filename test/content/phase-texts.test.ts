import { describe, expect, test } from 'vitest';
import { closedTexts } from '../../src/content/closed.ts';
import { event } from '../../src/content/event.ts';
import { faq } from '../../src/content/faq.ts';
import { footer } from '../../src/content/footer.ts';
import { hero } from '../../src/content/hero.ts';
import { availability } from '../../src/content/offer.ts';
import { isRegistrationOpen, type Phase, phases } from '../../src/content/phase.ts';
import type { Moment, PhaseText } from '../../src/content/phase-text.ts';
import { tracks } from '../../src/content/tracks.ts';

const moments: readonly Moment[] = [...phases, 'unread'];

/** What is said at a time: one text, and never two. */
function said(texts: readonly PhaseText[], moment: Moment): string {
  const found = texts.filter(({ during }) => during.includes(moment));
  expect(found).toHaveLength(1);
  return found[0]?.text ?? '';
}

/** The answer to a question at a time, and where it leads. */
function answered(id: string, moment: Moment): { answer: string; link: string | undefined } {
  const item = faq.items.find((one) => one.id === id);
  const { answer = '', link } = item ?? {};
  const isLinked = link && (link.during ?? moments).includes(moment);
  return {
    answer: typeof answer === 'string' ? answer : said(answer, moment),
    link: isLinked ? link.label : undefined,
  };
}

/** What the page says of registration in a phase. */
interface Said {
  badge: string;
  deadline: RegExp;
  entry: string;
  lead: string;
  closing: RegExp;
  registering: RegExp;
  startingEarly: RegExp;
}

const early =
  /^You can prepare: ask questions and find a team in the community chat\. Beginner resources come when the hackathon begins/;
const apply = 'Apply for the first two. Earn your place in the third.';
const past = 'Two by application. The third by ranking.';

describe('in each phase the page says what is so', () => {
  test.each<[Phase, Said]>([
    [
      'upcoming',
      {
        badge: 'Registration Opens Soon',
        deadline: /^$/,
        entry: 'Opens soon',
        lead: apply,
        closing: /^$/,
        registering: /^Fill in the application/,
        startingEarly: early,
      },
    ],
    ...(['open', 'closing'] as const).map((phase): [Phase, Said] => [
      phase,
      {
        badge: 'Registration Open',
        deadline: new RegExp(`^${event.registrationCloses}$`),
        entry: 'Open to apply',
        lead: apply,
        closing: new RegExp(`^${event.registrationCloses}$`),
        registering: new RegExp(`^Fill in the application .* ${event.registrationCloses}\\.$`),
        startingEarly: early,
      },
    ]),
    [
      'closed',
      {
        badge: 'Registration Closed',
        deadline: new RegExp(`^${event.registrationClosed}$`),
        entry: 'Closed to applications',
        lead: past,
        closing: /^Registration has closed/,
        registering: new RegExp(`^${event.registrationClosed}\\.$`),
        startingEarly: early,
      },
    ],
    [
      'running',
      {
        badge: 'Hackathon Under Way',
        deadline: new RegExp(`^${event.registrationClosed}$`),
        entry: 'Closed to applications',
        lead: past,
        closing: /^The hackathon is under way/,
        registering: /^Registration closed/,
        startingEarly: /^The hackathon has begun/,
      },
    ],
    [
      'over',
      {
        badge: 'Hackathon Over',
        deadline: new RegExp(`^${event.registrationClosed}$`),
        entry: 'Closed to applications',
        lead: past,
        closing: /^The hackathon is over/,
        registering: /^Registration closed/,
        startingEarly: /^The hackathon is over/,
      },
    ],
  ])('%s', (phase, wanted) => {
    expect(said(hero.badges, phase)).toBe(wanted.badge);
    expect(said(hero.deadlines, phase)).toMatch(wanted.deadline);
    expect(said(tracks.leads, phase)).toBe(wanted.lead);
    expect(said(footer.deadlines, phase)).toMatch(wanted.closing);
    expect(answered('how-to-register', phase).answer).toMatch(wanted.registering);
    expect(answered('starting-early', phase).answer).toMatch(wanted.startingEarly);
    const [beginner, advanced, finalist] = tracks.items.map(({ entry }) => said(entry, phase));
    expect([beginner, advanced]).toEqual([wanted.entry, wanted.entry]);
    expect(finalist).toBe('By ranking, not by application');
    const isOpen = isRegistrationOpen(phase);
    expect(answered('how-to-register', phase).link).toBe(isOpen ? 'Register Now' : undefined);
    expect(availability[phase].endsWith('InStock')).toBe(isOpen);
  });

  test('and where no script reads the clock, what is true at any time', () => {
    const texts = [hero.badges, hero.deadlines, tracks.leads, footer.deadlines];
    const items = tracks.items.map(({ entry }) => entry);
    const answers = faq.items.map(({ id }) => answered(id, 'unread').answer);
    const all = [...[...texts, ...items].map((text) => said(text, 'unread')), ...answers];
    expect(all.join('\n')).not.toMatch(/\b(now|open to|opens|closes|closed|has begun|over)\b/i);
  });

  test('and the application page says why there is no form', () => {
    for (const phase of phases.filter((one) => !isRegistrationOpen(one))) {
      expect(said(closedTexts.titles, phase)).toMatch(/^Registration has /);
      said(closedTexts.texts, phase);
    }
  });
});
