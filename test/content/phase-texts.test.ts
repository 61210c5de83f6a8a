import { expect, test } from 'vitest';
import { event } from '../../src/content/event.ts';
import { faq } from '../../src/content/faq.ts';
import { footer } from '../../src/content/footer.ts';
import { hero } from '../../src/content/hero.ts';
import { closedTexts } from '../../src/content/notices.ts';
import { tracks } from '../../src/content/tracks.ts';
import type { PhaseOrUnknown, PhaseText } from '../../src/phases/phase.ts';
import { isRegistrationOpen, phases } from '../../src/phases/phase.ts';

const moments: readonly PhaseOrUnknown[] = [...phases, 'unread'];

/** Returns the one text for a phase. */
function said(texts: readonly PhaseText[], moment: PhaseOrUnknown): string {
  const found = texts.filter(({ during }) => during.includes(moment));
  expect(found).toHaveLength(1);
  return found[0]?.text ?? '';
}

/** Returns the answer to a question in a phase, and its link. */
function answered(
  id: string,
  moment: PhaseOrUnknown,
): { answer: string; link: string | undefined } {
  const item = faq.items.find((one) => one.id === id);
  const { answer = '', link } = item ?? {};
  const isLinked = link && (link.during ?? moments).includes(moment);
  return {
    answer: typeof answer === 'string' ? answer : said(answer, moment),
    link: isLinked ? link.label : undefined,
  };
}

const { registrationCloses: closes, registrationClosed: closed } = event;
const early = expect.stringMatching(
  /^You can prepare: ask questions and find a team in the community chat\. Beginner resources are available once the hackathon begins/,
);
const before = {
  lead: 'Apply for the first two. Earn your place in the third.',
  startingEarly: early,
};
const open = {
  ...before,
  badge: 'Registration Open',
  deadline: closes,
  entry: 'Open to apply',
  closing: closes,
  registering: expect.stringMatching(`^Fill in the application .* ${closes}\\.$`),
};
const after = {
  deadline: closed,
  entry: 'Closed to applications',
  lead: 'Two by application. The third by ranking.',
};

test.each([
  [
    'upcoming',
    {
      ...before,
      badge: 'Registration Opens Soon',
      deadline: '',
      entry: 'Opens soon',
      closing: '',
      registering: expect.stringMatching(/^Fill in the application/),
    },
  ],
  ['open', open],
  ['closing', open],
  [
    'closed',
    {
      ...after,
      badge: 'Registration Closed',
      closing: expect.stringMatching(/^Registration has closed/),
      registering: `${closed}.`,
      startingEarly: early,
    },
  ],
  [
    'running',
    {
      ...after,
      badge: 'Hackathon Under Way',
      closing: expect.stringMatching(/^The hackathon is under way/),
      registering: expect.stringMatching(/^Registration closed/),
      startingEarly: expect.stringMatching(/^The hackathon has begun/),
    },
  ],
  [
    'over',
    {
      ...after,
      badge: 'Hackathon Over',
      closing: expect.stringMatching(/^The hackathon is over/),
      registering: expect.stringMatching(/^Registration closed/),
      startingEarly: expect.stringMatching(/^The hackathon is over/),
    },
  ],
] as const)('while %s, every part of the page says so', (phase, wanted) => {
  const [beginner = '', advanced, finalist] = tracks.items.map(({ entry }) => said(entry, phase));
  expect({
    badge: said(hero.badges, phase),
    deadline: said(hero.deadlines, phase),
    entry: beginner,
    lead: said(tracks.leads, phase),
    closing: said(footer.deadlines, phase),
    registering: answered('how-to-register', phase).answer,
    startingEarly: answered('starting-early', phase).answer,
  }).toEqual(wanted);
  expect([advanced, finalist]).toEqual([beginner, 'By ranking, not by application']);
  const isOpen = isRegistrationOpen(phase);
  expect(answered('how-to-register', phase).link).toBe(isOpen ? 'Register Now' : undefined);
});

test('if no script reads the clock, the page says what is always true', () => {
  const texts = [hero.badges, hero.deadlines, tracks.leads, footer.deadlines];
  const items = tracks.items.map(({ entry }) => entry);
  const answers = faq.items.map(({ id }) => answered(id, 'unread').answer);
  const all = [...[...texts, ...items].map((text) => said(text, 'unread')), ...answers];
  expect(all.join('\n')).not.toMatch(/\b(now|open to|opens|closes|closed|has begun|over)\b/i);
});

test('while registration is not open, the application page says why there is no form', () => {
  for (const phase of phases.filter((one) => !isRegistrationOpen(one))) {
    expect(said(closedTexts.titles, phase)).toMatch(/^Registration has /);
    said(closedTexts.texts, phase);
  }
});
