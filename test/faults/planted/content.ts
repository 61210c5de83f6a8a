import type { FaultsByFile } from '../fault.ts';

/** Mistakes in what a visitor reads: words, numbers, dates and links. */
export const faults: FaultsByFile = {
  'src/content/prizes.ts': {
    'two digits of a prize swapped': ['winners: 1, amount: 4_200', 'winners: 1, amount: 2_400'],
    'the wrong way to the finals': [`\${advanced.name} Track.\``, `\${finalist.name} Track.\``],
  },
  'src/content/event.ts': {
    'a team of four': ['maximumTeamSize: 5', 'maximumTeamSize: 4'],
    'registration a day longer': ["'2025-09-28' : dayOf(closesAt", "'2025-09-29' : dayOf(closesAt"],
    "the organiser's chat ignored": [
      'import.meta.env.VITE_CHAT_INVITE || eventFacts.chatInvite',
      'eventFacts.chatInvite',
    ],
  },
  'src/content/sponsors.ts': {
    'an address that is no mail link': ['href: `mailto:', 'href: `'],
  },
  'src/content/faq.ts': {
    'a criterion that is not judged': [
      'On innovation, technical complexity and real-world impact.',
      'On innovation, technical complexity and presentation.',
    ],
    'a register link that stays where it is': [
      'href: routeHash.apply, during: whileOpen',
      'href: routeHash.landing, during: whileOpen',
    ],
  },
  'src/content/hero.ts': {
    'the wide banner too early': ["wideFrom: '64rem'", "wideFrom: '48rem'"],
  },
  'src/content/header.ts': {
    'a menu link misspelt': ["href: '#prizes'", "href: '#prize'"],
  },
  'src/content/tracks.ts': {
    'specifics promised at the wrong time': [
      'Task specifics are announced before the official start date',
      'Task specifics are given once the hackathon begins',
    ],
  },
  'src/content/application.ts': {
    'room left said too early': [
      'text.length <= maxLength * 0.9',
      'text.length >= maxLength * 0.9',
    ],
    'an error in the title of a sound form': ['return hasError ?', 'return !hasError ?'],
    'one member too many': ['Up to 4 people besides you.', 'Up to 5 people besides you.'],
  },
  'src/content/messages.ts': {
    'a failure without its reason': ['failure.message', 'failure.kind'],
    'an error that is congratulated': ["error: 'Got it'", "error: 'Great!'"],
  },
  'src/content/notices.ts': {
    'answers said to be kept': [
      "'You are offline. Leave this page open, and submit your answers once you are connected again.'",
      "'You are offline. Your answers are kept on this device; submit them later.'",
    ],
  },
  'src/content/meta.ts': {
    'a card where there is none': ["path: 'social-card.jpg'", "path: 'images/social-card.jpg'"],
  },
  'src/content/calendar.ts': {
    'a calendar file by another name': ['siteFile(fileName)', "siteFile('hackathon.ics')"],
  },
  'src/phases/deadline.ts': {
    'more hours than are left': ['Math.floor(left / unit)', 'Math.ceil(left / unit)'],
  },
  'src/content/route-hash.ts': {
    'another address for the form': ["apply: '#/apply'", "apply: '#apply'"],
  },
};
