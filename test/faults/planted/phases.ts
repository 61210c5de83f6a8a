import type { FaultsByFile } from '../fault.ts';

/** Mistakes in what follows the clock: when registration opens and closes, and what is said of it. */
export const faults: FaultsByFile = {
  'src/phases/phase.ts': {
    'the first millisecond missed': [
      'from <= now',
      'from < now',
      'A page that wakes at the very instant of closing stays open, and does not look again.',
    ],
  },
  'src/phases/schedule.ts': {
    'an event that ends as it starts': [
      'endsAt: toMs(givenSchedule.VITE_EVENT_ENDS_AT)',
      'endsAt: toMs(givenSchedule.VITE_EVENT_STARTS_AT)',
      "On its first morning the page says 'The hackathon is over'.",
    ],
  },
  'src/phases/deadline.ts': {
    "the build machine's time of day": [
      `    timeZone,
    ...(timeZone`,
      '    ...(timeZone',
      'The deadline has the day of the event and the hour of a server, and is wrong by hours.',
    ],
  },
  'src/content/days.ts': {
    'midnight as another day': [
      'dayOf(instant - 1, timeZone)',
      'dayOf(instant, timeZone)',
      'An event that ends at midnight is announced with a day more than it has.',
    ],
  },
  'src/phases/check-schedule.ts': {
    'an instant without its offset': [
      String.raw`(Z|[+-]\d\d:\d\d)$/`,
      String.raw`(Z|[+-]\d\d:\d\d)?$/`,
      'An organiser forgets the offset, nobody says so, and the site closes hours off its time.',
    ],
  },
  'src/phases/phase-text.ts': {
    'nothing to say while it runs': [
      "['closed', 'running', 'over']",
      "['closed', 'over']",
      'During the event the tracks and the closed form have blanks where registration was spoken of.',
    ],
  },
  'src/content/offer.ts': {
    'sold out in the last days': [
      "closing: 'https://schema.org/InStock'",
      "closing: 'https://schema.org/SoldOut'",
      'Search engines say that nobody can register, in the days in which most do.',
    ],
  },
  'src/phases/phase-clock.ts': {
    'a phase the page is not told of': [
      "    setOnHtml('phase', phase);\n",
      '',
      'A page left open past the deadline still says Registration Open and offers to register.',
    ],
  },
  'src/phases/show-in-phase.tsx': {
    'moments joined by commas': [
      "moments.join(' ')",
      'moments.join()',
      'On a site with dates, whatever belongs to two phases, such as every register button, is gone.',
    ],
  },
  'src/phases/phase-style.ts': {
    'open for who has no script': [
      'html:not([data-phase]) [data-during~=unread]',
      'html:not([data-phase]) [data-during~=open]',
      'Without a script the page says Registration Open, months after it has closed as well.',
    ],
  },
  'src/document/calendar-file.ts': {
    'the last day left out of the calendar': [
      "Date.parse(day) + (name === 'DTEND' ? 86_400_000 : 0)",
      'Date.parse(day)',
      "In a participant's calendar the event ends a day early.",
    ],
  },
  'src/landing/follow-phase.ts': {
    'search engines never told': [
      'data.offers.availability === availability[phase]',
      'data.offers.availability !== availability[phase]',
      'Search results never say whether one can still register.',
    ],
  },
  'src/application/closing-notice.tsx': {
    "two times in each other's place": [
      'closingTexts.open(own, left)',
      'closingTexts.open(left, own)',
      "The form says 'Less than 3 hours left where you are' and a bare date after it.",
    ],
  },
  'src/application/closed-form.tsx': {
    'a closing that is not announced': [
      ' role="alert"',
      '',
      'The form vanishes under a screen-reader user, who is not told that registration has closed.',
    ],
  },
};
