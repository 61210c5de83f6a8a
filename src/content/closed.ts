import { eventTime } from '../phases/deadline.ts';
import { afterClosing, type PhaseText } from '../phases/phase-text.ts';
import { schedule } from '../phases/schedule.ts';
import { event } from './event.ts';

const { opensAt } = schedule;

const titles: PhaseText[] = [
  { during: ['upcoming'], text: 'Registration has not opened yet' },
  { during: afterClosing, text: 'Registration has closed' },
];

const texts: PhaseText[] = [
  {
    during: ['upcoming'],
    text: `${event.registrationOpens}${opensAt === undefined ? '' : `, ${eventTime(opensAt)}`}.`,
  },
  {
    during: ['closed'],
    text: `The hackathon takes place ${event.dates}.`,
  },
  { during: ['running'], text: `The hackathon is under way: ${event.dates}.` },
  { during: ['over'], text: 'The hackathon is over.' },
];

export const closedTexts = { titles, texts, contact: 'Questions? Write to' };
