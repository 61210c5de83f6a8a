import { historyLines, timeSince } from './history.ts';
import type { LiveMessage } from './live.ts';
import { find, placeIn, showRegions } from './regions.ts';
import { type Simulated, type Simulation, shortestPaths, simulate } from './simulate.ts';

/** How long each moment of a path is shown, in ms. */
const pace = 700;

/** The number of the site's events that are kept. */
const longest = 500;

/**
 * Shows a machine in its part of the page: its regions, its history, and the events that can be next.
 * It follows the site's machine, if there is one, or a fresh machine that plays paths.
 *
 * @param send sends an event to the site's machine, if there is one.
 * @returns functions that receive the site's messages and play a path.
 */
export function showMachine(
  part: HTMLElement,
  simulated: Simulated,
  send?: (name: string) => void,
) {
  const { names, paths, words, show } = showRegions(find(part, '.regions'));
  const list = find<HTMLSelectElement>(part, '.events');
  const goal = find<HTMLSelectElement>(part, '[name="goal"]');
  const [past, played] = [find(part, '.past'), find(part, '.played')];
  const when = find(past, 'span');
  const site: LiveMessage[] = [];
  /** The fresh machine, if it is shown instead of the site's. */
  let fresh: Simulation | undefined;
  /** The simulation that the fresh machine started from. */
  let begun = simulated;
  /** The index of the shown moment; the latest if undefined. */
  let chosen: number | undefined;
  /** Computed at the first request. */
  let found: ReturnType<typeof shortestPaths> | undefined;
  let player: ReturnType<typeof setInterval> | undefined;

  const messages = () => fresh?.messages ?? site;
  const tellWhen = () => {
    const message = messages()[chosen ?? -1];
    if (!message) return;
    const place = `Event ${(chosen ?? 0) + 1} of ${messages().length}`;
    when.textContent = fresh ? place : `${place}, ${timeSince(message.at)}`;
  };
  const render = () => {
    past.hidden = chosen === undefined;
    played.hidden = !fresh;
    const all = messages();
    const index = chosen ?? all.length - 1;
    const message = all[index];
    if (!message) return;
    show(all.slice(0, index + 1));
    const isMoved = (name: string) =>
      all.slice(0, index).some((earlier) => placeIn(name, earlier) !== placeIn(name, message));
    find(part, '.configuration').textContent = names
      .flatMap((name, place) => {
        const here = placeIn(name, message);
        return place === 0 ? [here] : isMoved(name) ? [`${name} ${here}`] : [];
      })
      .join(' · ');
    find(part, '.happened').textContent = message.name;
    find(part, '.next').replaceChildren(
      ...message.next.map((name) => {
        const button = document.createElement('button');
        button.textContent = name;
        button.disabled = chosen !== undefined;
        return button;
      }),
    );
    find(part, '.event-data').textContent = JSON.stringify(message.event, null, 2);
    find(part, '.context').textContent = JSON.stringify(message.context, null, 2);
    const lines = historyLines(all).toReversed();
    list.replaceChildren(
      ...lines.map(({ index: end, text }) => {
        const line = new Option(text, `${end}`);
        line.className = end > index ? 'later' : '';
        return line;
      }),
    );
    list.value = `${lines.findLast((line) => line.index >= index)?.index}`;
    tellWhen();
    const events = all.slice(1).map(({ name }) => name);
    const trace = JSON.stringify({ ...begun.replay, events }, null, 2);
    find<HTMLAnchorElement>(played, 'a').href =
      `data:application/json,${encodeURIComponent(trace)}`;
  };
  const choose = (index: number | undefined) => {
    chosen = index === messages().length - 1 ? undefined : index;
    render();
  };
  const stop = () => clearInterval(player);

  const begin = (title: string, events: readonly string[], from = simulated) => {
    stop();
    begun = from;
    fresh = simulate(from);
    const failed = events.find((name) => !fresh?.send(name));
    find(played, 'span').textContent =
      failed === undefined ? title : `${title} It ends before ‘${failed}’, which can’t happen.`;
    choose(0);
    player = setInterval(() => (chosen === undefined ? stop() : choose(chosen + 1)), pace);
  };
  const leave = () => {
    goal.value = '';
    if (!send) return begin('A fresh machine.', []);
    stop();
    fresh = undefined;
    choose(undefined);
  };
  const reach = (target: string) => {
    found ??= shortestPaths(simulated);
    const path = found.get(target);
    goal.value = target;
    const title = path
      ? `The shortest path to ${target}: ${path.length} events.`
      : `No path from the start comes to rest at ${target}.`;
    begin(title, path ?? []);
  };

  for (const [label, targets] of [
    ['Visits', Object.keys(simulated.roads)],
    ['States', paths],
    ['Transitions', [...words.keys()].toReversed()],
  ] as const) {
    const group = document.createElement('optgroup');
    group.label = label;
    group.append(...targets.map((target) => new Option(target)));
    goal.append(group);
  }
  goal.addEventListener('change', () => {
    const road = simulated.roads[goal.value];
    if (road) begin(`${goal.value}: ${road.length} events.`, road);
    else if (goal.value) reach(goal.value);
  });
  find(part, '.regions').addEventListener('click', (event) => {
    if (!(event.target instanceof Element)) return;
    const hit = event.target.closest<HTMLElement | SVGElement>('[data-transition], .edge, .state');
    if (!hit) return;
    event.preventDefault();
    const { dataset } = hit.matches('.edge') ? find(hit, '[data-transition]') : hit;
    reach(dataset.transition ?? dataset.path ?? '');
  });
  find(part, '.next').addEventListener('click', ({ target }) => {
    if (!(target instanceof HTMLButtonElement)) return;
    const name = target.textContent;
    if (!fresh) return send?.(name);
    fresh.send(name);
    choose(undefined);
  });
  list.addEventListener('change', () => {
    stop();
    choose(Number(list.value));
  });
  find(past, 'button').addEventListener('click', () => {
    stop();
    choose(undefined);
  });
  const leaving = find(played, 'button');
  leaving.textContent = send ? 'Back to the site' : 'Start anew';
  leaving.addEventListener('click', leave);
  setInterval(tellWhen, 1000);
  leave();
  return {
    play: begin,
    render,
    tell: (message: LiveMessage) => {
      if (site.push(message) > longest) {
        site.shift();
        if (chosen && !fresh) chosen -= 1;
      }
      if (!fresh) render();
    },
  };
}
