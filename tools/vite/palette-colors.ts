import type { Plugin } from 'postcss';
import { palette } from '../../supabase/functions/_shared/palette.ts';

/**
 * Replaces `var(--palette-…)` in the style sheets with the palette's colors. The build can then compute
 * colors with an alpha value, for browsers that can't.
 *
 * @throws Error that names an unknown color, or one that isn't from the palette, and its place.
 */
export function paletteColors(): Plugin {
  return {
    postcssPlugin: 'palette-colors',
    Once(root) {
      root.walkDecls((declaration) => {
        const [literal] = /#[\da-f]{3,8}\b|\brgb\(\d/i.exec(declaration.value) ?? [];
        if (literal) throw declaration.error(`palette.ts is the place of colors: '${literal}'.`);
        declaration.value = declaration.value.replace(/var\(--palette-([a-z-]+)\)/g, (_, name) => {
          const inCode = name.replace(/-(.)/g, (_: string, letter: string) => letter.toUpperCase());
          const color: string | undefined = Reflect.get(palette, inCode);
          if (!color) throw declaration.error(`palette.ts has no color '${name}'.`);
          return color;
        });
      });
    },
  };
}
