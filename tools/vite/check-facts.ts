import type { Facts } from '../../src/document/rendering.ts';
import { eventFacts } from '../../supabase/functions/_shared/event.ts';
import { isSender } from '../../supabase/functions/_shared/sender.ts';

const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0);

/** Where an event's facts are. */
export const factsFile = 'supabase/functions/_shared/event.ts';

const inWords = (amount: number) => `${amount.toLocaleString('en-US')} ${eventFacts.currency}`;

/** Returns a sentence if no email can be answered. It stops the build, because the provider would refuse every email. */
function unusableContact({ event: { contactEmail } }: Facts): string[] {
  if (isSender(contactEmail)) return [];
  return [`Nobody can write to contactEmail (${contactEmail}). See ${factsFile}.`];
}

/** Returns a sentence if the name of the event can't begin a sender as it is. */
export function unquotedSender({ event: { name, contactEmail } }: Facts): readonly string[] {
  if (isSender(`${name} <${contactEmail}>`)) return [];
  return [`MAIL_FROM needs quotes around the name: "${name}" <hello@your-domain>.`];
}

/** Returns what is wrong with the prizes and the contact, a sentence each. They stop the build. */
export function contradictions(facts: Facts): readonly string[] {
  const { total, pools } = facts.prizes;
  const inPools = sum(pools.map(({ amount }) => amount));
  const rising = pools.flatMap(({ name, tiers }) =>
    tiers.slice(1).flatMap(({ position, amount }, index) => {
      const above = tiers[index];
      if (!above || above.amount >= amount) return [];
      return `${name}: ${position} wins more than ${above.position}. See src/content/prizes.ts.`;
    }),
  );
  const wrong = [...unusableContact(facts), ...rising];
  if (inPools === total) return wrong;
  return [
    ...wrong,
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
