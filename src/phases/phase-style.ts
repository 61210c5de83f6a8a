import { phases } from './phase.ts';
import { hasDates } from './schedule.ts';

const shown = phases.map((phase) => `html[data-phase=${phase}] [data-during~=${phase}]`);

/**
 * Shows what belongs to the phase of the event, which a script reads from the clock before anything
 * is painted; where none runs, what is true at any time. And keeps the form that was rendered ahead
 * from view until its script has come, where nothing can be sent.
 */
export const phaseStyle = hasDates
  ? [
      {
        tag: 'style' as const,
        children: `[data-during]{display:none}${shown.join()},html:not([data-phase]) [data-during~=unread]{display:contents}html[data-script=waiting][data-phase]:not([data-phase=open],[data-phase=closing]) #application{visibility:hidden}`,
      },
    ]
  : [];
