import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** Returns the name in words of a class or an animation, which tells its style module. */
export function classInWords(name: string, file: string): string {
  return `${basename(file, '.module.css')}_${name}`;
}

/**
 * Returns a function that numbers the classes and animations of the style modules, the same in every build.
 * Names in words are 550 of the bytes (Brotli) that the first paint waits for.
 *
 * @throws Error, in the function, if a module isn't in `src`.
 */
export function numberClasses(root: string): (name: string, file: string) => string {
  const files = globSync('src/**/*.module.css', { cwd: root }).toSorted();
  const classes = files.flatMap((path) => {
    const file = join(root, path);
    const names = new Set(readFileSync(file, 'utf8').match(/(?<=\.|@keyframes )[a-z]\w*/gi));
    return [...names].map((name) => `${file} ${name}`);
  });
  return (name, file) => {
    const number = classes.indexOf(`${file} ${name}`);
    if (number < 0) throw new Error(`${file} is no style module in src with the name '${name}'.`);
    return `_${number.toString(36)}`;
  };
}
