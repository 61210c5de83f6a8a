import { readFile, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Plugin, ResolvedConfig } from 'vite';

/** Makes `vite preview` answer missing files like hosts do: with 404, and the page that leads home. */
export function notFound(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'not-found',
    configResolved(resolved) {
      config = resolved;
    },
    configurePreviewServer({ middlewares }) {
      const folder = resolve(config.root, config.build.outDir);
      // After the files, and before the handler that answers with an empty page.
      return () => {
        middlewares.use(async ({ url = '/' }, response, next) => {
          const { pathname } = new URL(url, 'http://localhost');
          const found = await stat(join(folder, pathname)).catch(() => undefined);
          if (found?.isFile()) return next();
          const page = await readFile(join(folder, '404.html'));
          response.writeHead(404, { 'content-type': 'text/html' }).end(page);
        });
      };
    },
  };
}
