import { isEventsDeadline, withTime } from '../phases/deadline.ts';
import { schedule } from '../phases/schedule.ts';
import { event } from './event.ts';

/**
 * When registration closes: in the reader's own time, and in the event's if that is another.
 *
 * @param own the reader's time, which only the browser knows; blank until it is known.
 */
export function registrationCloses(own: string): string {
  const told = withTime(event.closingDay, schedule.closesAt);
  if (own === '') return `Registration closes ${told}`;
  return `Registration closes ${own}${isEventsDeadline(own) ? '' : ` (${told})`}`;
}
