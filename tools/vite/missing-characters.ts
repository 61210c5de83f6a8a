import { readFileSync } from 'node:fs';

/** The ranges of characters of each face, in the order of the style sheet. */
const faces = readFileSync(new URL('../../src/ui/fonts.css', import.meta.url), 'utf8')
  .split('@font-face')
  .map((face) => ({
    family: /font-family: "(.*?)"/.exec(face)?.[1],
    ranges: [...face.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/g)].map(
      ([, from = '', to = from]) => [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const,
    ),
  }));

/**
 * Returns the characters of a text that a font of the site lacks. Browsers take them from another font.
 *
 * @param family `Archivo Text`, or `Archivo Display` of large headings and amounts.
 */
export function missingCharacters(text: string, family = 'Archivo Text'): readonly string[] {
  const ranges = faces.filter((face) => face.family === family).flatMap((face) => face.ranges);
  const has = (code: number) => ranges.some(([from, to]) => from <= code && code <= to);
  return [...new Set(text)].filter((character) => {
    const code = character.codePointAt(0) ?? 0;
    return code > 31 && !has(code);
  });
}
