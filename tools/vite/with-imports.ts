import type { Rolldown } from 'vite';

type Chunk = Rolldown.OutputChunk;

/** Returns a chunk with those of the given chunks that it imports at once, directly or not. */
export function withImports(start: Chunk, chunks: readonly Chunk[]): readonly Chunk[] {
  const found = new Set([start]);
  for (const { imports } of found) {
    for (const chunk of chunks) if (imports.includes(chunk.fileName)) found.add(chunk);
  }
  return [...found];
}
