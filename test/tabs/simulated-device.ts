/** When a simulated device's time begins, in ms since 1970. */
const start = Date.parse('2025-09-20T10:00:00Z');

/** What can wait in a tab: a change of storage by another tab, a timer, or the response to a call. */
export type Task = 'storage' | 'timer' | 'response';

interface Waiting {
  readonly task: Task;
  /** When it is due, in ms since 1970. */
  readonly at: number;
  /** Its place among all tasks of the device. */
  readonly number: number;
  readonly run: () => void;
}

/** How a browser behaves where the standards leave it open. */
export interface BrowserHabits {
  /** Whether a tab sees another tab's writes only once their `storage` events arrive, as in Chromium. */
  readonly isCached: boolean;
  /** How long a `storage` event takes, in ms. */
  readonly latency: number;
}

/** Lets promises that are settled call what waits for them. */
const settled = () => new Promise<void>((done) => setImmediate(done));

/**
 * A tab of a simulated device. Its page uses the globals of a browser: storage, timers, `Date` and
 * event listeners. A sleeping tab runs nothing until it wakes.
 */
export class SimulatedTab {
  readonly session = new Map<string, string>();
  readonly #device: SimulatedDevice;
  readonly #open: () => void;
  /** What this tab sees of the device's storage. */
  #seen = new Map<string, string>();
  /** The number of this tab's last write by key. It doesn't see older writes of other tabs any more. */
  readonly #lastWrites = new Map<string, number>();
  #listeners: { readonly type: string; readonly listener: (event: object) => void }[] = [];
  #waiting: Waiting[] = [];
  isAsleep = false;

  /** @param open starts the page, on opening and after each reload. */
  constructor(device: SimulatedDevice, open: () => void) {
    this.#device = device;
    this.#open = open;
  }

  /** Leaves the page. What waited in it is lost. */
  async leave(): Promise<void> {
    await this.#fire('pagehide');
    this.#listeners = [];
    this.#waiting = [];
  }

  /** Loads the page. */
  async load(): Promise<void> {
    this.#seen = new Map(this.#device.stored);
    await this.#run(this.#open);
  }

  /** Runs something in the page, as a visitor's action does. */
  async act(run: () => void): Promise<void> {
    await this.#run(run);
  }

  /** The visitor goes to another tab. */
  async blur(): Promise<void> {
    await this.#fire('blur');
    await this.#fire('visibilitychange');
  }

  /** The visitor comes back. What waited in a sleeping tab runs in the given order of its kinds. */
  async focus(order: readonly Task[]): Promise<void> {
    if (this.isAsleep) {
      this.isAsleep = false;
      for (const kind of order) {
        const due = this.due().filter(({ task }) => task === kind);
        for (const one of due) await this.perform(one);
      }
    }
    await this.#fire('visibilitychange');
    await this.#fire('focus');
  }

  /** Adds a task, due after some ms. */
  wait(task: Task, after: number, run: () => void): number {
    const number = this.#device.count();
    this.#waiting.push({ task, at: this.#device.now + after, number, run });
    return number;
  }

  /** Another tab has written. */
  hear(key: string, value: string | undefined, write: number): void {
    this.wait('storage', this.#device.habits.latency, () => {
      if (write > (this.#lastWrites.get(key) ?? 0)) put(this.#seen, key, value);
      this.#dispatch('storage', { key });
    });
  }

  /** Returns the tasks that are due, in their order. */
  due(): readonly Waiting[] {
    return this.#waiting
      .filter(({ at }) => at <= this.#device.now)
      .toSorted((one, other) => one.at - other.at || one.number - other.number);
  }

  /** When the next task is due, in ms since 1970. */
  nextAt(): number {
    return Math.min(...this.#waiting.map(({ at }) => at));
  }

  async perform({ task, number, run }: Waiting): Promise<void> {
    this.#forget(number);
    // A response settles a promise. Its callbacks need this tab's globals, too.
    await this.#run(
      task === 'response'
        ? () => {
            run();
            return settled();
          }
        : run,
    );
  }

  #forget(number: number | undefined): void {
    this.#waiting = this.#waiting.filter((one) => one.number !== number);
  }

  #fire(type: string): Promise<void> {
    return this.#run(() => this.#dispatch(type, {}));
  }

