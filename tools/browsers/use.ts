/** Something in the built files that a browser must know. */
export interface Use {
  /** As it is written: `AbortSignal.any()`, `:has()`. */
  readonly name: string;
  /**
   * Its path in MDN's data. Several where the text doesn't say which of them it is, as with a
   * method's name: the use counts as known where any of them is.
   */
  readonly paths: readonly string[];
}

/** Uses by their names, each once. */
export class Uses {
  readonly #uses = new Map<string, Use>();

  add(name: string, paths: readonly string[]): void {
    if (paths.length > 0 && !this.#uses.has(name)) this.#uses.set(name, { name, paths });
  }

  [Symbol.iterator](): IterableIterator<Use> {
    return this.#uses.values();
  }
}
