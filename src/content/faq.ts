import { event } from './event.ts';
import type { Link } from './link.ts';
import { afterClosing, type Moment, type PhaseText, whileOpen } from './phase-text.ts';

/** A question and its answer (spec, section 3). */
interface FaqItem {
  id: string;
  question: string;
  /** The answer, or one for each time of the event's life. */
  answer: string | readonly PhaseText[];
  /** Where to go next, when the answer leads somewhere. */
  link?: Link & { during?: readonly Moment[] };
}

const chat: Link = { label: 'Join the community chat', href: event.chatInvite };

const form = 'Fill in the application on this site. It has four short steps.';

const items: FaqItem[] = [
  {
    id: 'who-can-join',
    question: 'Who can join?',
    answer:
      'Developers of all levels, students, professionals and anyone interested in robotics, from anywhere in the world.',
  },
  {
    id: 'cost',
    question: 'What does it cost?',
    answer: 'Nothing. Participation is free, and compute for training is provided by sponsors.',
  },
  {
    id: 'teams',
    question: 'Can I enter with a team?',
    answer: `Enter alone or in a team of up to ${event.maximumTeamSize}. If you are looking for teammates, teams form in the community chat before the event.`,
    link: chat,
  },
  {
    id: 'starting-early',
    question: 'Can I start early?',
    answer: [
      {
        during: ['upcoming', ...whileOpen, 'closed', 'unread'],
        text: 'Beginner resources are given once the hackathon begins. Advanced task specifics are announced before the official start date. Until then, bring your questions to the community chat and find your team there.',
      },
      {
        during: ['running'],
        text: 'The hackathon has begun. Beginner resources come with its beginning, and Advanced task specifics were announced before it.',
      },
      { during: ['over'], text: 'The hackathon is over.' },
    ],
    link: { ...chat, during: ['upcoming', ...whileOpen, 'closed', 'unread'] },
  },
  {
    id: 'judging',
    question: 'How are projects judged?',
    answer:
      'On innovation, technical complexity and real-world impact. The judging panel is to be announced.',
  },
  {
    id: 'no-robotics-knowledge',
    question: 'What if I know nothing about robotics?',
    answer:
      'Then the Beginner track is for you. It is made for newcomers: it covers the foundational concepts and takes you through a guided challenge. You do not need to know robotics simulation.',
  },
  {
    id: 'how-to-register',
    question: 'How do I register?',
    answer: [
      { during: ['upcoming'], text: `${form} ${event.registrationOpens}.` },
      { during: whileOpen, text: `${form} ${event.registrationCloses}.` },
      { during: afterClosing, text: `${event.registrationClosed}.` },
      { during: ['unread'], text: `${form} ${event.registrationUntil}.` },
    ],
    link: { label: 'Register Now', href: '#/apply', during: whileOpen },
  },
];

/** Frequently Asked Questions (spec, sections 1, 2 and 9). */
export const faq = {
  id: 'faq',
  title: 'Frequently Asked Questions',
  items,
  more: {
    title: 'Still have questions?',
    chat: { label: 'Ask in the community chat', href: event.chatInvite },
    email: { label: event.contactEmail, href: `mailto:${event.contactEmail}` },
  },
};
