import type { FaultsByFile } from '../fault.ts';

/** Mistakes in what a visitor reads: words, numbers, dates and where links lead. */
export const faults: FaultsByFile = {
  'src/content/prizes.ts': {
    'two digits of a prize swapped': [
      'winners: 1, amount: 4_200',
      'winners: 1, amount: 2_400',
      'The second place of the Advanced Track is promised $1,800 less than it wins.',
    ],
    'the wrong way to the finals': [
      `} of the Advanced Track.\`,
      \`Be able`,
      `} of the Beginner Track.\`,
      \`Be able`,
      'Teams choose the track from which nobody can reach the finals.',
    ],
  },
  'src/content/event.ts': {
    'a team of four': [
      'maximumTeamSize: 5',
      'maximumTeamSize: 4',
      'A team of five reads that one of them has to stay out.',
    ],
    'registration a day longer': [
      "'2025-09-28' : dayOf(closesAt",
      "'2025-09-29' : dayOf(closesAt",
      'Who trusts the page and applies on its last day comes a day too late.',
    ],
    "the organiser's chat ignored": [
      'import.meta.env.VITE_CHAT_INVITE || eventFacts.chatInvite',
      'eventFacts.chatInvite',
      'An organiser sets the invite, and every chat link still leads to the example.',
    ],
  },
  'src/content/sponsors.ts': {
    'an address that is no mail link': [
      'href: `mailto:',
      'href: `',
      'A company that wants to sponsor presses Contact us and gets an error page.',
    ],
  },
  'src/content/faq.ts': {
    'a criterion that is not judged': [
      'On innovation, technical complexity and real-world impact.',
      'On innovation, technical complexity and presentation.',
      'Teams polish their slides, and nobody told them that real-world impact counts.',
    ],
    'a register link that stays where it is': [
      'href: routeHash.apply, during: whileOpen',
      'href: routeHash.landing, during: whileOpen',
      'Who reads how to register and presses Register Now is thrown to the top of the page.',
    ],
  },
  'src/content/hero.ts': {
    'the wide banner too early': [
      "wideFrom: '64rem'",
      "wideFrom: '48rem'",
      'On a tablet the words stand over the lit middle of the wide picture and are hard to read.',
    ],
  },
  'src/content/header.ts': {
    'a menu link misspelt': [
      "href: '#prizes'",
      "href: '#prize'",
      'A press on Prizes in the menu does nothing.',
    ],
  },
  'src/content/tracks.ts': {
    'specifics promised at the wrong time': [
      'Task specifics are announced before the official start date',
      'Task specifics are given once the hackathon begins',
      'Advanced teams do not look before the start and lose the time to prepare.',
    ],
  },
  'src/content/application.ts': {
    'room left said too early': [
      'text.length <= maxLength * 0.9',
      'text.length >= maxLength * 0.9',
      'An applicant sees a count from the first letter, and none as the longest text comes near.',
    ],
    'an error in the title of a sound form': [
      'return hasError ?',
      'return !hasError ?',
      'A screen-reader user hears of an error where there is none, and of none where there is one.',
    ],
    'one member too many': [
      'Up to 4 people besides you.',
      'Up to 5 people besides you.',
      'A team of six looks for a field for its last member, which is not there.',
    ],
  },
  'src/content/messages.ts': {
    'a failure without its reason': [
      'failure.message',
      'failure.kind',
      "An applicant reads 'Failed to submit application: failed', and not that the connection is down.",
    ],
    'an error that is congratulated': [
      "error: 'Got it'",
      "error: 'Great!'",
      "An applicant whose submission failed presses 'Great!' and believes it arrived.",
    ],
  },
  'src/content/notices.ts': {
    'answers said to be kept': [
      "'You are offline. Leave this page open, and submit your answers once you are connected again.'",
      "'You are offline. Your answers are kept on this device; submit them later.'",
      'Where the browser keeps nothing, an applicant closes the page and loses every answer.',
    ],
  },
  'src/content/meta.ts': {
    'a card where there is none': [
      "path: 'social-card.jpg'",
      "path: 'images/social-card.jpg'",
      'A shared link to the event shows no picture in chats and on social networks.',
    ],
  },
  'src/content/calendar.ts': {
    'a calendar file by another name': [
      'siteFile(fileName)',
      "siteFile('hackathon.ics')",
      'Add to calendar downloads an error page.',
    ],
  },
  'src/phases/deadline.ts': {
    'fewer hours than are left': [
      'Math.floor(left / hour) + 1} hours',
      'Math.floor(left / hour)} hours',
      'With an hour and a half to go the page says less than one, and some applicants give up.',
    ],
  },
  'src/content/route-hash.ts': {
    'another address for the form': [
      "apply: '#/apply'",
      "apply: '#apply'",
      'Links to the form that were already sent out show the landing page instead.',
    ],
  },
};
