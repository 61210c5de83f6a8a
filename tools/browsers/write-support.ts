import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { measureSupport } from './support.ts';
import { supportTable } from './support-table.ts';

const outDir = await mkdtemp(join(tmpdir(), 'site-'));
await build({ mode: 'embedded', logLevel: 'warn', build: { outDir, emptyOutDir: true } });
await writeFile('docs/browser-support.md', supportTable(await measureSupport(outDir)));
await rm(outDir, { recursive: true });
