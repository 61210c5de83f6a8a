import { basename, dirname } from 'node:path';
import { atRule, type Plugin } from 'postcss';

/**
 * Puts the style modules into cascade layers: those in `src/ui` into `components`, and all others, which
 * may restyle them, into `views`. `src/ui/base.css` orders the layers.
 */
export function styleLayers(): Plugin {
  return {
    postcssPlugin: 'style-layers',
    Once(root) {
      const file = root.source?.input.file ?? '';
      if (!file.endsWith('.module.css')) return;
      const params = basename(dirname(file)) === 'ui' ? 'components' : 'views';
      root.append(atRule({ name: 'layer', params }).append(root.nodes));
    },
  };
}
