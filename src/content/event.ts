import { dayInWords, daysInWords } from '../../supabase/functions/_shared/days-in-words.ts';
import { eventFacts } from '../../supabase/functions/_shared/event.ts';
import { dayOf, lastDayOf } from '../phases/deadline.ts';
import { schedule, timeZone } from '../phases/schedule.ts';

const { opensAt, closesAt, startsAt, endsAt } = schedule;

/** The days of the event (spec, sections 1 and 9), or those of the configured instants. */
const days = {
  /** Search engines require it. The spec has no such date, so the page doesn't show it. */
  registrationOpensOn: '2025-09-01',
  startsOn: startsAt === undefined ? eventFacts.startsOn : dayOf(startsAt, timeZone),
  endsOn: endsAt === undefined ? eventFacts.endsOn : lastDayOf(endsAt, timeZone),
  registrationClosesOn: closesAt === undefined ? '2025-09-28' : dayOf(closesAt, timeZone),
};

interface Foundation {
  readonly framework?: { readonly name: string; readonly site: string };
}

/** The robotics simulation framework that the hackathon is built on. Without one, this is empty. */
const foundation: Foundation = {
  framework: {
    name: 'Manyworlds',
    site: import.meta.env.VITE_FRAMEWORK_SITE || 'https://manyworlds.example.org/',
  },
};

/** Facts of the event that several sections share (spec, sections 1 and 9). */
export const event = {
  ...foundation,
  name: eventFacts.name,
  /** The name, after the framework's if there is one. */
  fullName: [foundation.framework?.name, eventFacts.name].filter(Boolean).join(' '),
  /** ISO 8601 calendar days. */
  ...days,
  dates: daysInWords(days.startsOn, days.endsOn),
  registrationCloses: `Registration closes ${dayInWords(days.registrationClosesOn)}`,
  registrationClosed: `Registration closed ${dayInWords(days.registrationClosesOn)}`,
  registrationUntil: `Registration until ${dayInWords(days.registrationClosesOn)}`,
  registrationOpens:
    opensAt === undefined ? '' : `Registration opens ${dayInWords(dayOf(opensAt, timeZone))}`,
  location: 'Virtual',
  maximumTeamSize: 5,
  /** When the organisers delete the applications; it follows 'delete them' in a sentence. */
  applicationsDeleted: 'within three months after the event',
  /** The offline event of the finalists (spec, sections 2 and 9). */
  finals: {
    place: 'Berkeley, California',
    travelTo: 'San Francisco/Berkeley',
    robots: 'Unitree G1',
    entrants: 8,
  },
  /** An invitation to the community's chat server. */
  chatInvite: import.meta.env.VITE_CHAT_INVITE || eventFacts.chatInvite,
  contactEmail: import.meta.env.VITE_CONTACT_EMAIL || eventFacts.contactEmail,
  /** The site's address, with a closing slash. */
  siteUrl: import.meta.env.VITE_SITE_URL || 'https://hackathon.example.org/',
};

/** Formats a dollar amount: 50000 becomes `$50,000`. */
export function dollars(amount: number): string {
  return `$${amount.toLocaleString('en-US')}`;
}
