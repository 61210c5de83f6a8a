import { phaseStarts, type Schedule } from './phase.ts';

/** Whether registration closes at a set time. Only then does the page follow the clock. */
export const hasDates = !!import.meta.env.VITE_REGISTRATION_CLOSES_AT;

/** The time zone of the event's instants. `Etc/GMT+12` is the zone in which a day ends last. */
export const timeZone = import.meta.env.VITE_EVENT_TIME_ZONE || 'UTC';

function toMs(instant: string | undefined): number | undefined {
  return instant ? Date.parse(instant) : undefined;
}

/**
 * The instants of the event in ms since 1970, from ISO 8601 instants with an offset, such as
 * `2025-09-28T23:59:59-12:00`. Without a closing instant, registration is always open, as in the spec.
 * The others are optional.
 */
export const schedule: Schedule = {
  opensAt: toMs(import.meta.env.VITE_REGISTRATION_OPENS_AT),
  closesAt: toMs(import.meta.env.VITE_REGISTRATION_CLOSES_AT),
  startsAt: toMs(import.meta.env.VITE_EVENT_STARTS_AT),
  endsAt: toMs(import.meta.env.VITE_EVENT_ENDS_AT),
};

/** The phases of the event. */
export const starts = phaseStarts(schedule);
