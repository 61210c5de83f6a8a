import type { Plugin } from 'postcss';
import { palette } from '../../supabase/functions/send-application-email/palette.ts';
import { unreadableColors } from './check-palette.ts';

/** The colors by their names in a style sheet. */
const colors = new Map<string, string>(
  Object.entries(palette).map(([name, color]) => [
    name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
    color,
  ]),
);

/**
 * Writes the colors of the palette into the style sheets, where these say `var(--palette-…)`. The build
 * can then work out a color with an alpha, for browsers that can't.
 *
 * @throws Error that names the color and the place, for one that the palette hasn't; or the colors, where
 * a text couldn't be read.
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
