/** One small mistake, as somebody could make it, in one place of one file. */
export interface Fault {
  /** What is wrong, in a few words: its name in the report, distinct in its area. */
  readonly name: string;
  /** The file, from the project's folder. */
  readonly file: string;
  /** What stands there today. It stands there once. */
  readonly find: string;
  /** What stands there instead. */
  readonly replace: string;
  /** What a person meets because of it. */
  readonly consequence: string;
}
