import { dayInWords, dayOf, lastDayOf } from '../../supabase/functions/_shared/days-in-words.ts';
import { eventFacts } from '../../supabase/functions/_shared/event.ts';

const closing = lastDayOf(import.meta.env?.VITE_REGISTRATION_CLOSES_AT || eventFacts.closing);

/** The event's facts, with what a deployment sets, and in words. Outside Vite, as in browser tests, nothing is set. */
export const event = {
  ...eventFacts,
  /** The name, after the framework's if there is one. */
  fullName: [eventFacts.framework?.name, eventFacts.name].filter(Boolean).join(' '),
  startsOn: dayOf(eventFacts.start),
  endsOn: lastDayOf(eventFacts.end),
  registrationOpensOn: dayOf(eventFacts.opening),
  registrationClosesOn: closing,
  closingDay: dayInWords(closing),
  registrationCloses: `Registration closes ${dayInWords(closing)}`,
  registrationClosed: `Registration closed ${dayInWords(closing)}`,
  registrationUntil: `Registration until ${dayInWords(closing)}`,
  registrationOpens: `Registration opens ${eventFacts.opening ? dayInWords(eventFacts.opening) : 'soon'}`,
  siteUrl: import.meta.env?.VITE_SITE_URL || 'https://hackathon.example.org/',
};

/** Formats an amount of the event's currency: 50000 becomes `$50,000`. */
export function money(amount: number): string {
  const { currency } = eventFacts;
  const options = { style: 'currency', currency, maximumFractionDigits: 0 } as const;
  return amount.toLocaleString('en-US', options);
}
