import { readFile, stat } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { parseHeaders } from './headers-file.ts';

/** Whether a path matches the source of some headers, which may end in `*`. */
const covers = (source: string, path: string) =>
  source.endsWith('*') ? path.startsWith(source.slice(0, -1)) : path === source;

/**
 * Makes `vite preview` answer like hosts do: with the headers of `dist/_headers`, and missing files with 404 and the
 * page that leads home.
 */
export function previewHost(): Plugin {
  return {
    name: 'preview-host',
    configurePreviewServer({ config, middlewares }) {
      const folder = resolve(config.root, config.build.outDir);
      const pathOf = (url = '/') => new URL(url, 'http://localhost').pathname;
      const refuse = async (response: ServerResponse) => {
        response.setHeader('content-type', 'text/html').setHeader('cache-control', 'no-store');
        response.writeHead(404).end(await readFile(join(folder, '404.html')));
      };
      middlewares.use(async ({ url }, response, next) => {
        const path = pathOf(url);
        const rules = parseHeaders(await readFile(join(folder, '_headers'), 'utf8'));
        for (const { source, headers } of rules) {
          if (covers(source, path)) response.setHeaders(headers);
        }
        return path.endsWith('/_headers') ? refuse(response) : next();
      });
      // After the files, and before the handler that answers with an empty page.
      return () => {
        middlewares.use(async ({ url }, response, next) => {
          const found = await stat(join(folder, pathOf(url))).catch(() => undefined);
          return found?.isFile() ? next() : refuse(response);
        });
      };
    },
  };
}
