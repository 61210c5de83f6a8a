import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin, ResolvedConfig } from 'vite';

/** The URLs in a page's attributes. A `srcset` has several, each with its width. */
function addressesIn(page: string): readonly string[] {
  const values = [...page.matchAll(/ (?:src|href|srcset|imagesrcset)="([^"]+)"/gi)];
  return values.flatMap(([, value = '']) =>
    value.split(',').map((part) => part.trim().split(' ')[0] ?? ''),
  );
}

/**
 * Stops a build whose page names a missing file, such as a forgotten picture.
 *
 * @throws Error that names each file.
 */
export function checkFiles(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'check-files',
    apply: 'build',
    configResolved(resolved) {
      config = resolved;
    },
    writeBundle() {
      const folder = resolve(config.root, config.build.outDir);
      const page = readFileSync(join(folder, 'index.html'), 'utf8');
      const files = addressesIn(page)
        .filter((address) => address.startsWith(config.base))
        .map((address) => address.slice(config.base.length).split(/[?#]/)[0] ?? '');
      const missing = [...new Set(files)].filter((file) => !existsSync(join(folder, file)));
      if (missing.length === 0) return;
      throw new Error(`The page names files that public doesn't have: ${missing.join(', ')}.`);
    },
  };
}
