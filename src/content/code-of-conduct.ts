import { event } from './event.ts';
import { meta } from './meta.ts';
import type { TextPage } from './text-pages.ts';

const { finals } = event;
const atFinals = finals ? `, and at the finals in ${finals.place}` : '';

/** The code of conduct. It is a proposal: keep what you will enforce, and change the rest. */
export const codeOfConduct: TextPage = {
  title: 'Code of conduct',
  lead: [
    `Everyone is welcome at the ${meta.title}, whatever they know already and wherever they come from. Treat others so that they want to come back, and write to ${event.contactEmail} when somebody doesn’t.`,
  ],
  sections: [
    {
      title: 'Who it is for',
      paragraphs: [
        `Everyone who takes part: applicants, teams, mentors, judges, sponsors and organizers. It holds wherever the ${event.noun} takes place: in the community chat, in calls, in code and its reviews${atFinals}.`,
      ],
    },
    {
      title: 'What we ask of you',
      list: [
        'Be kind and patient. Many are here for the first time.',
        'Disagree about the work, never about the person.',
        'Let others speak, and ask before you take over.',
        'Credit the work and the ideas of others. Follow the licenses of what you use.',
        'Handle robots and equipment as the people on site tell you.',
      ],
    },
    {
      title: 'What we don’t accept',
      list: [
        'Harassment, threats, insults, stalking, or unwelcome attention of any kind, in person or online.',
        'Demeaning words or pictures about anyone’s origin, language, religion, gender, sexuality, body, age, disability or level of skill.',
        'Sexual or violent pictures or words, unless the subject of the work truly calls for them.',
        'Recording people, or publishing what is private to them, without their consent.',
        'Passing off the work of others as your own, or disturbing the work of other teams.',
      ],
    },
    {
      title: 'If something happens',
      paragraphs: [
        `Write to ${event.contactEmail}, or tell any organizer. You don’t need proof, and it doesn’t matter whether it happened to you. Say what happened, where, and who was there, as far as you can.`,
        'Only those who handle a report read it, and nobody it is about is among them. We ask you before we tell anyone else. Whoever reports something in good faith has nothing to fear for it.',
        'If you or someone else is in danger, call the local emergency number first.',
      ],
    },
    {
      title: 'What we do then',
      paragraphs: [
        `We hear those concerned, and decide what protects people best: a word in private, a warning, or exclusion from the chat, from the ${event.noun} and from its prizes. We tell whoever reported it what we decided.`,
      ],
    },
  ],
};
