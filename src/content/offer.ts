import type { Phase } from '../phases/phase.ts';

/** Whether one can register, as schema.org's offers say it. */
export const availability: Readonly<Record<Phase, string>> = {
  upcoming: 'https://schema.org/PreOrder',
  open: 'https://schema.org/InStock',
  closing: 'https://schema.org/InStock',
  closed: 'https://schema.org/SoldOut',
  running: 'https://schema.org/SoldOut',
  over: 'https://schema.org/SoldOut',
};
