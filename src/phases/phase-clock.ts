import { setOnHtml } from '../shell/html-attributes.ts';
import { onPageResume } from '../shell/on-page-resume.ts';
import { timeLeft } from './deadline.ts';
import { isRegistrationOpen, nextPhaseAt, type Phase, phaseAt } from './phase.ts';
import { schedule, starts } from './schedule.ts';

/** The longest a timer waits, in ms: a day, since timers overflow after 24.8. */
const longestWait = 86_400_000;

/** How often the time that is left is worked out, in ms. */
const minute = 60_000;

/** Up to where two clocks agree, in ms: a server tells whole seconds, and told them a while ago. */
const tolerance = 60_000;

/** How long a server may take to tell the time, in ms. */
const answersWithin = 3000;

/** How far a server's clock was ahead of the device's, in ms, and when the device's began to count then. */
let learned: { readonly ahead: number; readonly origin: number } | undefined;

/** What reads the clock anew once more is known of it. */
const readers = new Set<() => void>();

let asking: Promise<void> | undefined;

/** When the page began by the device's clock: another instant once that was set, or the device slept. */
function origin(): number {
  return Date.now() - performance.now();
}

/** How far the device's clock is behind, in ms; `undefined` where no server has told, or it was set since. */
function ahead(): number | undefined {
  const isValid = learned && Math.abs(origin() - learned.origin) < tolerance;
  return isValid ? learned?.ahead : undefined;
}

/** The time as a server's clock has it, in ms since 1970; by the device's clock while that is a guess. */
function now(): number {
  return Date.now() + (ahead() ?? 0);
}

/** Learns the time from what a server answered. */
export function learnTime({ headers }: Response): void {
  const told = Date.parse(headers.get('date') ?? '') + Number(headers.get('age')) * 1000;
  if (Number.isNaN(told)) return;
  const difference = told - Date.now();
  learned = { ahead: Math.abs(difference) < tolerance ? 0 : difference, origin: origin() };
  for (const read of readers) read();
}

/** Asks the site's own server for the time. Where it doesn't tell, the device's clock stays a guess. */
function askTime(): Promise<void> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), answersWithin);
  asking ??= fetch(location.href, { method: 'HEAD', cache: 'no-store', signal: controller.signal })
    .then(learnTime, () => undefined)
    .finally(() => {
      clearTimeout(timer);
      asking = undefined;
    });
  return asking;
}

/** The phase the event is in now. */
function currentPhase(): Phase {
  return phaseAt(now(), starts);
}

/**
 * Whether one can register now. A clock that says no is asked about; while it is a guess, the form
 * stays: the database decides.
 */
function mayRegister(): boolean {
  return ahead() === undefined || isRegistrationOpen(currentPhase());
}

/** Whether one can register now, once a server was asked if the device's clock says no. */
export async function isOpenNow(): Promise<boolean> {
  if (ahead() === undefined && !isRegistrationOpen(currentPhase())) await askTime();
  return mayRegister();
}

/** Follows whether one can register. */
export function followRegistration(listener: (isOpen: boolean) => void): void {
  followPhase((phase) => {
    if (ahead() === undefined && !isRegistrationOpen(phase)) void askTime();
    listener(mayRegister());
  });
}

/**
 * Whether the device's clock can't be relied on for registration: it is `wrong` by the server's, or it
 * says no, which no server has confirmed.
 */
export type ClockDoubt = 'none' | 'wrong' | 'unconfirmed';

/** How far the device's clock can be relied on now. */
export function clockDoubt(): ClockDoubt {
  const isOpenByDevice = isRegistrationOpen(phaseAt(Date.now(), starts));
  if (ahead() === undefined) return isOpenByDevice ? 'none' : 'unconfirmed';
  return isOpenByDevice === mayRegister() ? 'none' : 'wrong';
}

/**
 * Reads the clock now, when the next phase begins, and whenever the page may have slept or something
 * is about to be sent. Keeps `<html data-phase>` true, by which the style sheet shows what belongs to
 * it, and calls back each time, since a clock can also be set back.
 *
 * @param options.everyMs reads it also after so many ms, as long as the page is awake.
 * @param options.signal ends it.
 */
function followPhase(
  listener: (phase: Phase) => void,
  { everyMs = longestWait, signal }: { everyMs?: number; signal?: AbortSignal } = {},
): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const read = () => {
    clearTimeout(timer);
    if (signal?.aborted) return;
    const time = now();
    const phase = phaseAt(time, starts);
    setOnHtml('phase', phase);
    listener(phase);
    const next = nextPhaseAt(time, starts);
    if (next !== undefined) timer = setTimeout(read, Math.min(next - time, everyMs, longestWait));
  };
  signal?.addEventListener('abort', () => {
    clearTimeout(timer);
    readers.delete(read);
  });
  readers.add(read);
  read();
  const until = signal ? { signal } : {};
  onPageResume(read, until);
  addEventListener('online', read, until);
  document.addEventListener('submit', read, { capture: true, ...until });
}

/**
 * Follows the phase by the minute, with what is said of the time left to register: blank but in the
 * last hours.
 *
 * @param signal ends it.
 */
export function followTimeLeft(
  listener: (left: string, phase: Phase) => void,
  signal?: AbortSignal,
): void {
  followPhase(
    (phase) => {
      const left = (schedule.closesAt ?? 0) - now();
      listener(phase === 'closing' ? timeLeft(left) : '', phase);
    },
    { everyMs: minute, ...(signal && { signal }) },
  );
}
