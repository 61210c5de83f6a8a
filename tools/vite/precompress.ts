import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Plugin, ResolvedConfig } from 'vite';

const compressors = { br: promisify(brotliCompress), gz: promisify(gzip) };

/** File types that are text. Pictures and fonts are compressed already. */
const texts = '**/*.{css,html,ics,js,svg,txt,webmanifest,xml}';

/**
 * Writes a `.br` and a `.gz` beside each text file of the build, for hosts that send compressed files but
 * don't compress them.
 */
export function precompress(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'precompress',
    apply: 'build',
    configResolved(resolved) {
      config = resolved;
    },
    async closeBundle() {
      const folder = resolve(config.root, config.build.outDir);
      const copy = async (name: string) => {
        const path = join(folder, name);
        const content = await readFile(path);
        for (const [ending, compress] of Object.entries(compressors)) {
          await writeFile(`${path}.${ending}`, await compress(content));
        }
      };
      await Promise.all(globSync(texts, { cwd: folder }).map(copy));
    },
  };
}
