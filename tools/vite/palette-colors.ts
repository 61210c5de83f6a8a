import type { Plugin } from 'postcss';
import { palette } from '../../supabase/functions/_shared/palette.ts';

/** The colors by their names in style sheets. */
const colors = new Map<string, string>(
  Object.entries(palette).map(([name, color]) => [
    name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
    color,
  ]),
);

/**
 * Replaces `var(--palette-…)` in the style sheets with the palette's colors. The build can then compute
 * colors with an alpha value, for browsers that can't.
 *
 * @throws Error that names an unknown color and its place.
 */
export function paletteColors(): Plugin {
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
