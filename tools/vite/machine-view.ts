import { readdir, readFile } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { type Chart, viewPage } from '../machine/view-page.ts';

/** Reads the machines' drawings, made by `npm run machine:draw`. */
async function charts(folder: string): Promise<Chart[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.svg')).toSorted();
  return Promise.all(
    files.map(async (file) => ({
      name: basename(file, '.svg'),
      svg: await readFile(resolve(folder, file), 'utf8'),
    })),
  );
}

/**
 * Serves a live view of the machines at `/machine` of the development server. A built site has none.
 */
export function machineView(): Plugin {
  return {
    name: 'machine-view',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use('/machine', (request, response, next) => {
        if (request.url !== '/') return next();
        charts(resolve(server.config.root, 'docs/machine'))
          .then((drawn) => viewPage(drawn, '/src/inspect/live-view.ts'))
          .then((html) => server.transformIndexHtml('/machine', html))
          .then((html) => response.setHeader('Content-Type', 'text/html').end(html))
          .catch(next);
      });
    },
  };
}
