import { daysInWords } from './days-in-words.ts';

const start = '2025-09-29';
const end = '2025-10-06';

/**
 * The facts of the event (spec, sections 1 and 9), for the page, the emails, the calendar and search engines. They
 * have no other home. A time is a day (ISO 8601) or, if the hour is known, an instant with the offset of the event's
 * time zone, such as `2025-09-29T09:00:00-12:00`. Midnight after a last day is its `T24:00:00`.
 */
export const eventFacts = {
  name: 'Global Hackathon',
  /** What kind of event it is, within a sentence. */
  noun: 'hackathon',
  /** When registration opens. Blank if it is open already, and since when isn't told. */
  opening: '',
  /** The day. `VITE_REGISTRATION_CLOSES_AT` closes registration by itself, and may name another. */
  closing: '2025-09-28',
  start,
  end,
  dates: daysInWords(start, end),
  /** `Etc/GMT+12` is the zone in which a day ends last. */
  timeZone: 'Etc/GMT+12',
  /** The robotics simulation framework that the hackathon is built on. An event without one has undefined. */
  framework: { name: 'Manyworlds', site: 'https://manyworlds.example.org/' } as
    | Record<'name' | 'site', string>
    | undefined,
  location: 'Virtual',
  /** Where it takes place; it follows the days in a sentence. */
  where: 'online',
  /** How people take part, in schema.org's words. */
  attendance: 'Online' as 'Online' | 'Mixed' | 'Offline',
  /** The currency of the prizes (ISO 4217). */
  currency: 'USD',
  maximumTeamSize: 5,
  /** How applicants hear whether they are in. */
  decision: 'We email you our decision',
  /** The day by which they hear it. If it is blank, the texts say that none is set. */
  decidedBy: '',
  /** When the organisers delete the applications; it follows 'delete them' in a sentence. */
  applicationsDeleted: 'within three months after the event',
  /** The offline event of the finalists (spec, sections 2 and 9). An event without one has undefined. */
  finals: {
    place: 'Berkeley, California',
    travelTo: 'San Francisco/Berkeley',
    robots: 'Unitree G1',
    entrants: 8,
  } as { place: string; travelTo: string; robots: string; entrants: number } | undefined,
  chatInvite: 'https://chat.example.org/invite/manyworlds',
  contactEmail: 'hackathon@example.org',
};
