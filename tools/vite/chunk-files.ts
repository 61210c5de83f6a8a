import { relative } from 'node:path';
import type { Plugin, ResolvedConfig, Rolldown } from 'vite';
import { withImports } from './with-imports.ts';

/**
 * Writes into the page the files that each dynamically imported module needs, by the module's path in
 * `src`. `src/shell/load-chunk.ts` fetches them, and adds the style sheets, before it imports the
 * module. The development server has no such list.
 */
export function chunkFiles(): Plugin {
  let config: ResolvedConfig;
  let list: Readonly<Record<string, readonly string[]>> = {};
  return {
    name: 'chunk-files',
    configResolved(resolved) {
      config = resolved;
    },
    load: {
      filter: { id: /vite\/preload-helper\.js$/ },
      // Vite's own loader would do the same again, in 1.6 KB of the first script.
      handler: () => 'export const __vitePreload = (load) => load();',
    },
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      list = Object.fromEntries(
        chunks.flatMap((file) =>
          file.isDynamicEntry && file.facadeModuleId
            ? [[moduleName(file.facadeModuleId, config), urls(file, chunks, config)]]
            : [],
        ),
      );
      for (const { viteMetadata } of chunks) viteMetadata?.importedCss.clear();
    },
    transformIndexHtml: {
      order: 'post',
      handler(_, { bundle }) {
        if (!bundle) return;
        return [
          {
            tag: 'script',
            attrs: { type: 'application/json', id: 'chunk-files' },
            children: JSON.stringify(list),
            injectTo: 'body-prepend',
          },
        ];
      },
    },
  };
}

function moduleName(id: string, { root }: ResolvedConfig): string {
  return relative(`${root}/src`, id).replace(/\.tsx?$/, '');
}

/**
 * The URLs of a chunk, of every chunk that it imports and the page hasn't loaded, and of their styles.
 */
function urls(
  chunk: Rolldown.OutputChunk,
  chunks: readonly Rolldown.OutputChunk[],
  { base }: ResolvedConfig,
): string[] {
  const lazy = chunks.filter(({ isEntry }) => !isEntry);
  const files = withImports(chunk, lazy).flatMap(({ fileName, viteMetadata }) => [
    fileName,
    ...(viteMetadata?.importedCss ?? []),
  ]);
  return files.map((name) => base + name);
}
