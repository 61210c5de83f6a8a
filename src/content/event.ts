/** Facts of the event that several sections share (spec, sections 1 and 9). */
export const event = {
  name: 'Global Hackathon',
  /** ISO 8601 calendar days, in any time zone: the event is global. */
  startsOn: '2025-09-29',
  endsOn: '2025-10-06',
  registrationClosesOn: '2025-09-28',
  dates: 'September 29 to October 6, 2025',
  registrationCloses: 'Registration closes September 28th, 2025',
  /**
   * When registration closes by itself: an ISO 8601 instant with its offset, such as
   * `2025-09-28T23:59:59-07:00`. Blank, it stays open until the organisers close it.
   */
  registrationClosesAt: import.meta.env.VITE_REGISTRATION_CLOSES_AT || '',
  /** The zone the closing time is told in, beside the visitor's own. */
  timeZone: 'America/Los_Angeles',
  location: 'Virtual',
  maximumTeamSize: 5,

  /** The robotics simulation framework the hackathon is built on. */
  framework: {
    name: 'Manyworlds',
    site: import.meta.env.VITE_FRAMEWORK_SITE || 'https://manyworlds.example.org/',
  },
  /** An invitation to the community's chat server. */
  chatInvite: import.meta.env.VITE_CHAT_INVITE || 'https://chat.example.org/invite/manyworlds',
  contactEmail: import.meta.env.VITE_CONTACT_EMAIL || 'hackathon@example.org',
  /** Where this website is served; ends in a slash. */
  siteUrl: import.meta.env.VITE_SITE_URL || 'https://hackathon.example.org/',
};

/** A dollar amount as the page writes it: 50000 becomes `$50,000`. */
export function dollars(amount: number): string {
  return `$${amount.toLocaleString('en-US')}`;
}
