import { eventTracks, type TrackName } from '../../supabase/functions/_shared/choices.ts';
import { event, money } from './event.ts';
import { tracks } from './tracks.ts';
import { inWords } from './words.ts';

const { finals } = event;
const { advanced, finalist } = eventTracks;

/** One line of a prize list (spec, section 3). */
interface PrizeTier {
  position: string;
  /** How many participants or teams win this amount each. */
  winners: number;
  /** What each winner gets. */
  amount: number;
  badge: string;
  badgeShown: boolean;
  /** Who shares the position, if several do. */
  sharedBy?: string;
}

/** The prizes of one track. */
interface PrizePool {
  track: TrackName;
  setting: string;
  /** The total. */
  amount: number;
  tiers: PrizeTier[];
}

// The Beginner places add up to $10,400. Pool and places are those of the specification
// (docs/decisions/landing-page.md).
const allPools: PrizePool[] = [
  {
    track: 'beginner',
    setting: 'Virtual',
    amount: 10_000,
    tiers: [
      { position: '1st', winners: 1, amount: 3_200, badge: 'Winner', badgeShown: true },
      { position: '2nd', winners: 1, amount: 2_100, badge: 'Runner-up', badgeShown: false },
      { position: '3rd', winners: 1, amount: 1_500, badge: 'Third place', badgeShown: false },
      { position: '4th', winners: 1, amount: 1_200, badge: 'Fourth place', badgeShown: false },
      {
        position: '5th to 10th',
        winners: 6,
        amount: 400,
        badge: 'Top ten',
        badgeShown: false,
        sharedBy: 'six participants',
      },
    ],
  },
  {
    track: 'advanced',
    setting: 'Virtual',
    amount: 20_000,
    tiers: [
      { position: '1st', winners: 1, amount: 6_400, badge: 'Champion', badgeShown: true },
      { position: '2nd', winners: 1, amount: 4_200, badge: 'Runner-up', badgeShown: false },
      { position: '3rd', winners: 1, amount: 3_000, badge: 'Third place', badgeShown: false },
      { position: '4th', winners: 1, amount: 2_400, badge: 'Fourth place', badgeShown: false },
      {
        position: '5th to 8th',
        winners: 4,
        amount: 1_000,
        badge: 'Top eight',
        badgeShown: false,
        sharedBy: 'four participants',
      },
    ],
  },
  {
    track: 'finalist',
    setting: 'Offline',
    amount: 20_000,
    tiers: [],
  },
];

const pools = allPools.filter(({ track }) => tracks.items.some(({ id }) => id === track));

/** What the finals are, and how to get there. */
const ending = finals && {
  facts: [
    { term: 'Where', value: finals.place },
    { term: 'Robots', value: `${finals.robots}, with hands-on support` },
  ],
  qualify: {
    title: `How to Qualify for the ${finalist.name} Track`,
    steps: [
      `Finish in the top ${finals.entrants} of the ${advanced.name} Track.`,
      `Be able to travel to ${finals.travelTo}.`,
      `Teams that cannot all travel may combine with other teams within the top ${finals.entrants}.`,
    ],
  },
};

const total = pools.reduce((sum, { amount }) => sum + amount, 0);

/** Prizes & Awards (spec, sections 2 and 9). */
export const prizes = {
  id: 'prizes',
  menu: 'Prizes',
  title: 'Prizes & Awards',
  totalLabel: money(total),
  lead: `in prizes across ${inWords(pools.length)} pools: ${pools
    .map(({ track, amount }) => `${eventTracks[track].name}\u00a0${money(amount)}`)
    .join(', ')}`,
  pools: pools.map((pool) => {
    const { name, takesApplications } = eventTracks[pool.track];
    return { ...pool, name: `${name} Track`, finals: takesApplications ? undefined : ending };
  }),
  /** Follows the amount if several winners get it each. */
  each: 'each',
};
