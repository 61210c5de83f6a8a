/** A machine's drawing, by the machine's name. */
export interface Chart {
  readonly name: string;
  readonly svg: string;
}

function part({ name, svg }: Chart, index: number): string {
  return `<main data-machine="${name}"${index > 0 ? ' hidden' : ''}>
      <div class="drawing">
        <div class="chart" tabindex="0" role="group" aria-label="The statechart of the ${name} machine, its present states lit. It scrolls; plus and minus scale it, 0 shows its full size, F all of it.">${svg}</div>
        <div class="zoom" role="group" aria-label="Size of the drawing">
          <button type="button" value="out" aria-label="Smaller">−</button>
          <output>100 %</output>
          <button type="button" value="in" aria-label="Larger">+</button>
          <button type="button" value="full">Full size</button>
          <button type="button" value="fit">Fit</button>
          <label><input type="checkbox" name="follow" checked /> Follow</label>
        </div>
      </div>
      <aside>
        <form class="send">
          <label>Send an event <select name="event"></select></label>
          <button>Send</button>
        </form>
        <section>
          <h2>Events <button type="button" class="latest" hidden>Back to the latest</button></h2>
          <select class="events" size="2" aria-label="Events"></select>
        </section>
        <section class="data" tabindex="0" role="region" aria-label="Data">
          <h2>Event</h2>
          <pre class="event-data"></pre>
          <h2>Context</h2>
          <pre class="context"></pre>
        </section>
      </aside>
    </main>`;
}

/**
 * The page of the live view.
 *
 * @param status is what it says until a machine answers, as HTML.
 * @param live is what it says from then on.
 * @param head goes into the head, and the script behind the markup.
 */
export function viewPage(
  charts: readonly Chart[],
  {
    status,
    live,
    head = '',
    script,
  }: Record<'status' | 'live' | 'script', string> & { head?: string },
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
      <p id="status" role="status" data-live="${live}">${status}</p>
    </header>
    ${charts.map(part).join('\n    ')}
    ${script}
  </body>
</html>
`;
}
