import { existsSync, globSync, readFileSync, rmSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import type { Plugin, ResolvedConfig } from 'vite';

/** The URLs in the attributes of pages. A `srcset` has several, each with its width. */
function addressesIn(pages: string): readonly string[] {
  const values = [...pages.matchAll(/ (?:src|href|srcset|imagesrcset)="([^"]+)"/gi)];
  return values.flatMap(([, value = '']) =>
    value.split(',').map((part) => part.trim().split(' ')[0] ?? ''),
  );
}

/** Removes the pictures that no file of a built site names, and returns their paths. */
function removeUnused(folder: string): readonly string[] {
  const texts = globSync('**/*.{css,html,js}', { cwd: folder })
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n');
  const unused = globSync('images/**/*.*', { cwd: folder }).filter((file) => {
    // Scripts name a cut picture without its size: `world-depth` stands for `world-depth-640.avif`.
    const name = basename(file).replace(/-(?:\d+|tall)\.(?:avif|webp)$/, '');
    return !texts.includes(name);
  });
  for (const file of unused) rmSync(join(folder, file));
  return unused.sort();
}

/**
 * Stops a build whose pages name a missing file, such as a forgotten picture. Leaves out pictures that
 * nothing names, such as a former sponsor's logo.
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
      const pages = globSync('{.,application}/index.html', { cwd: folder });
      const html = pages.map((page) => readFileSync(join(folder, page), 'utf8')).join('\n');
      const files = addressesIn(html)
        .filter((address) => address.startsWith(config.base))
        .map((address) => address.slice(config.base.length).split(/[?#]/)[0] ?? '');
      const missing = [...new Set(files)].filter((file) => !existsSync(join(folder, file)));
      if (missing.length > 0) {
        throw new Error(`A page names files that public doesn't have: ${missing.join(', ')}.`);
      }
      const unused = removeUnused(folder);
      if (unused.length > 0) {
        config.logger.info(`Left out, because nothing names them: ${unused.join(', ')}.`);
      }
    },
  };
}
