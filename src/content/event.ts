import { dayInWords, daysInWords } from '../../supabase/functions/_shared/days-in-words.ts';
import { eventFacts } from '../../supabase/functions/_shared/event.ts';
import { dayOf, lastDayOf } from '../phases/deadline.ts';
import { schedule, timeZone } from '../phases/schedule.ts';

const { opensAt, closesAt, startsAt, endsAt } = schedule;

/** The days of the event, or those of the configured instants. */
const days = {
  startsOn: startsAt === undefined ? eventFacts.startsOn : dayOf(startsAt, timeZone),
  endsOn: endsAt === undefined ? eventFacts.endsOn : lastDayOf(endsAt, timeZone),
  registrationClosesOn:
    closesAt === undefined ? eventFacts.registrationClosesOn : dayOf(closesAt, timeZone),
};

/** The event's facts, with what a deployment sets, and in words. */
export const event = {
  ...eventFacts,
  /** The name, after the framework's if there is one. */
  fullName: [eventFacts.framework?.name, eventFacts.name].filter(Boolean).join(' '),
  ...days,
  dates: daysInWords(days.startsOn, days.endsOn),
  registrationCloses: `Registration closes ${dayInWords(days.registrationClosesOn)}`,
  registrationClosed: `Registration closed ${dayInWords(days.registrationClosesOn)}`,
  registrationUntil: `Registration until ${dayInWords(days.registrationClosesOn)}`,
  registrationOpens:
    opensAt === undefined ? '' : `Registration opens ${dayInWords(dayOf(opensAt, timeZone))}`,
  siteUrl: import.meta.env.VITE_SITE_URL || 'https://hackathon.example.org/',
};

/** Formats an amount of the event's currency: 50000 becomes `$50,000`. */
export function money(amount: number): string {
  const { currency } = eventFacts;
  const options = { style: 'currency', currency, maximumFractionDigits: 0 } as const;
  return amount.toLocaleString('en-US', options);
}
