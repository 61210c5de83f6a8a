/** The machines' drawings, by name. */
export interface Chart {
  readonly name: string;
  readonly svg: string;
}

function part({ name, svg }: Chart, status: string): string {
  return `<main data-machine="${name}">
      <div class="bar" role="group" aria-label="Where the ${name} machine is">
        <strong class="configuration" role="status"></strong>
        <span class="happened"></span>
        <span class="status" role="status">${status}</span>
        <button type="button" hidden></button>
      </div>
      <div class="regions">${svg}</div>
      <aside>
        <select class="events" size="2" aria-label="Events"></select>
        <details class="data">
          <summary>Event and context</summary>
          <pre class="event-data"></pre>
          <pre class="context"></pre>
        </details>
      </aside>
    </main>`;
}

/**
 * The page of the live view.
 *
 * @param status what it says, as HTML, until there is something to show.
 * @param head goes into the head, and the script behind the markup.
 */
export function viewPage(
  charts: readonly Chart[],
  { status, head = '', script }: Record<'status' | 'script', string> & { head?: string },
): string {
  const options = charts.map(({ name }) => `<option>${name}</option>`).join('');
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>The machine, live</title>
    <link rel="icon" href="data:," />
    ${head}
  </head>
  <body>
    <header class="ink">
      <h1>The machine, live</h1>
      <label>Machine <select id="machine">${options}</select></label>
      <label class="file">Play a trace <input type="file" id="trace" accept=".json" /></label>
      <p id="problem" role="status"></p>
    </header>
    ${charts.map((chart) => part(chart, status)).join('\n    ')}
    ${script}
  </body>
</html>
`;
}
