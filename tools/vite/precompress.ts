import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Plugin, ResolvedConfig } from 'vite';

const compressors = { br: promisify(brotliCompress), gz: promisify(gzip) };

/** What is text; pictures and fonts are compressed already. */
const texts = '**/*.{css,html,ics,js,svg,txt,webmanifest,xml}';

/** Below this many bytes a file fits into one packet as it is. */
const leastBytes = 1024;

/**
 * Leaves a `.br` and a `.gz` beside each built file that is text and not small, for hosts that send
 * what they find and compress nothing themselves.
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
