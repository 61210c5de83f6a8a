/** When registration opens and closes, and when the event starts and ends, in ms since 1970. */
export interface Schedule {
  readonly opensAt?: number | undefined;
  readonly closesAt?: number | undefined;
  readonly startsAt?: number | undefined;
  readonly endsAt?: number | undefined;
}

/** The times in the event's life at which its page says something else, in their order. */
export const phases = ['upcoming', 'open', 'closing', 'closed', 'running', 'over'] as const;

/** A time in the event's life: `closing` are the last hours in which one can register. */
export type Phase = (typeof phases)[number];

/** A phase, and the instant it begins at, in ms since 1970. */
export type PhaseStart = readonly [phase: Phase, from: number];

/** How long before registration closes the page says how much time is left, in ms: 72 hours. */
const lastHours = 72 * 3_600_000;

/** The earliest instant there is (ECMA-262). */
const earliest = -8.64e15;

/**
 * The phases of a schedule, the first one from the beginning of time. Without a closing instant there
 * is one: registration is open, as the spec has it. What else is left out just doesn't come.
 */
export function phaseStarts({
  opensAt,
  closesAt,
  startsAt,
  endsAt,
}: Schedule): readonly PhaseStart[] {
  if (closesAt === undefined) return [['open', earliest]];
  const starts: readonly (readonly [Phase, number | undefined])[] = [
    ['upcoming', opensAt === undefined ? undefined : earliest],
    ['open', opensAt ?? earliest],
    ['closing', Math.max(opensAt ?? earliest, closesAt - lastHours)],
    ['closed', closesAt],
    ['running', startsAt],
    ['over', endsAt],
  ];
  return starts.filter((start): start is PhaseStart => start[1] !== undefined);
}

/** The phase at an instant, which is the last that has begun: at its very first millisecond. */
export function phaseAt(now: number, starts: readonly PhaseStart[]): Phase {
  return starts.filter(([, from]) => from <= now).at(-1)?.[0] ?? 'open';
}

/** When the next phase begins, in ms since 1970; `undefined` where none comes. */
export function nextPhaseAt(now: number, starts: readonly PhaseStart[]): number | undefined {
  return starts.find(([, from]) => from > now)?.[1];
}

/** Whether one can register in a phase. */
export function isRegistrationOpen(phase: Phase): boolean {
  return phase === 'open' || phase === 'closing';
}
