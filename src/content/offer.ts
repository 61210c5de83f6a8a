import type { Phase } from '../phases/phase.ts';

/** The availability of registration in each phase, in schema.org's terms. */
export const availability: Readonly<Record<Phase, string>> = {
  upcoming: 'https://schema.org/PreOrder',
  open: 'https://schema.org/InStock',
  closing: 'https://schema.org/InStock',
  closed: 'https://schema.org/SoldOut',
  running: 'https://schema.org/SoldOut',
  over: 'https://schema.org/SoldOut',
};
