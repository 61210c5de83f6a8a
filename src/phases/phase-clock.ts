import { setOnHtml } from '../shell/html-attributes.ts';
import { onPageResume } from '../shell/on-page-resume.ts';
import { timeLeft } from './deadline.ts';
import { nextPhaseAt, type Phase, phaseAt } from './phase.ts';
import { schedule, starts } from './schedule.ts';

/** The longest a timer waits, in ms: a day, since timers overflow after 24.8. */
const longestWait = 86_400_000;

/** How often the time that is left is worked out, in ms. */
const minute = 60_000;

/** The phase the event is in now. */
export function currentPhase(): Phase {
  return phaseAt(Date.now(), starts);
}

/**
 * Reads the clock now, when the next phase begins, and whenever the page may have slept or something
 * is about to be sent. Keeps `<html data-phase>` true, by which the style sheet shows what belongs to
 * it, and calls back each time, since a clock can also be set back.
 *
 * @param options.everyMs reads it also after so many ms, as long as the page is awake.
 * @param options.signal ends it.
 */
export function followPhase(
  listener: (phase: Phase) => void,
  { everyMs = longestWait, signal }: { everyMs?: number; signal?: AbortSignal } = {},
): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const read = () => {
    clearTimeout(timer);
    if (signal?.aborted) return;
    const now = Date.now();
    const phase = phaseAt(now, starts);
    setOnHtml('phase', phase);
    listener(phase);
    const next = nextPhaseAt(now, starts);
    if (next !== undefined) timer = setTimeout(read, Math.min(next - now, everyMs, longestWait));
  };
  signal?.addEventListener('abort', () => clearTimeout(timer));
  read();
  const until = signal ? { signal } : {};
  onPageResume(read, until);
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
      const left = (schedule.closesAt ?? 0) - Date.now();
      listener(phase === 'closing' ? timeLeft(left) : '', phase);
    },
    { everyMs: minute, ...(signal && { signal }) },
  );
}
