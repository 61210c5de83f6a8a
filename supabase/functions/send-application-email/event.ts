/** What a mail says of the event; the site takes its name, dates, chat and contact from here as well. */
export interface EventFacts {
  readonly name: string;
  readonly dates: string;
  /** An invitation to the community's chat server. */
  readonly chatInvite: string;
  readonly contactEmail: string;
}

/** The facts of the event (spec, section 1). */
export const eventFacts: EventFacts = {
  name: 'Global Hackathon',
  dates: 'September 29 to October 6, 2025',
  chatInvite: 'https://chat.example.org/invite/manyworlds',
  contactEmail: 'hackathon@example.org',
};
