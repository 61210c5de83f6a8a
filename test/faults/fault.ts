/** One small mistake, as somebody could make it, in one place of one file. */
export interface Fault {
  /** The part of the project: the name of a file in `planted`. */
  readonly area: string;
  /** What is wrong, in a few words. No other fault of the area has this name. */
  readonly name: string;
  /** The file, from the project's folder. */
  readonly file: string;
  /** What the file says today, exactly once. */
  readonly find: string;
  /** What it says with the fault. */
  readonly replace: string;
}

/** Faults as they are written down, by their file and their name. */
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
 * The text of a file with a fault in it.
 * @throws Error if the file doesn't say exactly once what the fault replaces, or if nothing changes.
 */
export function plant({ name, file, find, replace }: Fault, text: string): string {
  const times = text.split(find).length - 1;
  if (times !== 1) throw new Error(`'${name}': what it replaces stands ${times} times in ${file}.`);
  if (find === replace) throw new Error(`'${name}' changes nothing.`);
  return text.replace(find, () => replace);
}
