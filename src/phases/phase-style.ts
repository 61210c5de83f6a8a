import { phases } from './phase.ts';
import { hasDates } from './schedule.ts';

const shown = phases.map((phase) => `html[data-phase=${phase}] [data-during~=${phase}]`);

/**
 * Shows the content of the event's phase, which a script reads from the clock before the first paint.
 * Without JavaScript, it shows what is true at any time. It also hides the prerendered form until its
 * script has loaded, if registration isn't open.
 */
export const phaseStyle = hasDates
  ? [
      {
        tag: 'style' as const,
        children: `[data-during]{display:none}${shown.join()},html:not([data-phase]) [data-during~=unread]{display:contents}html[data-script=waiting][data-phase]:not([data-phase=open],[data-phase=closing]) #application{visibility:hidden}`,
      },
    ]
  : [];
