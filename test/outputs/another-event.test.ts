import { afterEach, test, vi } from 'vitest';
import { eventFacts } from '../../supabase/functions/_shared/event.ts';
import { events } from '../fixtures/built-event.ts';
import { withFacts } from '../fixtures/facts.ts';
import { expectOutput } from './expect-output.ts';

const factsFile = '../../supabase/functions/_shared/event.ts';

/** Gives whatever is imported from now on another event. */
function changeEvent(changes: Partial<typeof eventFacts>, variables: Record<string, string> = {}) {
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
  vi.doMock(factsFile, () => withFacts({ eventFacts }, changes));
  vi.resetModules();
}

afterEach(() => {
  vi.useRealTimers();
  vi.doUnmock(factsFile);
  vi.unstubAllEnvs();
  vi.resetModules();
});

// The calendar files of an event without instants, and of one with all, are among the site's outputs.
test.each([
  ['start-alone', {}, { start: '2025-09-29T09:00:00-07:00' }],
  ['end-alone', {}, { end: '2025-10-06T17:00:00-07:00' }],
  [
    'last-days-of-a-year',
    { VITE_SITE_URL: 'https://jam.dev/2031/' },
    { name: `Jam; \\ ${'🤖é'.repeat(24)}`, start: '2031-12-30', end: '2031-12-31' },
  ],
])('the calendar file: %s', async (file, variables, changes) => {
  changeEvent(changes, variables);
  const { calendarFile } = await import('../../src/document/calendar-file.ts');
  await expectOutput(`calendar/${file}.ics`, calendarFile());
});

test('the deadline in a reader’s own time zone, whatever the season in which they read it', async () => {
  changeEvent(events.winter.facts, events.winter.variables);
  const { ownDeadline } = await import('../../src/phases/deadline.ts');
  const { registrationCloses } = await import('../../src/content/closing.ts');
  const zones = ['America/Los_Angeles', 'Pacific/Pitcairn', 'America/Phoenix', 'Asia/Kathmandu'];
  const lines = zones.flatMap((zone) => {
    vi.stubEnv('TZ', zone);
    return ['2031-06-28', '2031-11-28'].map((day) => {
      vi.useFakeTimers({ toFake: ['Date'], now: new Date(day) });
      return `${zone}, read on ${day}: ${registrationCloses(ownDeadline())}`;
    });
  });
  await expectOutput('readers-zones.txt', `${lines.join('\n')}\n`);
});