  #dispatch(type: string, event: object): void {
    for (const one of this.#listeners) if (one.type === type) one.listener(event);
  }

  /** Runs something with this tab's globals in place of Node's. */
  async #run(run: () => void | Promise<void>): Promise<void> {
    const addEventListener = (type: string, listener: (event: object) => void) =>
      this.#listeners.push({ type, listener });
    const globals = {
      localStorage: this.#localStorage(),
      sessionStorage: storageOf(this.session, (key, value) => put(this.session, key, value)),
      addEventListener,
      document: { addEventListener },
      setTimeout: (handler: () => void, ms = 0) => this.wait('timer', ms, handler),
      clearTimeout: (number?: number) => this.#forget(number),
    };
    const names = Object.keys(globals);
    const own = names.map((name) => Object.getOwnPropertyDescriptor(globalThis, name));
    const { now } = Date;
    for (const [name, value] of Object.entries(globals)) {
      Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
    }
    Date.now = () => this.#device.now;
    try {
      await run();
    } finally {
      Date.now = now;
      names.forEach((name, index) => {
        const descriptor = own[index];
        if (descriptor) Object.defineProperty(globalThis, name, descriptor);
        else Reflect.deleteProperty(globalThis, name);
      });
    }
  }

  #localStorage() {
    const { habits, stored } = this.#device;
    return storageOf(habits.isCached ? this.#seen : stored, (key, value) => {
      put(this.#seen, key, value);
      this.#lastWrites.set(key, this.#device.write(this, key, value));
    });
  }
}

/** A device with several tabs of one site, in virtual time. */
export class SimulatedDevice {
  readonly stored = new Map<string, string>();
  readonly tabs: SimulatedTab[] = [];
  readonly habits: BrowserHabits;
  now = start;
  #count = 0;

  constructor(habits: BrowserHabits) {
    this.habits = habits;
  }

  /** Returns the next number of a task or a write. */
  count(): number {
    this.#count += 1;
    return this.#count;
  }

  /** Stores what a tab wrote, and tells the other tabs. Returns the number of the write. */
  write(writer: SimulatedTab, key: string, value: string | undefined): number {
    const write = this.count();
    put(this.stored, key, value);
    for (const tab of this.tabs) if (tab !== writer) tab.hear(key, value, write);
    return write;
  }

  /** Lets time pass, in ms: every tab that is awake performs what becomes due. */
  async pass(ms: number): Promise<void> {
    const end = this.now + ms;
    for (;;) {
      const awake = this.tabs.filter(({ isAsleep }) => !isAsleep);
      const at = Math.min(...awake.map((tab) => tab.nextAt()));
      if (at > end) break;
      this.now = Math.max(this.now, at);
      for (const tab of awake) {
        const [first] = tab.due();
        if (first) await tab.perform(first);
      }
    }
    this.now = end;
  }
}

function put(storage: Map<string, string>, key: string, value: string | undefined): void {
  if (value === undefined) storage.delete(key);
  else storage.set(key, value);
}

/** The part of the Storage interface that the site uses. */
function storageOf(
  content: ReadonlyMap<string, string>,
  write: (key: string, value: string | undefined) => void,
) {
  return {
    get length() {
      return content.size;
    },
    key: (index: number) => [...content.keys()][index] ?? null,
    getItem: (key: string) => content.get(key) ?? null,
    setItem: (key: string, value: string) => write(key, value),
    removeItem: (key: string) => content.has(key) && write(key, undefined),
  };
}
