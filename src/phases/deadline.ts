import { schedule, timeZone } from './schedule.ts';

const hour = 3_600_000;
const day = 24 * hour;

/** The zone in which a day ends last, which has no name but its distance from Greenwich. */
const lastZone = 'Etc/GMT+12';

/** A time of day in the event's zone: `11:59 PM PDT`. */
export function eventTime(instant: number): string {
  const time = new Intl.DateTimeFormat('en-US', {
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
    ...(timeZone !== lastZone && { timeZoneName: 'short' }),
  }).format(instant);
  return timeZone === lastZone ? `${time} anywhere on Earth` : time;
}

/** What a clock on the wall shows at an instant, which tells whether two zones differ then. */
function wallTime(instant: number, zone: string | undefined): string {
  return new Intl.DateTimeFormat('en-US', {
    dateStyle: 'short',
    timeStyle: 'short',
    ...(zone && { timeZone: zone }),
  }).format(instant);
}

/** An instant by the reader's own clock, as `June 1, 2030 at 9:00 PM GMT+2`. */
export function inReadersZone(instant: number): string {
  return new Intl.DateTimeFormat('en-US', {
    month: 'long',
    day: 'numeric',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(instant);
}

/**
 * When registration closes by the reader's own clock, as `June 1, 2030 at 9:00 PM GMT+2`; blank where
 * a clock there shows what one in the event's zone does, or registration doesn't close.
 */
export function ownDeadline(): string {
  const { closesAt } = schedule;
  if (closesAt === undefined || wallTime(closesAt, undefined) === wallTime(closesAt, timeZone)) {
    return '';
  }
  return inReadersZone(closesAt);
}

/** How long is left, in ms, in words that stay true for a while: never a promise of more. */
export function timeLeft(left: number): string {
  if (left < hour) return 'Less than an hour left';
  return left < day ? inWhole(left, hour, 'hour') : inWhole(left, day, 'day');
}

function inWhole(left: number, unit: number, name: string): string {
  const count = Math.floor(left / unit);
  return `${count} ${name}${count === 1 ? '' : 's'} left`;
}
