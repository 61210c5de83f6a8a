import type { LiveMessage, Moment } from './live.ts';

/** A moment, with the transitions that led there if they are known. */
type Shown = Moment & Partial<LiveMessage>;

/** Finds an element. It throws if there is none. */
export function find<Found extends Element = HTMLElement>(part: Element, selector: string): Found {
  const found = part.querySelector<Found>(selector);
  if (!found) throw new Error(`The page has no ${selector}.`);
  return found;
}

/** Returns the active states inside a region: `submitting › checkingDuplicate`. */
export function placeIn(region: string, { states }: Moment): string {
  return states
    .filter((path) => path.startsWith(`${region}.`))
    .filter((path) => !states.some((other) => other.startsWith(`${path}.`)))
    .map((path) => path.slice(region.length + 1).replaceAll('.', ' › '))
    .join(', ');
}

/** A region: a line with its active state, and its part of the drawing below. */
interface Row {
  readonly name: string;
  readonly element: HTMLDetailsElement;
  readonly chart: HTMLElement;
  /** The size of its part of the drawing, in px, if there is room for its width. */
  readonly width: number;
  readonly height: number;
}

function takeRow(drawing: SVGSVGElement, region: SVGElement): Row {
  const name = region.dataset.path ?? '';
  const states = region.nextElementSibling as SVGGElement;
  const { x, y, width, height } = states.getBBox();
  const size = { width: width + 24, height: height + 16 };
  const element = document.createElement('details');
  element.innerHTML = `<summary><b>${name}</b><span></span><em></em></summary>
    <div class="chart" tabindex="0" role="group" aria-label="The states of ${name}">
      <svg viewBox="${x - 12} ${y - 8} ${size.width} ${size.height}" width="${size.width}"></svg>
    </div>`;
  states.removeAttribute('transform');
  find(element, 'svg').append(find(drawing, 'style').cloneNode(true), states);
  return { name, element, chart: find(element, '.chart'), ...size };
}

/** Returns the taken transitions of a region. */
function takenIn(region: string, { transitions = [] }: Shown): string[] {
  return transitions.filter((id) => id.split(/[ .]/)[0] === region);
}

function isTouched({ name }: Row, before: Shown | undefined, now: Shown): boolean {
  if (!before) return false;
  return takenIn(name, now).length > 0 || placeIn(name, before) !== placeIn(name, now);
}

/**
 * Shows a drawing as rows, one per region. The whole drawing is shown until something happens. Then a
 * row opens when something happens in it, and stays open while there is room. Active states are
 * scrolled into view.
 *
 * @returns the regions, and a function that shows a moment.
 */
export function showRegions(frame: HTMLElement) {
  const drawing = find<SVGSVGElement>(frame, 'svg');
  const texts = [...drawing.querySelectorAll<SVGElement>('.event')].toReversed();
  const words = new Map(texts.map((text) => [text.dataset.transition ?? '', text.textContent]));
  const rows = [...drawing.querySelectorAll<SVGElement>('.region')].map((region) =>
    takeRow(drawing, region),
  );
  frame.replaceChildren(...rows.map(({ element }) => element));
  /** The rows that the developer opened. */
  const pinned = new Set<Row>();
  for (const row of rows) {
    find(row.element, 'summary').addEventListener('click', () => {
      if (row.element.open) pinned.delete(row);
      else pinned.add(row);
    });
  }

  /** Opens the rows of the last event, and those of earlier events while there is room. */
  const open = (past: readonly Shown[]) => {
    const touches = new Map(
      rows.map((row) => [row, past.findLastIndex((now, at) => isTouched(row, past[at - 1], now))]),
    );
    const lastTouch = (row: Row) => touches.get(row) ?? -1;
    const latest = Math.max(...touches.values());
    const isWhole = latest < 0;
    const line = find(frame, 'summary').offsetHeight + 1;
    let room = frame.clientHeight - rows.length * line;
    const touched = rows.filter((row) => lastTouch(row) === latest);
    const most = Math.max(Math.floor(room / touched.length), 96);
    for (const row of rows.toSorted((one, other) => lastTouch(other) - lastTouch(one))) {
      const isLatest = touched.includes(row);
      const whole = row.height * Math.min(1, frame.clientWidth / row.width);
      const height = isLatest ? Math.min(whole, most) : whole;
      row.element.open = isLatest || pinned.has(row) || (lastTouch(row) >= 0 && height <= room);
      row.chart.style.blockSize = isWhole ? 'auto' : `${height}px`;
      if (row.element.open) room -= height;
    }
  };

  const show = (past: readonly Shown[]) => {
    open(past);
    const moment: Shown = past.at(-1) ?? { name: '', states: [] };
    for (const state of frame.querySelectorAll<SVGElement>('.state')) {
      state.toggleAttribute('data-active', moment.states.includes(state.dataset.path ?? ''));
    }
    for (const text of frame.querySelectorAll<SVGElement>('[data-transition]')) {
      const { transitions = [] } = moment;
      text.toggleAttribute('data-taken', transitions.includes(text.dataset.transition ?? ''));
    }
    for (const { name, element, chart } of rows) {
      find(element, 'span').textContent = placeIn(name, moment);
      find(element, 'em').textContent = takenIn(name, moment)
        .map((id) => words.get(id) ?? id)
        .join(', ');
      const lit = [...chart.querySelectorAll('[data-active] > rect')].at(-1);
      const [frameBox, box] = [chart, lit].map((one) => one?.getBoundingClientRect());
      if (!frameBox || !box) continue;
      chart.scrollBy({
        left: box.left + box.width / 2 - frameBox.left - frameBox.width / 2,
        top: box.top - frameBox.top - Math.max((frameBox.height - box.height) / 2, 8),
      });
    }
  };
  show([]);
  return { names: rows.map(({ name }) => name), show };
}
