import type { Plugin } from 'postcss';
import { palette } from '../../supabase/functions/_shared/palette.ts';
import { contrast, toColour } from '../colour.ts';

/** The colors by their names in style sheets. */
const colors = new Map<string, string>(
  Object.entries(palette).map(([name, color]) => [
    name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
    color,
  ]),
);

type Color = keyof typeof palette;

/** Pairs of a text colour and its background. */
const texts: readonly (readonly [text: Color, ground: Color])[] = [
  ['print', 'paper'],
  ['print', 'paperSunken'],
  ['printQuiet', 'paper'],
  ['signalOnPaper', 'paper'],
  ['simulationOnPaper', 'paper'],
  ['cream', 'ink'],
  ['cream', 'inkRaised'],
  ['creamQuiet', 'ink'],
  ['signalOnInk', 'ink'],
  ['simulationOnInk', 'ink'],
  ['firstTrack', 'ink'],
  ['middleTrack', 'ink'],
  ['cream', 'deep'],
  ['cream', 'tide'],
  ['ink', 'signal'],
  ['ink', 'signalHover'],
];

/** The lowest contrast of a text and its background (WCAG 2.2, 1.4.3). */
const leastContrast = 4.5;

/** A sentence for each pair whose text is illegible. Any of them stops the build. */
export function unreadableColors(
  colors: Readonly<Record<Color, string>> = palette,
): readonly string[] {
  return texts.flatMap(([text, ground]) => {
    const ratio = contrast(toColour(colors[text]), toColour(colors[ground]));
    if (ratio >= leastContrast) return [];
    return `Text in '${text}' on '${ground}' has a contrast of ${ratio.toFixed(1)} but needs ${leastContrast}. See palette.ts.`;
  });
}

/**
 * Replaces `var(--palette-…)` in the style sheets with the palette's colors. The build can then compute
 * colors with an alpha value, for browsers that can't.
 *
 * @throws Error that names an unknown color and its place, or the colors in which text is illegible.
 */
export function paletteColors(): Plugin {
  const unreadable = unreadableColors();
  if (unreadable.length > 0) throw new Error(unreadable.join('\n'));
  return {
    postcssPlugin: 'palette-colors',
    Declaration(declaration) {
      const value = declaration.value.replace(/var\(--palette-([a-z-]+)\)/g, (_, name) => {
        const color = colors.get(name);
        if (!color) throw declaration.error(`palette.ts has no color '${name}'.`);
        return color;
      });
      if (value !== declaration.value) declaration.value = value;
    },
  };
}
