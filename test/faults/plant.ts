import type { Fault } from './fault.ts';

/**
 * The text of a file with a fault in it.
 * @throws Where what the fault replaces doesn't stand there exactly once, or is replaced by itself.
 */
export function plant({ name, file, find, replace }: Fault, text: string): string {
  const times = text.split(find).length - 1;
  if (times !== 1) throw new Error(`'${name}': what it replaces stands ${times} times in ${file}.`);
  if (find === replace) throw new Error(`'${name}' changes nothing.`);
  return text.replace(find, () => replace);
}
