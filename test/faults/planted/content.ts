import type { Fault } from '../fault.ts';

/** Mistakes in what a visitor reads: words, numbers, dates and where links lead. */
export const content: readonly Fault[] = [
  {
    name: 'two digits of a prize swapped',
    file: 'src/content/prizes.ts',
    find: 'winners: 1, amount: 4_200',
    replace: 'winners: 1, amount: 2_400',
    consequence: 'The second place of the Advanced Track is promised $1,800 less than it wins.',
  },
  {
    name: 'the wrong way to the finals',
    file: 'src/content/prizes.ts',
    find: '} of the Advanced Track.`,\n      `Be able',
    replace: '} of the Beginner Track.`,\n      `Be able',
    consequence: 'Teams choose the track from which nobody can reach the finals.',
  },
  {
    name: 'a team of four',
    file: 'src/content/event.ts',
    find: 'maximumTeamSize: 5',
    replace: 'maximumTeamSize: 4',
    consequence: 'A team of five reads that one of them has to stay out.',
  },
  {
    name: 'registration a day longer',
    file: 'src/content/event.ts',
    find: `'2025-09-28' : dayOf(closesAt`,
    replace: `'2025-09-29' : dayOf(closesAt`,
    consequence: 'Who trusts the page and applies on its last day comes a day too late.',
  },
  {
    name: "the organiser's chat ignored",
    file: 'src/content/event.ts',
    find: 'import.meta.env.VITE_CHAT_INVITE || eventFacts.chatInvite',
    replace: 'eventFacts.chatInvite',
    consequence: 'An organiser sets the invite, and every chat link still leads to the example.',
  },
  {
    name: 'an address that is no mail link',
    file: 'src/content/sponsors.ts',
    find: 'href: `mailto:',
    replace: 'href: `',
    consequence: 'A company that wants to sponsor presses Contact us and gets an error page.',
  },
  {
    name: 'a criterion that is not judged',
    file: 'src/content/faq.ts',
    find: 'On innovation, technical complexity and real-world impact.',
    replace: 'On innovation, technical complexity and presentation.',
    consequence: 'Teams polish their slides, and nobody told them that real-world impact counts.',
  },
  {
    name: 'a register link that stays where it is',
    file: 'src/content/faq.ts',
    find: 'href: routeHash.apply, during: whileOpen',
    replace: 'href: routeHash.landing, during: whileOpen',
    consequence:
      'Who reads how to register and presses Register Now is thrown to the top of the page.',
  },
  {
    name: 'the wide banner too early',
    file: 'src/content/hero.ts',
    find: `wideFrom: '64rem'`,
    replace: `wideFrom: '48rem'`,
    consequence:
      'On a tablet the words stand over the lit middle of the wide picture and are hard to read.',
  },
  {
    name: 'a menu link misspelt',
    file: 'src/content/header.ts',
    find: `href: '#prizes'`,
    replace: `href: '#prize'`,
    consequence: 'A press on Prizes in the menu does nothing.',
  },
  {
    name: 'specifics promised at the wrong time',
    file: 'src/content/tracks.ts',
    find: 'Task specifics are announced before the official start date',
    replace: 'Task specifics are given once the hackathon begins',
    consequence: 'Advanced teams do not look before the start and lose the time to prepare.',
  },
  {
    name: 'room left said too early',
    file: 'src/content/application.ts',
    find: 'text.length <= maxLength * 0.9',
    replace: 'text.length >= maxLength * 0.9',
    consequence:
      'An applicant sees a count from the first letter, and none as the longest text comes near.',
  },
  {
    name: 'an error in the title of a sound form',
    file: 'src/content/application.ts',
    find: 'return hasError ?',
    replace: 'return !hasError ?',
    consequence:
      'A screen-reader user hears of an error where there is none, and of none where there is one.',
  },
  {
    name: 'one member too many',
    file: 'src/content/application.ts',
    find: 'Up to 4 people besides you.',
    replace: 'Up to 5 people besides you.',
    consequence: 'A team of six looks for a field for its last member, which is not there.',
  },
  {
    name: 'a failure without its reason',
    file: 'src/content/messages.ts',
    find: 'failure.message',
    replace: 'failure.kind',
    consequence:
      "An applicant reads 'Failed to submit application: failed', and not that the connection is down.",
  },
  {
    name: 'an error that is congratulated',
    file: 'src/content/messages.ts',
    find: `error: 'Got it'`,
    replace: `error: 'Great!'`,
    consequence: "An applicant whose submission failed presses 'Great!' and believes it arrived.",
  },
  {
    name: 'answers said to be kept',
    file: 'src/content/notices.ts',
    find: `'You are offline. Leave this page open, and submit your answers once you are connected again.'`,
    replace: `'You are offline. Your answers are kept on this device; submit them later.'`,
    consequence:
      'Where the browser keeps nothing, an applicant closes the page and loses every answer.',
  },
  {
    name: 'a card where there is none',
    file: 'src/content/meta.ts',
    find: `path: 'social-card.jpg'`,
    replace: `path: 'images/social-card.jpg'`,
    consequence: 'A shared link to the event shows no picture in chats and on social networks.',
  },
  {
    name: 'a calendar file by another name',
    file: 'src/content/calendar.ts',
    find: 'siteFile(fileName)',
    replace: "siteFile('hackathon.ics')",
    consequence: 'Add to calendar downloads an error page.',
  },
  {
    name: 'fewer hours than are left',
    file: 'src/content/deadline.ts',
    find: 'Math.floor(left / hour) + 1} hours',
    replace: 'Math.floor(left / hour)} hours',
    consequence:
      'With an hour and a half to go the page says less than one, and some applicants give up.',
  },
  {
    name: 'another address for the form',
    file: 'src/content/route-hash.ts',
    find: `apply: '#/apply'`,
    replace: `apply: '#apply'`,
    consequence: 'Links to the form that were already sent out show the landing page instead.',
  },
];
