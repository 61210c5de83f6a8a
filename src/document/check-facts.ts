import { dollars, event } from '../content/event.ts';
import { prizes } from '../content/prizes.ts';

type Facts = Pick<
  typeof event,
  'startsOn' | 'endsOn' | 'registrationOpensOn' | 'registrationClosesOn'
>;

interface Prizes {
  readonly total: number;
  readonly pools: readonly {
    readonly name: string;
    readonly amount: number;
    readonly tiers: readonly {
      readonly position: string;
      readonly winners: number;
      readonly amount: number;
    }[];
  }[];
}

const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0);

function datesThatContradict(facts: Facts): string[] {
  const order = ['registrationOpensOn', 'registrationClosesOn', 'startsOn', 'endsOn'] as const;
  return order.slice(1).flatMap((name, index) => {
    const before = order[index] ?? name;
    if (facts[before] <= facts[name]) return [];
    return `${before} (${facts[before]}) is after ${name} (${facts[name]}): see src/content/event.ts.`;
  });
}

function prizesThatContradict({ total, pools }: Prizes): string[] {
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
    `The prize pools add up to ${dollars(inPools)}, but the total is ${dollars(total)}. See src/content/prizes.ts.`,
  ];
}

/** Returns the contradictions in the event's facts, a sentence each. They stop the build. */
export function contradictions(facts: Facts = event, given: Prizes = prizes): readonly string[] {
  return [...datesThatContradict(facts), ...prizesThatContradict(given)];
}

/** Returns the pools whose places add up to another amount, a sentence each. They may be intended. */
export function unevenPools({ pools }: Prizes = prizes): readonly string[] {
  return pools.flatMap(({ name, amount, tiers }) => {
    const places = sum(tiers.map((tier) => tier.winners * tier.amount));
    if (tiers.length === 0 || places === amount) return [];
    return `${name}: the places come to ${dollars(places)}, and the pool to ${dollars(amount)}.`;
  });
}
