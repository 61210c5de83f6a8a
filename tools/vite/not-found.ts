import { readFile, stat } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
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
      const refuse = async (response: ServerResponse) => {
        response.setHeader('content-type', 'text/html').setHeader('cache-control', 'no-store');
        response.writeHead(404).end(await readFile(join(folder, '404.html')));
      };
      middlewares.use(({ url = '/' }, response, next) =>
        url.endsWith('/_headers') ? refuse(response) : next(),
      );
      // After the files, and before the handler that answers with an empty page.
      return () => {
        middlewares.use(async ({ url = '/' }, response, next) => {
          const { pathname } = new URL(url, 'http://localhost');
          const found = await stat(join(folder, pathname)).catch(() => undefined);
          return found?.isFile() ? next() : refuse(response);
        });
      };
    },
  };
}
