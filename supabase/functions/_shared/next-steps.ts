import { dayInWords } from './days-in-words.ts';
import type { eventFacts } from './event.ts';

/** Something that follows an application. */
export interface NextStep {
  readonly id: 'confirmation' | 'decision' | 'chat' | 'start';
  readonly title: string;
  readonly text: string;
}

/** What follows an application, in order: for the form, the page behind the link, the FAQ and the emails. */
export function nextSteps({
  decision,
  decidedBy,
  noun,
  start,
  where,
}: typeof eventFacts): readonly NextStep[] {
  return [
    {
      id: 'confirmation',
      title: 'Confirmation by email',
      text: 'It has a link to see, change or withdraw your application.',
    },
    {
      id: 'decision',
      title: 'Our decision',
      text: decidedBy
        ? `${decision} by ${dayInWords(decidedBy)}.`
        : `${decision}. We have not set a date for it yet.`,
    },
    {
      id: 'chat',
      title: 'Chat and teammates',
      text: 'Ask questions and find teammates in the community chat.',
    },
    { id: 'start', title: `The ${noun} begins`, text: `${dayInWords(start)}, ${where}.` },
  ];
}

/** What an applicant sends to the teammates whom they listed, because we don't email them. */
export function invitation({ name, dates }: typeof eventFacts, siteUrl: string): string {
  return `I have applied to the ${name} (${dates}) and listed you as a teammate. Please apply too, with the email address that I listed for you.\n${siteUrl}`;
}
