import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Plugin, ResolvedConfig } from 'vite';

const compressors = { br: promisify(brotliCompress), gz: promisify(gzip) };

/** File types that are text. Pictures and fonts are compressed already. */
const texts = '**/*.{css,html,ics,js,svg,txt,webmanifest,xml}';

/** Files below this size, in bytes, fit into one packet without compression. */
const leastBytes = 1024;

/**
 * Writes a `.br` and a `.gz` beside each larger text file of the build, for hosts that send compressed
 * files but don't compress them.
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
      await Promise.all(
        globSync(texts, { cwd: folder }).map((name) => compressFile(join(folder, name))),
      );
    },
  };
}

async function compressFile(path: string): Promise<void> {
  const content = await readFile(path);
  if (content.byteLength < leastBytes) return;
  for (const [ending, compress] of Object.entries(compressors)) {
    await writeFile(`${path}.${ending}`, await compress(content));
  }
}
