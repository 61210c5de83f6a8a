import type { FaultsByFile } from '../fault.ts';

/** Mistakes in what follows the clock: when registration opens and closes, and the texts about it. */
export const faults: FaultsByFile = {
  'src/phases/phase.ts': {
    'the first millisecond missed': ['from <= now', 'from < now'],
  },
  'src/phases/schedule.ts': {
    'an event that ends as it starts': [
      'endsAt: toMs(givenSchedule.VITE_EVENT_ENDS_AT)',
      'endsAt: toMs(givenSchedule.VITE_EVENT_STARTS_AT)',
    ],
  },
  'src/phases/deadline.ts': {
    "the build machine's time of day": [
      `    timeZone,
    ...(timeZone`,
      '    ...(timeZone',
    ],
  },
  'src/content/days.ts': {
    'midnight as another day': ['dayOf(instant - 1, timeZone)', 'dayOf(instant, timeZone)'],
  },
  'src/phases/check-schedule.ts': {
    'an instant without its offset': [
      String.raw`(Z|[+-]\d\d:\d\d)$/`,
      String.raw`(Z|[+-]\d\d:\d\d)?$/`,
    ],
  },
  'src/phases/phase-text.ts': {
    'nothing to say while it runs': ["['closed', 'running', 'over']", "['closed', 'over']"],
  },
  'src/content/offer.ts': {
    'sold out in the last days': [
      "closing: 'https://schema.org/InStock'",
      "closing: 'https://schema.org/SoldOut'",
    ],
  },
  'src/phases/phase-clock.ts': {
    'the time left by a clock that is known to be wrong': [
      'const left = (schedule.closesAt ?? 0) - now();',
      'const left = (schedule.closesAt ?? 0) - Date.now();',
    ],
    'the time in a cached answer counts as now': [
      "Date.parse(headers.get('date') ?? '') + Number(headers.get('age')) * 1000",
      "Date.parse(headers.get('date') ?? '')",
    ],
    'a phase the page is not told of': ["    setOnHtml('phase', phase);\n", ''],
  },
  'src/phases/show-in-phase.tsx': {
    'moments joined by commas': ["moments.join(' ')", 'moments.join()'],
  },
  'src/phases/phase-style.ts': {
    'open for who has no script': [
      'html:not([data-phase]) [data-during~=unread]',
      'html:not([data-phase]) [data-during~=open]',
    ],
  },
  'src/document/calendar-file.ts': {
    'the last day left out of the calendar': [
      "Date.parse(day) + (name === 'DTEND' ? 86_400_000 : 0)",
      'Date.parse(day)',
    ],
  },
  'src/landing/follow-phase.ts': {
    'search engines never told': [
      'data.offers.availability === availability[phase]',
      'data.offers.availability !== availability[phase]',
    ],
  },
  'src/application/closing-notice.tsx': {
    "two times in each other's place": [
      'closingTexts.open(own, left)',
      'closingTexts.open(left, own)',
    ],
  },
  'src/application/closed-form.tsx': {
    'a closing that is not announced': [' role="alert"', ''],
  },
};
