import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';

function page(chart: string): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>The machine, live</title>
    <link rel="icon" href="data:," />
  </head>
  <body>
    <header>
      <h1>The machine, live</h1>
      <p id="status" role="status">Waiting for the application in another tab of this browser: open <a href="/#/apply" target="_blank">#/apply</a></p>
    </header>
    <main class="chart" tabindex="0" aria-label="The statechart, its current states lit">${chart}</main>
    <aside>
      <h2>Events</h2>
      <ol id="events"></ol>
      <h2>Context</h2>
      <pre id="context"></pre>
    </aside>
    <script type="module" src="/src/inspect/live-view.ts"></script>
  </body>
</html>
`;
}

/** Serves a live view of the machine at `/machine` of the dev server; a built site has none. */
export function machineView(): Plugin {
  return {
    name: 'machine-view',
    apply: 'serve',
    configureServer(server) {
      const drawing = resolve(server.config.root, 'docs/machine/application.svg');
      server.middlewares.use('/machine', (request, response, next) => {
        if (request.url !== '/') return next();
        readFile(drawing, 'utf8')
          .then((chart) => server.transformIndexHtml('/machine', page(chart)))
          .then((html) => response.setHeader('Content-Type', 'text/html').end(html))
          .catch(next);
      });
    },
  };
}
