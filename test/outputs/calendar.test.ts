import { afterEach, test, vi } from 'vitest';
import { eventFacts } from '../../supabase/functions/_shared/event.ts';
import { withFacts } from '../fixtures/facts.ts';
import { expectOutput } from './expect-output.ts';

const factsFile = '../../supabase/functions/_shared/event.ts';

afterEach(() => {
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
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
  vi.doMock(factsFile, () => withFacts({ eventFacts }, changes));
  vi.resetModules();
  const { calendarFile } = await import('../../src/document/calendar-file.ts');
  await expectOutput(`calendar/${file}.ics`, calendarFile());
});
