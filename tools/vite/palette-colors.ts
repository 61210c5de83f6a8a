import type { Plugin } from 'postcss';
import { palette } from '../../supabase/functions/_shared/palette.ts';

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
      const value = declaration.value.replace(/var\(--palette-([a-z-]+)\)/g, (_, name: string) => {
        const inCode = name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
        const color: string | undefined = Reflect.get(palette, inCode);
        if (!color) throw declaration.error(`palette.ts has no color '${name}'.`);
        return color;
      });
      if (value !== declaration.value) declaration.value = value;
    },
  };
}
