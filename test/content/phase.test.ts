import { describe, expect, test } from 'vitest';
import { timeLeft } from '../../src/phases/deadline.ts';
import { nextPhaseAt, type Phase, phaseAt, phaseStarts } from '../../src/phases/phase.ts';
import {
  dayInWords,
  daysInWords,
  lastDayOf,
} from '../../supabase/functions/_shared/days-in-words.ts';

const hour = 3_600_000;
const day = 24 * hour;

/** The spec's days. Each lasts until it ends everywhere on Earth. */
const schedule = {
  opensAt: Date.parse('2025-07-01T00:00:00-12:00'),
  closesAt: Date.parse('2025-09-28T23:59:59-12:00'),
  startsAt: Date.parse('2025-09-29T00:00:00-12:00'),
  endsAt: Date.parse('2025-10-06T23:59:59-12:00'),
};
const starts = phaseStarts(schedule);

describe('the phase', () => {
  const borders: [phase: Phase, from: number, before: Phase][] = [
    ['open', schedule.opensAt, 'upcoming'],
    ['closing', schedule.closesAt - 72 * hour, 'open'],
    ['closed', schedule.closesAt, 'closing'],
    ['running', schedule.startsAt, 'closed'],
    ['over', schedule.endsAt, 'running'],
  ];

  test.each(borders)('is %s from millisecond %i on, but not before', (phase, from, before) => {
    expect(phaseAt(from - 1, starts)).toBe(before);
    expect(phaseAt(from, starts)).toBe(phase);
    expect(phaseAt(from + 1, starts)).toBe(phase);
    expect(nextPhaseAt(from - 1, starts)).toBe(from);
    expect(nextPhaseAt(from, starts)).not.toBe(from);
  });

  test('§4: is always open without a closing time', () => {
    const never = phaseStarts({ startsAt: schedule.startsAt, endsAt: schedule.endsAt });
    for (const now of [-8.64e15, 0, schedule.endsAt + day, 8.64e15]) {
      expect(phaseAt(now, never)).toBe('open');
      expect(nextPhaseAt(now, never)).toBeUndefined();
    }
  });

  test('stays closed without a start and an end', () => {
    const { closesAt } = schedule;
    expect(phaseAt(8.64e15, phaseStarts({ closesAt }))).toBe('closed');
    expect(phaseAt(-8.64e15, phaseStarts({ closesAt }))).toBe('open');
  });

  test('is closing from the start if registration is open for three days or less', () => {
    const opensAt = schedule.closesAt - 2 * day;
    const short = phaseStarts({ ...schedule, opensAt });
    expect(phaseAt(opensAt - 1, short)).toBe('upcoming');
    expect(phaseAt(opensAt, short)).toBe('closing');
  });
});

test('each day has its ending in words', () => {
  const days = ['01', '02', '03', '04', '11', '12', '13', '20', '21', '22', '23', '30', '31'];
  // An instant's day is that of its own zone: in UTC, these are on the day before.
  const words = days.map((day) => dayInWords(`2030-05-${day}T06:00:00+09:00`).split(' ')[1]);
  expect(words.join(' ')).toBe(
    '1st, 2nd, 3rd, 4th, 11th, 12th, 13th, 20th, 21st, 22nd, 23rd, 30th, 31st,',
  );
  expect(dayInWords('2025-09-28')).toBe('September 28th, 2025');
});

test('an end at midnight includes the day before, and the next day from its first second', () => {
  expect(lastDayOf('2025-03-01T00:00:00+09:00')).toBe('2025-02-28');
  expect(lastDayOf('2026-01-01T00:00Z')).toBe('2025-12-31');
  expect(lastDayOf('2025-09-29T00:00:01+09:00')).toBe('2025-09-29');
  expect(lastDayOf('2025-09-28T24:00:00+09:00')).toBe('2025-09-28');
  expect(daysInWords('2025-09-29', '2025-10-07T00:00:00-12:00')).toBe(
    'September 29 to October 6, 2025',
  );
});

test('the time left is in whole days, then in hours', () => {
  const left = [72 * hour - 1, 48 * hour, 48 * hour - 1, day, day - 1, hour, hour - 1, 1];
  expect(left.map(timeLeft)).toEqual([
    ...['2 days left', '2 days left', '1 day left', '1 day left', '23 hours left', '1 hour left'],
    ...['Less than an hour left', 'Less than an hour left'],
  ]);
});
