/** Finds an element in the page by a distinguishing text. */
export type Find = (text: string) => Element | null | undefined;

/** One tab of a real browser, with all that a walk needs, so that the same walk runs in every engine. */
export interface Tab {
  /** Loads an address as a new document. */
  readonly open: (url: string) => Promise<void>;
  /** Runs a script in the page, without waiting for what it starts. */
  readonly run: (script: string) => Promise<void>;
  /** Runs a function in the page. The function can use its text, but no variable of the test. */
  readonly read: <Result>(
    look: (text: string) => Result,
    text?: string,
  ) => Promise<Awaited<Result>>;
  /** Clicks an element with a pointer. */
  readonly press: (find: Find, text: string) => Promise<void>;
  /** Types into an element, key by key, after its present text. */
  readonly type: (find: Find, text: string, keys: string) => Promise<void>;
}

/** A running browser. */
export interface RunningEngine {
  readonly tab: Tab;
  readonly close: () => Promise<void>;
}
