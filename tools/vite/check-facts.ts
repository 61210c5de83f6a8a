import type { Facts } from '../../src/document/rendering.ts';
import { eventFacts } from '../../supabase/functions/_shared/event.ts';

const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0);

/** Where an event's facts are. */
export const factsFile = 'supabase/functions/_shared/event.ts';

const inWords = (amount: number) => `${amount.toLocaleString('en-US')} ${eventFacts.currency}`;

/** Returns the contradictions in the prizes, a sentence each. They stop the build. */
export function contradictions({ prizes: { total, pools } }: Facts): readonly string[] {
  const inPools = sum(pools.map(({ amount }) => amount));
  const rising = pools.flatMap(({ name, tiers }) =>
    tiers.slice(1).flatMap(({ position, amount }, index) => {
      const above = tiers[index];
      if (!above || above.amount >= amount) return [];
      return `${name}: ${position} wins more than ${above.position}. See src/content/prizes.ts.`;
    }),
  );
  if (inPools === total) return rising;
  return [
    ...rising,
    `The prize pools add up to ${inWords(inPools)}, but the total is ${inWords(total)}. See src/content/prizes.ts.`,
  ];
}

/** Returns the pools whose places add up to another amount, a sentence each. They may be intended. */
export function unevenPools({ prizes }: Facts): readonly string[] {
  return prizes.pools.flatMap(({ name, amount, tiers }) => {
    const places = sum(tiers.map((tier) => tier.winners * tier.amount));
    if (tiers.length === 0 || places === amount) return [];
    return `${name}: the places come to ${inWords(places)}, and the pool to ${inWords(amount)}.`;
  });
}

/** Returns a sentence if anything still is the example. It stops the build for a hosted backend. */
export function remainingExamples({ event, sponsors }: Facts): readonly string[] {
  const { siteUrl, ...facts } = event;
  const homes = {
    VITE_SITE_URL: siteUrl,
    [factsFile]: facts,
    'src/content/sponsors.ts': sponsors,
  };
  const left = Object.entries(homes).filter(([, content]) =>
    JSON.stringify(content).includes('example.org'),
  );
  if (left.length === 0) return [];
  return [`The site would still say example.org. Change ${left.map(([home]) => home).join(', ')}.`];
}
