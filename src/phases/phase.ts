/** When registration opens and closes, and when the event starts and ends, in ms since 1970. */
export interface Schedule {
  readonly opensAt?: number | undefined;
  readonly closesAt?: number | undefined;
  readonly startsAt?: number | undefined;
  readonly endsAt?: number | undefined;
}

/** The phases of the event, in order. */
export const phases = ['upcoming', 'open', 'closing', 'closed', 'running', 'over'] as const;

/** A phase of the event. `closing` is the last hours of registration. */
export type Phase = (typeof phases)[number];

/** A phase, and the instant at which it begins, in ms since 1970. */
export type PhaseStart = readonly [phase: Phase, from: number];

/** How long before it closes registration counts as `closing`, in ms (72 hours). */
const lastHours = 72 * 3_600_000;

/** The earliest possible instant (ECMA-262). */
const earliest = -8.64e15;

/**
 * Returns the phases of a schedule. The first has no beginning. Without a closing instant, registration
 * is always open, as in the spec, and there is no other phase. A phase without an instant is left out.
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

/**
 * Returns the last phase that has begun at an instant. A phase includes its first millisecond. The head's script
 * contains its text, so it uses nothing else of this site.
 */
export function phaseAt(now: number, starts: readonly PhaseStart[]): Phase {
  return starts.filter(([, from]) => from <= now).at(-1)?.[0] ?? 'open';
}

/** Returns when the next phase begins, in ms since 1970; `undefined` if there is none. */
export function nextPhaseAt(now: number, starts: readonly PhaseStart[]): number | undefined {
  return starts.find(([, from]) => from > now)?.[1];
}

/** While registration is open. */
export const whileOpen = ['open', 'closing'] as const satisfies readonly Phase[];

/** Whether registration is open in a phase. */
export function isRegistrationOpen(phase: Phase): boolean {
  return whileOpen.some((open) => open === phase);
}

/** When a text is shown. `unread` means that no script has read the clock. */
export type PhaseOrUnknown = Phase | 'unread';

/** A text for some phases of the event. */
export interface PhaseText {
  readonly during: readonly PhaseOrUnknown[];
  readonly text: string;
}

/** Once registration has closed. */
export const afterClosing = ['closed', 'running', 'over'] as const satisfies readonly Phase[];
