import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

const start = '2025-09-29T09:00:00-07:00';
const end = '2025-10-06T17:00:00-07:00';

test.each<[string, start: string, end: string, from: string, to: string]>([
  ['neither instant', '', '', ';VALUE=DATE:20250929', ';VALUE=DATE:20251007'],
  ['the start alone', start, '', ';VALUE=DATE:20250929', ';VALUE=DATE:20251007'],
  ['the end alone', '', end, ';VALUE=DATE:20250929', ';VALUE=DATE:20251007'],
  ['both instants', start, end, ':20250929T160000Z', ':20251007T000000Z'],
])('with %s, the event begins and ends with values of one kind', async (_, from, to, ...wanted) => {
  vi.stubEnv('VITE_EVENT_STARTS_AT', from);
  vi.stubEnv('VITE_EVENT_ENDS_AT', to);
  vi.resetModules();
  const { calendarFile } = await import('../../src/document/calendar-file.ts');
  const times = [...calendarFile().matchAll(/^DT(?:START|END)(.*)\r$/gm)].map(([, time]) => time);
  expect(times).toEqual(wanted);
});
