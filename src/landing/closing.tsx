import type { ReactNode } from 'react';
import { closingTime } from '../content/closing-time.ts';
import { event } from '../content/event.ts';

/** What stands on the page once registration has closed by itself; nothing where it never does. */
export function AfterClosing({ children }: { children: ReactNode }) {
  return event.registrationClosesAt && <div data-after-closing>{children}</div>;
}

/** The hour at which registration closes, in the event's zone and, by script, in the reader's. */
export function ClosingTime() {
  if (!event.registrationClosesAt) return null;
  return (
    <time dateTime={event.registrationClosesAt}>
      {', '}
      {closingTime('event')}
      <span data-own-closing-time />
    </time>
  );
}
