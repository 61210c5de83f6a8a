import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type PhaseOrUnknown, type PhaseText, phases, whileOpen } from '../../src/phases/phase.ts';
import { eventFacts } from '../../supabase/functions/_shared/event.ts';
import { events } from '../fixtures/built-event.ts';
import { withFacts } from '../fixtures/facts.ts';
import { expectOutput } from './expect-output.ts';

const factsFile = '../../supabase/functions/_shared/event.ts';

beforeAll(() => {
  const { variables, facts } = events.winter;
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
  vi.doMock(factsFile, () => withFacts({ eventFacts }, facts));
  vi.resetModules();
});
afterAll(() => {
  vi.doUnmock(factsFile);
  vi.unstubAllEnvs();
  vi.resetModules();
});

test('the texts of each phase, and those that are always true, for a page without a clock', async () => {
  const { faq } = await import('../../src/content/faq.ts');
  const { footer } = await import('../../src/content/footer.ts');
  const { hero } = await import('../../src/content/hero.ts');
  const { closedTexts } = await import('../../src/content/notices.ts');
  const { tracks } = await import('../../src/content/tracks.ts');
  const moments: readonly PhaseOrUnknown[] = [...phases, 'unread'];
  const places: Record<string, readonly PhaseText[]> = {
    'hero, badge': hero.badges,
    'hero, deadline': [...hero.deadlines, { during: whileOpen, text: hero.closes }],
    'tracks, lead': tracks.leads,
    'footer, deadline': footer.deadlines,
    'application, title': closedTexts.titles,
    'application, text': closedTexts.texts,
  };
  for (const { id, entry } of tracks.items) places[`tracks, ${id}`] = entry;
  for (const { id, answer, link } of faq.items) {
    if (typeof answer !== 'string') places[`faq, ${id}`] = answer;
    if (link) places[`faq, ${id}, link`] = [{ during: link.during ?? moments, text: link.label }];
  }
  const shown = moments.map((moment) => {
    const lines = Object.entries(places).map(([place, texts]) => {
      const its = texts.filter(({ during }) => during.includes(moment));
      return `  ${place}: ${its.map(({ text }) => text).join(' | ')}`;
    });
    return `${moment}\n${lines.join('\n')}\n`;
  });
  await expectOutput('phases.txt', shown.join('\n'));
  expect(shown.at(-1)).not.toMatch(/\b(now|open to|opens|closes|closed|has begun|over)\b/i);
});

test('the deadline in a reader’s own time zone, whatever the season in which they read it', async () => {
  const { ownDeadline } = await import('../../src/phases/deadline.ts');
  const { registrationCloses } = await import('../../src/content/closing.ts');
  const lines = [
    'America/Los_Angeles',
    'Pacific/Pitcairn',
    'America/Phoenix',
    'Asia/Kathmandu',
  ].flatMap((zone) => {
    vi.stubEnv('TZ', zone);
    return ['2031-06-28', '2031-11-28'].map((day) => {
      vi.useFakeTimers({ toFake: ['Date'], now: new Date(day) });
      return `${zone}, read on ${day}: ${registrationCloses(ownDeadline())}`;
    });
  });
  vi.useRealTimers();
  await expectOutput('readers-zones.txt', `${lines.join('\n')}\n`);
});
