import { daysInWords } from './days-in-words.ts';

/** The event's facts in an email. The site uses them too. */
export interface EventFacts {
  readonly name: string;
  /** The first and the last day, in ISO 8601. */
  readonly startsOn: string;
  readonly endsOn: string;
  /** Both in words. */
  readonly dates: string;
  /** An invitation to the community's chat server. */
  readonly chatInvite: string;
  readonly contactEmail: string;
}

const startsOn = '2025-09-29';
const endsOn = '2025-10-06';

/** The facts of the event (spec, section 1). */
export const eventFacts: EventFacts = {
  name: 'Global Hackathon',
  startsOn,
  endsOn,
  dates: daysInWords(startsOn, endsOn),
  chatInvite: 'https://chat.example.org/invite/manyworlds',
  contactEmail: 'hackathon@example.org',
};
