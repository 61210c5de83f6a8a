import { setRootAttribute } from '../shell/html-attributes.ts';
import { onPageResume } from '../shell/on-page-resume.ts';
import { ownDeadline, timeLeft } from './deadline.ts';
import { isRegistrationOpen, nextPhaseAt, type Phase, phaseAt } from './phase.ts';
import { schedule, starts } from './schedule.ts';

const minute = 60_000;

/** The longest delay of a timer, in ms: a day, since timers overflow after 24.8 days. */
const longestWait = 1440 * minute;

/** What the page says about the time. */
export interface Clock {
  readonly isOpen: boolean;
  /** When registration closes in the reader’s time. Blank if it doesn’t close by itself. */
  readonly own: string;
  /** The time left to register. Blank except in the last hours. */
  readonly left: string;
  /**
   * What is doubtful about the device's clock: it is `wrong` by a server's, or it says that registration
   * isn't open, and no server has confirmed that.
   */
  readonly doubt: 'none' | 'wrong' | 'unconfirmed';
}

const listeners = new Set<(clock: Clock) => void>();
let clock: Clock | undefined;
/** The phase by the last server that told its time. */
let told: Phase | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Shows the phase at an instant, in which the style sheet shows its texts, and waits for the next. */
function show(now: number, doubt: Clock['doubt']): void {
  const phase = phaseAt(now, starts);
  setRootAttribute('phase', phase);
  const isLast = phase === 'closing' && doubt === 'none';
  const left = isLast ? timeLeft((schedule.closesAt ?? 0) - now) : '';
  clock = { isOpen: isRegistrationOpen(phase), own: ownDeadline(), left, doubt };
  for (const listener of listeners) listener(clock);
  clearTimeout(timer);
  const next = nextPhaseAt(now, starts);
  if (next === undefined) return;
  timer = setTimeout(read, Math.min(next - now, isLast ? minute : longestWait));
}

/**
 * Shows the phase at a server's time, which its response tells to the second, and whether the device's
 * clock is wrong by it. A page that follows no clock, such as that behind the link, shows nothing.
 *
 * @returns whether the page shows it.
 */
export function hearServer({ headers }: Response): boolean {
  const now = Date.parse(headers.get('date') ?? '') + Number(headers.get('age')) * 1000;
  if (Number.isNaN(now) || listeners.size === 0) return false;
  told = phaseAt(now, starts);
  show(now, Math.abs(now - Date.now()) > minute ? 'wrong' : 'none');
  return true;
}

/** Shows the phase by the device's clock. If that is wrong, or would close the form, it asks a server. */
async function read(): Promise<void> {
  const now = Date.now();
  const phase = phaseAt(now, starts);
  const isWrong = () => clock?.doubt === 'wrong';
  if (!isWrong() && (isRegistrationOpen(phase) || phase === told)) return show(now, 'none');
  const request = { method: 'HEAD', cache: 'no-store' } as const;
  const response = await fetch(location.href, request).catch(() => undefined);
  if (!(response && hearServer(response)) && !isWrong()) show(now, 'unconfirmed');
}

/** Whether registration is open, by a server that has told its time, or else by the device's clock. */
export function isOpenNow(): boolean {
  return clock?.isOpen ?? isRegistrationOpen(phaseAt(Date.now(), starts));
}

/**
 * Calls the listener with what the page says about the time: now, when a phase begins, when a server
 * answers, and when the page may have slept. In the last hours, it does so every minute.
 *
 * @returns what stops it.
 */
export function followClock(listener: (clock: Clock) => void): () => void {
  listeners.add(listener);
  if (clock) listener(clock);
  // The browser adds the same listener once.
  onPageResume(read);
  addEventListener('online', read);
  if (listeners.size === 1) void read();
  return () => listeners.delete(listener);
}
