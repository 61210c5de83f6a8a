import type { Area } from './areas.ts';
import type { Fault } from './fault.ts';
import { type FaultResults, hashOf, keyOf } from './results.ts';

/** What came of the faults of one area. */
export interface FaultScore {
  readonly area: string;
  readonly planted: number;
  /** How many of them have been tried as they are now. */
  readonly tried: number;
  readonly noticed: number;
  /** Those that were tried, and that no test noticed. */
  readonly survivors: readonly Fault[];
}

/** Counts what came of the faults, by area. */
export function faultScores(areas: readonly Area[], results: FaultResults): FaultScore[] {
  return areas.map(({ name, faults }) => {
    const resultOf = (fault: Fault) => results[keyOf(name, fault)];
    const tried = faults.filter((fault) => resultOf(fault)?.hash === hashOf(fault));
    const survivors = tried.filter((fault) => resultOf(fault)?.noticedBy === undefined);
    return {
      area: name,
      planted: faults.length,
      tried: tried.length,
      noticed: tried.length - survivors.length,
      survivors,
    };
  });
}
