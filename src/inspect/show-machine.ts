import { historyLines } from './history.ts';
import type { LiveMessage, Moment } from './live.ts';
import { find, placeIn, showRegions } from './regions.ts';

/** How long each moment of a trace is shown, in ms. */
const pace = 700;

/** The number of the site's events that are kept. */
const longest = 500;

/**
 * Shows a machine in its part of the page: its regions and its history. It follows the site's machine,
 * or plays a trace.
 */
export function showMachine(part: HTMLElement) {
  const { names, show } = showRegions(find(part, '.regions'));
  const list = find<HTMLSelectElement>(part, '.events');
  const status = find(part, '.status');
  const back = find<HTMLButtonElement>(part, '.bar button');
  const data = find(part, '.data');
  const site: LiveMessage[] = [];
  let isLive = false;
  /** The trace that is shown instead of the site. */
  let trace: { readonly file: string; readonly moments: readonly Moment[] } | undefined;
  /** The shown moment; the latest if undefined. */
  let chosen: Moment | undefined;
  let player: ReturnType<typeof setInterval> | undefined;

  const moments = (): readonly (Moment & Partial<LiveMessage>)[] => trace?.moments ?? site;
  const shownIndex = () => (chosen ? moments().indexOf(chosen) : moments().length - 1);

  const tellStatus = (index: number) => {
    const place = `vent ${index + 1} of ${moments().length}`;
    back.hidden = trace ? site.length === 0 : chosen === undefined;
    back.textContent = trace ? 'Close the trace' : 'Back to the present';
    if (trace) status.textContent = `${trace.file}, e${place}`;
    else if (chosen !== undefined) status.textContent = `E${place}`;
    else status.textContent = isLive ? 'Live' : 'The page was closed.';
  };
  const render = () => {
    const all = moments();
    const index = shownIndex();
    const moment = all[index];
    part.toggleAttribute('data-empty', !moment);
    if (!moment) return;
    show(all.slice(0, index + 1));
    const isMoved = (name: string) =>
      all.slice(0, index).some((earlier) => placeIn(name, earlier) !== placeIn(name, moment));
    find(part, '.configuration').textContent = names
      .flatMap((name, regionIndex) => {
        const here = placeIn(name, moment);
        return regionIndex === 0 ? [here] : isMoved(name) ? [`${name} ${here}`] : [];
      })
      .join(' · ');
    find(part, '.happened').textContent = moment.name;
    data.hidden = !moment.event;
    find(data, '.event-data').textContent = JSON.stringify(moment.event, null, 2);
    find(data, '.context').textContent = JSON.stringify(moment.context, null, 2);
    const lines = historyLines(all).toReversed();
    list.replaceChildren(
      ...lines.map(({ index: end, text }) => {
        const line = new Option(text, `${end}`);
        line.className = end > index ? 'later' : '';
        return line;
      }),
    );
    list.value = `${lines.findLast((line) => line.index >= index)?.index}`;
    tellStatus(index);
  };
  const choose = (index: number | undefined) => {
    chosen = index === moments().length - 1 ? undefined : moments()[index ?? -1];
    render();
  };
  const stop = () => clearInterval(player);

  list.addEventListener('change', () => {
    stop();
    choose(Number(list.value));
  });
  back.addEventListener('click', () => {
    stop();
    trace = undefined;
    choose(undefined);
  });
  return {
    render,
    tell: (message: LiveMessage) => {
      isLive = true;
      if (site.push(message) > longest && site.shift() === chosen) chosen = undefined;
      render();
    },
    /** Says that the site was closed. */
    leave: () => {
      isLive = false;
      render();
    },
    play: (file: string, recorded: readonly Moment[]) => {
      stop();
      trace = { file, moments: recorded };
      choose(0);
      player = setInterval(() => (chosen === undefined ? stop() : choose(shownIndex() + 1)), pace);
    },
  };
}
