import type { Fault } from '../fault.ts';

/** Mistakes in what follows the clock: when registration opens and closes, and what is said of it. */
export const phases: readonly Fault[] = [
  {
    name: 'the first millisecond missed',
    file: 'src/content/phase.ts',
    find: 'from <= now',
    replace: 'from < now',
    consequence:
      'A page that wakes at the very instant of closing stays open, and does not look again.',
  },
  {
    name: 'an event that ends as it starts',
    file: 'src/content/schedule.ts',
    find: 'endsAt: toMs(givenSchedule.VITE_EVENT_ENDS_AT)',
    replace: 'endsAt: toMs(givenSchedule.VITE_EVENT_STARTS_AT)',
    consequence: "On its first morning the page says 'The hackathon is over'.",
  },
  {
    name: "the build machine's time of day",
    file: 'src/content/deadline.ts',
    find: `    timeZone,
    ...(timeZone`,
    replace: '    ...(timeZone',
    consequence:
      'The deadline has the day of the event and the hour of a server, and is wrong by hours.',
  },
  {
    name: 'midnight as another day',
    file: 'src/content/days.ts',
    find: 'dayOf(instant - 1, timeZone)',
    replace: 'dayOf(instant, timeZone)',
    consequence: 'An event that ends at midnight is announced with a day more than it has.',
  },
  {
    name: 'an instant without its offset',
    file: 'src/content/check-schedule.ts',
    find: String.raw`(Z|[+-]\d\d:\d\d)$/`,
    replace: String.raw`(Z|[+-]\d\d:\d\d)?$/`,
    consequence:
      'An organiser forgets the offset, nobody says so, and the site closes hours off its time.',
  },
  {
    name: 'nothing to say while it runs',
    file: 'src/content/phase-text.ts',
    find: `['closed', 'running', 'over']`,
    replace: `['closed', 'over']`,
    consequence:
      'During the event the tracks and the closed form have blanks where registration was spoken of.',
  },
  {
    name: 'sold out in the last days',
    file: 'src/content/offer.ts',
    find: `closing: 'https://schema.org/InStock'`,
    replace: `closing: 'https://schema.org/SoldOut'`,
    consequence: 'Search engines say that nobody can register, in the days in which most do.',
  },
  {
    name: 'a phase the page is not told of',
    file: 'src/phase-clock.ts',
    find: '    document.documentElement.dataset.phase = phase;\n',
    replace: '',
    consequence:
      'A page left open past the deadline still says Registration Open and offers to register.',
  },
  {
    name: 'moments joined by commas',
    file: 'src/during.tsx',
    find: `moments.join(' ')`,
    replace: 'moments.join()',
    consequence:
      'On a site with dates, whatever belongs to two phases, such as every register button, is gone.',
  },
  {
    name: 'open for who has no script',
    file: 'src/document/phase-style.ts',
    find: 'html:not([data-phase]) [data-during~=unread]',
    replace: 'html:not([data-phase]) [data-during~=open]',
    consequence:
      'Without a script the page says Registration Open, months after it has closed as well.',
  },
  {
    name: 'the last day left out of the calendar',
    file: 'src/document/calendar-file.ts',
    find: `Date.parse(day) + (name === 'DTEND' ? 86_400_000 : 0)`,
    replace: 'Date.parse(day)',
    consequence: "In a participant's calendar the event ends a day early.",
  },
  {
    name: 'search engines never told',
    file: 'src/landing/follow-phase.ts',
    find: 'data.offers.availability === availability[phase]',
    replace: 'data.offers.availability !== availability[phase]',
    consequence: 'Search results never say whether one can still register.',
  },
  {
    name: "two times in each other's place",
    file: 'src/application/closing-notice.tsx',
    find: 'closingTexts.open(own, left)',
    replace: 'closingTexts.open(left, own)',
    consequence: "The form says 'Less than 3 hours left where you are' and a bare date after it.",
  },
  {
    name: 'a closing that is not announced',
    file: 'src/application/closed-form.tsx',
    find: ' role="alert"',
    replace: '',
    consequence:
      'The form vanishes under a screen-reader user, who is not told that registration has closed.',
  },
];
