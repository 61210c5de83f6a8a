import { eventTracks } from '../../supabase/functions/_shared/choices.ts';
import { dayInWords } from '../../supabase/functions/_shared/days-in-words.ts';
import { afterClosing, type Phase, whileOpen } from '../phases/phase.ts';
import { event } from './event.ts';

/** A date in the order of events (spec, section 1). */
interface Occasion {
  readonly when: string;
  readonly what: string;
  /** The phases in which it comes next, and those in which it is over. */
  readonly nextIn: readonly Phase[];
  readonly doneIn: readonly Phase[];
}

const { finals } = event;
const { beginner, advanced } = eventTracks;

const occasions: Occasion[] = [
  {
    when: dayInWords(event.registrationClosesOn),
    what: 'Registration deadline',
    nextIn: whileOpen,
    doneIn: afterClosing,
  },
  {
    when: 'Before the start',
    what: `${advanced.name} task specifics are announced`,
    nextIn: ['closed'],
    doneIn: ['running', 'over'],
  },
  {
    when: dayInWords(event.startsOn),
    what: `The ${event.noun} begins, with the ${beginner.name} resources`,
    nextIn: [],
    doneIn: ['running', 'over'],
  },
  {
    when: dayInWords(event.endsOn),
    what: `The ${event.noun} ends`,
    nextIn: ['running'],
    doneIn: ['over'],
  },
];

if (finals) {
  occasions.push({
    when: 'After judging',
    what: `The top ${finals.entrants} of the ${advanced.name} Track meet in ${finals.place}`,
    nextIn: ['over'],
    doneIn: [],
  });
}

/** The order of events, shown among the tracks. */
export const orderOfEvents = {
  title: 'Schedule',
  occasions,
  next: 'Next',
  done: 'Done',
};
