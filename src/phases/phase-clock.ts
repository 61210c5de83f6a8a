import { setRootAttribute } from '../shell/html-attributes.ts';
import { onPageResume } from '../shell/on-page-resume.ts';
import { timeLeft } from './deadline.ts';
import { isRegistrationOpen, nextPhaseAt, type Phase, phaseAt } from './phase.ts';
import { schedule, starts } from './schedule.ts';

/** The longest delay of a timer, in ms: a day, since timers overflow after 24.8 days. */
const longestWait = 86_400_000;

/** How often the time left is updated, in ms. */
const minute = 60_000;

/** The difference up to which clocks count as equal, in ms. Servers report whole seconds, and late. */
const tolerance = 60_000;

/** How long a server may take to report its time, in ms. */
const answerTimeoutMs = 3000;

/** How far a server's clock was ahead of the device's, in ms, and the `origin` then. */
let learned: { readonly offset: number; readonly origin: number } | undefined;

/** Functions that read the clock again when a server has reported its time. */
const readers = new Set<() => void>();

let asking: Promise<void> | undefined;

/** When the page started, by the device's clock. It changes if the clock is set or the device sleeps. */
function origin(): number {
  return Date.now() - performance.now();
}

/** How far the device's clock is behind, in ms; `undefined` if unknown, or if it was set since. */
function clockOffset(): number | undefined {
  const isValid = learned && Math.abs(origin() - learned.origin) < tolerance;
  return isValid ? learned?.offset : undefined;
}

/** The server's time in ms since 1970, or the device's if no server has reported its time. */
function now(): number {
  return Date.now() + (clockOffset() ?? 0);
}

/** Reads the server's time from a response. */
export function syncClock({ headers }: Response): void {
  const told = Date.parse(headers.get('date') ?? '') + Number(headers.get('age')) * 1000;
  if (Number.isNaN(told)) return;
  const difference = told - Date.now();
  learned = { offset: Math.abs(difference) < tolerance ? 0 : difference, origin: origin() };
  for (const read of readers) read();
}

/** Asks the site's own server for the time. If it doesn't answer, the device's clock stays a guess. */
function askTime(): Promise<void> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), answerTimeoutMs);
  asking ??= fetch(location.href, { method: 'HEAD', cache: 'no-store', signal: controller.signal })
    .then(syncClock, () => undefined)
    .finally(() => {
      clearTimeout(timer);
      asking = undefined;
    });
  return asking;
}

/** The event's current phase. */
function currentPhase(): Phase {
  return phaseAt(now(), starts);
}

/**
 * Whether the page may accept applications now. If only the device's clock says no, the form stays,
 * because the database decides.
 */
function mayRegister(): boolean {
  return clockOffset() === undefined || isRegistrationOpen(currentPhase());
}

/** Whether registration is open. If the device's clock says no, this asks a server first. */
export async function isOpenNow(): Promise<boolean> {
  if (clockOffset() === undefined && !isRegistrationOpen(currentPhase())) await askTime();
  return mayRegister();
}

/** Calls the listener with whether registration is open. */
export function followRegistration(listener: (isOpen: boolean) => void): void {
  followPhase(() => listener(mayRegister()));
}

/**
 * What is doubtful about the device's clock: it is `wrong` by the server's, or it says that
 * registration is closed, and no server has confirmed that.
 */
export type ClockDoubt = 'none' | 'wrong' | 'unconfirmed';

/** Returns what is doubtful about the device's clock now. */
export function clockDoubt(): ClockDoubt {
  const isOpenByDevice = isRegistrationOpen(phaseAt(Date.now(), starts));
  if (clockOffset() === undefined) return isOpenByDevice ? 'none' : 'unconfirmed';
  return isOpenByDevice === mayRegister() ? 'none' : 'wrong';
}

/**
 * Reads the clock now, when the next phase begins, when the page may have slept, and before a form is
 * sent. If only the device's clock says that registration isn't open, it asks a server. Each time, it updates `<html data-phase>`, from which the style sheet decides what to show, and
 * calls the listener, since a clock can also be set back.
 *
 * @param options.everyMs also reads the clock at this interval while the page is awake.
 * @param options.signal stops it.
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
    setRootAttribute('phase', phase);
    if (clockOffset() === undefined && !isRegistrationOpen(phase)) void askTime();
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
 * Follows the phase every minute, with a text about the time left to register. The text is blank except
 * in the last hours.
 *
 * @param signal stops it.
 */
export function followTimeLeft(listener: (left: string) => void, signal?: AbortSignal): void {
  followPhase(
    (phase) => {
      const left = (schedule.closesAt ?? 0) - now();
      listener(phase === 'closing' ? timeLeft(left) : '');
    },
    { everyMs: minute, ...(signal && { signal }) },
  );
}
