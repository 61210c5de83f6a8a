import { eventFacts } from '../../supabase/functions/_shared/event.ts';
import { phaseStarts, type Schedule } from './phase.ts';

/** An instant in ms since 1970. A day is none. */
function instantOf(time = ''): number | undefined {
  return time.includes('T') ? Date.parse(time) : undefined;
}

/**
 * The instants of the event. Without a closing instant, registration is always open, as in the spec, and the page
 * follows no clock. Code asks the variable itself for that, so that a build without it drops what nothing uses.
 */
export const schedule: Schedule = {
  opensAt: instantOf(eventFacts.opening),
  closesAt: instantOf(import.meta.env?.VITE_REGISTRATION_CLOSES_AT),
  startsAt: instantOf(eventFacts.start),
  endsAt: instantOf(eventFacts.end),
};

/** The phases of the event. */
export const starts = phaseStarts(schedule);
