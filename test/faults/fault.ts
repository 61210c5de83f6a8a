/** One small mistake that somebody could make, in one place of one file. */
export interface Fault {
  /** The part of the project: the name of a file in `planted`. */
  readonly area: string;
  /** The mistake in a few words. The name is unique within the area. */
  readonly name: string;
  /** The file, relative to the project. */
  readonly file: string;
  /** The text in the file, which occurs exactly once. */
  readonly find: string;
  /** The text with the fault. */
  readonly replace: string;
}

/** Faults by file and name, as they are written in `planted`. */
export type FaultsByFile = Readonly<
  Record<string, Readonly<Record<string, readonly [find: string, replace: string]>>>
>;

/** Lists the faults of an area. */
export function faultsOf(area: string, files: FaultsByFile): readonly Fault[] {
  return Object.entries(files).flatMap(([file, faults]) =>
    Object.entries(faults).map(([name, [find, replace]]) => ({ area, name, file, find, replace })),
  );
}

/**
 * Returns the text of a file with a fault in it.
 *
 * @throws Error unless the file contains the text exactly once and the fault changes it.
 */
export function plant({ name, file, find, replace }: Fault, text: string): string {
  const times = text.split(find).length - 1;
  if (times !== 1) throw new Error(`'${name}': what it replaces stands ${times} times in ${file}.`);
  if (find === replace) throw new Error(`'${name}' changes nothing.`);
  return text.replace(find, () => replace);
}
