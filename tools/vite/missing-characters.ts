import { readFileSync } from 'node:fs';

const sheet = readFileSync(new URL('../../src/ui/fonts.css', import.meta.url), 'utf8');

/** The faces of each font, by its family, with the ranges of their characters. The fallbacks have none. */
const fonts = Map.groupBy(
  sheet.matchAll(/font-family: "(.*?)";[^}]*unicode-range:([^;]*)/g),
  ([, family]) => family,
);

function has(ranges: string, code: number): boolean {
  return [...ranges.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/g)].some(
    ([, from = '', to = from]) =>
      Number.parseInt(from, 16) <= code && code <= Number.parseInt(to, 16),
  );
}

/** Returns the words around a character's first place in a text. */
export function placeOf(text: string, character: string): string {
  const at = text.indexOf(character);
  return text.slice(Math.max(0, at - 20), at + 20).trim();
}

/** Returns the characters of a text that a font of the site lacks. Browsers take them from another font. */
export function missingCharacters(text: string): readonly string[] {
  return [...new Set(text)].filter((character) => {
    const code = character.codePointAt(0) ?? 0;
    const isIn = (faces: readonly RegExpExecArray[]) =>
      faces.some(([, , ranges = '']) => has(ranges, code));
    return code > 31 && ![...fonts.values()].every(isIn);
  });
}
