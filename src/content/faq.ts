import { eventTracks } from '../../supabase/functions/_shared/choices.ts';
import { afterClosing, type PhaseOrUnknown, type PhaseText, whileOpen } from '../phases/phase.ts';
import { event } from './event.ts';
import { communityChat, type Link, register } from './links.ts';
import { type NextStep, whatHappensNext } from './next-steps.ts';

/** A question and its answer (spec, section 3). */
interface FaqItem {
  id: string;
  question: string;
  /** The answer, or one per phase of the event. */
  answer: string | readonly PhaseText[];
  /** A link after the answer. */
  link?: Link & { during?: readonly PhaseOrUnknown[] };
}

const { beginner, advanced } = eventTracks;

const form = 'Fill in the application on this site. It has four short steps.';
const { title, steps } = whatHappensNext;
const textOf = (step: NextStep['id']) => steps.find(({ id }) => id === step)?.text;
const next = `${title}: ${steps.map(({ title }) => title.toLowerCase()).join(', ')}. ${textOf('decision')}`;

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
    question: 'Can I take part as a team?',
    answer: `Take part alone or in a team of up to ${event.maximumTeamSize}. Each teammate applies. Find teammates in the community chat before the event.`,
    link: communityChat,
  },
  {
    id: 'starting-early',
    question: 'Can I start early?',
    answer: [
      {
        during: ['upcoming', ...whileOpen, 'closed', 'unread'],
        text: `You can prepare. ${textOf('chat')} ${beginner.name} resources are available once the ${event.noun} begins. ${advanced.name} task specifics are announced before the official start.`,
      },
      {
        during: ['running'],
        text: `The ${event.noun} has begun. ${beginner.name} resources are available, and ${advanced.name} task specifics were announced before the start.`,
      },
      { during: ['over'], text: `The ${event.noun} is over.` },
    ],
    link: { ...communityChat, during: ['upcoming', ...whileOpen, 'closed', 'unread'] },
  },
  {
    id: 'judging',
    question: 'How are projects judged?',
    answer:
      'On innovation, technical complexity and real-world impact. The judging panel is to be announced.',
  },
  {
    id: 'no-robotics-knowledge',
    question: 'What if I have no robotics knowledge?',
    answer: `You don’t need any. The ${beginner.name} Track teaches the foundational concepts through a guided challenge.`,
  },
  {
    id: 'how-to-register',
    question: 'How do I register?',
    answer: [
      { during: ['upcoming'], text: `${form} ${event.registrationOpens}. ${next}` },
      { during: whileOpen, text: `${form} ${event.registrationCloses}. ${next}` },
      { during: afterClosing, text: `${event.registrationClosed}.` },
      { during: ['unread'], text: `${form} ${event.registrationUntil}. ${next}` },
    ],
    link: { ...register, during: whileOpen },
  },
];

/** Frequently Asked Questions (spec, sections 1, 2 and 9). */
export const faq = {
  id: 'faq',
  menu: 'FAQ',
  title: 'Frequently Asked Questions',
  items,
  more: {
    title: 'Still have questions?',
    chat: { label: 'Ask in the community chat', href: event.chatInvite },
    email: { label: event.contactEmail, href: `mailto:${event.contactEmail}` },
  },
};
