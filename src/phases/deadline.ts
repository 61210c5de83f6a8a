import { eventFacts } from '../../supabase/functions/_shared/event.ts';
import { schedule } from './schedule.ts';

const { timeZone } = eventFacts;

const hour = 3_600_000;
const day = 24 * hour;

/** The time zone in which a day ends last. It has no name other than its offset. */
const lastZone = 'Etc/GMT+12';

/** A time of day in the event's zone: `11:59 PM PDT`. */
function eventTime(instant: number): string {
  const isLast = timeZone === lastZone;
  const zone = isLast ? {} : ({ timeZoneName: 'short' } as const);
  const format = { hour: 'numeric', minute: '2-digit', timeZone, ...zone } as const;
  const time = new Intl.DateTimeFormat('en-US', format).format(instant);
  return isLast ? `${time} anywhere on Earth` : time;
}

/** A day, with the time of an instant if that is configured. */
export function withTime(day: string, instant: number | undefined): string {
  return instant === undefined ? day : `${day}, ${eventTime(instant)}`;
}

/** An instant in the reader's time zone, such as `Saturday, June 1, 2030 at 9:00 PM GMT+2`, or in another. */
export function inReadersZone(instant: number, timeZone?: string): string {
  return new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(instant);
}

/** When registration closes in the reader's time zone. Blank if it doesn't close by itself. */
export function ownDeadline(): string {
  return schedule.closesAt === undefined ? '' : inReadersZone(schedule.closesAt);
}

/** Whether a time is that at which registration closes in the event's own zone. */
export function isEventsDeadline(own: string): boolean {
  return own === inReadersZone(schedule.closesAt ?? 0, timeZone);
}

/** Describes the time left, in ms. It rounds down, so the text never promises too much. */
export function timeLeft(left: number): string {
  if (left < hour) return 'Less than an hour left';
  const [unit, name] = left < day ? [hour, 'hour'] : [day, 'day'];
  const count = Math.floor(left / unit);
  return `${count} ${name}${count === 1 ? '' : 's'} left`;
}
