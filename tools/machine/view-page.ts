import { readFileSync } from 'node:fs';

/** A machine's drawing, and the machine's id. */
export interface Chart {
  readonly name: string;
  readonly svg: string;
}

const style = readFileSync(new URL('view-page.css', import.meta.url), 'utf8');

function place({ name }: Chart): string {
  return `<h2>${name}</h2>
      <ul data-machine="${name}"></ul>`;
}

function live(charts: readonly Chart[], script: string): string {
  return `<aside>
      <p><a href="/#/apply" target="_blank">Open the form</a> or an emailed link in another tab.</p>
      ${charts.map(place).join('\n      ')}
      <h2>Events, latest first</h2>
      <div role="log" aria-label="Events" tabindex="0"><ol id="events"></ol></div>
    </aside>
    <script type="module" src="${script}"></script>`;
}

/**
 * Returns a page of the machines' drawings, which needs no other file.
 *
 * @param script the address of the script that shows where the machines are; a page without it shows
 *   only the drawings.
 */
export function viewPage(charts: readonly Chart[], script?: string): string {
  const links = charts.map(({ name }) => `<a href="#${name}">${name}</a>`);
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>The machines</title>
    <link rel="icon" href="data:," />
    <style>${style}</style>
  </head>
  <body>
    <header>
      <h1>The machines</h1>
      <nav aria-label="Drawings">${links.join('\n      ')}</nav>
    </header>
    <main tabindex="0" aria-label="Drawings">
      ${charts.map(({ name, svg }) => `<h2 id="${name}">${name}</h2>\n${svg}`).join('\n')}
    </main>
    ${script ? live(charts, script) : ''}
  </body>
</html>
`;
}
