import { palette } from '../../supabase/functions/send-application-email/palette.ts';
import { dollars, event } from '../content/event.ts';
import { prizes } from '../content/prizes.ts';

type Facts = Pick<
  typeof event,
  'startsOn' | 'endsOn' | 'registrationOpensOn' | 'registrationClosesOn'
>;

/** Amounts in US dollars. */
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

type Color = keyof typeof palette;

/** What is read on what. */
const texts: readonly (readonly [text: Color, ground: Color])[] = [
  ['print', 'paper'],
  ['print', 'paperSunken'],
  ['printQuiet', 'paper'],
  ['signalOnPaper', 'paper'],
  ['simulationOnPaper', 'paper'],
  ['cream', 'ink'],
  ['cream', 'inkRaised'],
  ['creamQuiet', 'ink'],
  ['signalOnInk', 'ink'],
  ['simulationOnInk', 'ink'],
  ['beginner', 'ink'],
  ['advanced', 'ink'],
  ['cream', 'deep'],
  ['cream', 'tide'],
  ['ink', 'signal'],
  ['ink', 'signalHover'],
];

/** The lowest contrast of a text and its ground (WCAG 2.2, 1.4.3). */
const leastContrast = 4.5;

/** The relative luminance of a color (WCAG 2.2), from 0 to 1. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((place) => {
    const part = Number.parseInt(color.slice(place, place + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)];
  return (Math.max(light, dark) + 0.05) / (Math.min(light, dark) + 0.05);
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

function colorsThatCannotBeRead(colors: Readonly<Record<Color, string>>): string[] {
  return texts.flatMap(([text, ground]) => {
    const ratio = contrast(colors[text], colors[ground]);
    if (ratio >= leastContrast) return [];
    return `Text in '${text}' on '${ground}' has a contrast of ${ratio.toFixed(1)}, and needs ${leastContrast}. See palette.ts.`;
  });
}

/** What in the event's facts contradicts something else, a sentence each; a build stops at these. */
export function contradictions(
  facts: Facts = event,
  given: Prizes = prizes,
  colors: Readonly<Record<Color, string>> = palette,
): readonly string[] {
  return [
    ...datesThatContradict(facts),
    ...prizesThatContradict(given),
    ...colorsThatCannotBeRead(colors),
  ];
}

/** Pools whose places come to another amount, a sentence each: the organisers may mean it so. */
export function unevenPools({ pools }: Prizes = prizes): readonly string[] {
  return pools.flatMap(({ name, amount, tiers }) => {
    const places = sum(tiers.map((tier) => tier.winners * tier.amount));
    if (tiers.length === 0 || places === amount) return [];
    return `${name}: the places come to ${dollars(places)}, and the pool to ${dollars(amount)}.`;
  });
}
