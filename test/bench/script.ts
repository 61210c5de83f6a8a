/**
 * Prints what the script is made of that has to come before `#/apply` answers to its visitor: each
 * package and each part of ours, in bytes as sent (Brotli) and without compression. A part's own
 * Brotli is of it alone, so the parts together are a little more than the whole.
 *
 * `npm run bench:script`
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { eachMapping, TraceMap } from '@jridgewell/trace-mapping';
import { build, type Rolldown } from 'vite';

type Chunk = Rolldown.OutputChunk;

const sent = (code: string) => brotliCompressSync(code).byteLength;

/** Whose code this is: a package, or a folder of ours. */
function ownerOf(source: string | null): string {
  if (source === null) return 'the bundler';
  const [, library] = /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source) ?? [];
  if (library) return library;
  const [, ours] = /((?:machines|src|supabase)(?:\/[\w-]+(?=\/))?)/.exec(source) ?? [];
  return ours ?? 'the bundler';
}

/** A chunk's code in pieces, each with its owner. */
function piecesOf({ code, map }: Chunk): { owner: string; text: string }[] {
  if (!map) throw new Error('The chunk has no source map.');
  const lines = code.split('\n');
  const starts: { line: number; column: number; owner: string }[] = [];
  eachMapping(new TraceMap(map.toString()), ({ generatedLine, generatedColumn, source }) => {
    starts.push({ line: generatedLine, column: generatedColumn, owner: ownerOf(source) });
  });
  return starts.map(({ line, column, owner }, index) => {
    const next = starts[index + 1];
    const end = next?.line === line ? next.column : undefined;
    return { owner, text: lines[line - 1]?.slice(column, end) ?? '' };
  });
}

const folder = mkdtempSync(join(tmpdir(), 'bench-script-'));
const built = await build({
  mode: 'embedded',
  logLevel: 'error',
  build: { outDir: folder, emptyOutDir: true, sourcemap: true },
});
rmSync(folder, { recursive: true });
const chunks = (Array.isArray(built) ? built : [built as Rolldown.RolldownOutput])
  .flatMap(({ output }) => output)
  .filter((part) => part.type === 'chunk');

/** A chunk and all that it imports at once. */
function closure(name: string): readonly Chunk[] {
  const chunk = chunks.find(({ fileName }) => fileName === name);
  if (!chunk) throw new Error(`There is no chunk ${name}.`);
  return [chunk, ...chunk.imports.flatMap(closure)];
}

const roots = chunks.filter(({ isEntry, name }) => isEntry || name === 'start-application');
const needed = [...new Set(roots.flatMap(({ fileName }) => closure(fileName)))];
const parts = Map.groupBy(needed.flatMap(piecesOf), ({ owner }) => owner);
const sizes = [...parts]
  .map(([part, pieces]) => ({ part, text: pieces.map(({ text }) => text).join('') }))
  .map(({ part, text }) => ({ part, bytes: text.length, brotli: sent(text) }))
  .toSorted((a, b) => b.brotli - a.brotli);
console.table(sizes);
const whole = needed.reduce((sum, { code }) => sum + sent(code), 0);
console.log(`In all ${whole} bytes as sent, in ${needed.length} files.`);
