import { type NextStep, nextSteps } from '../../supabase/functions/_shared/next-steps.ts';
import { event } from './event.ts';

export type { NextStep };

/** What follows an application. */
export const whatHappensNext = { title: 'What happens next', steps: nextSteps(event) } as const;
