/** Finds an element in the page, by a text that tells it from others. */
export type Find = (text: string) => Element | null | undefined;

/** One tab of a real browser: all that a walk needs, so that the same walk runs in every engine. */
export interface Tab {
  /** Loads an address as a document of its own. */
  readonly open: (url: string) => Promise<void>;
  /** Runs a function in the page. It sees its text alone, nothing of the test. */
  readonly read: <Result>(
    look: (text: string) => Result,
    text?: string,
  ) => Promise<Awaited<Result>>;
  /** Presses what is found, with a pointer. */
  readonly press: (find: Find, text: string) => Promise<void>;
  /** Types into what is found, key by key, after what is there. */
  readonly type: (find: Find, text: string, keys: string) => Promise<void>;
}

/** A browser that runs. */
export interface RunningEngine {
  readonly tab: Tab;
  readonly close: () => Promise<void>;
}
