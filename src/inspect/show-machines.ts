import { followEvents } from './event-list.ts';
import type { Channel, LiveMessage, LiveRequest } from './live.ts';
import { panAndZoom } from './pan-and-zoom.ts';
import './live-view.css';

function find<Found extends Element>(part: Element, selector: string): Found {
  const found = part.querySelector<Found>(selector);
  if (!found) throw new Error(`The page has no ${selector}.`);
  return found;
}

/** Offers the events that can be sent now, and keeps the choice that was made. */
function offer(choice: HTMLSelectElement, names: readonly string[]): void {
  const chosen = choice.value;
  const groups = Map.groupBy(names, (name) => name.split(/[. ]/)[0] ?? name);
  choice.replaceChildren(
    ...[...groups].map(([label, group]) => {
      const element = document.createElement('optgroup');
      element.label = label;
      element.append(...group.map((name) => new Option(name)));
      return element;
    }),
  );
  if (names.includes(chosen)) choice.value = chosen;
}

/**
 * Shows a machine in its part of the page: the drawing with what is and what happened lit, the events
 * and the data.
 *
 * @returns what takes the messages about it.
 */
function showMachine(part: HTMLElement, send: (name: string) => void) {
  panAndZoom(find(part, '.chart'), find(part, '.zoom'));
  const follow = find<HTMLInputElement>(part, '[name="follow"]');
  const choice = find<HTMLSelectElement>(part, '[name="event"]');
  const [event, context] = [find(part, '.event-data'), find(part, '.context')];

  const light = (message: LiveMessage) => {
    for (const state of part.querySelectorAll<SVGElement>('.state')) {
      state.toggleAttribute('data-active', message.states.includes(state.dataset.path ?? ''));
    }
    for (const text of part.querySelectorAll<SVGElement>('[data-transition]')) {
      const isTaken = message.transitions.includes(text.dataset.transition ?? '');
      text.toggleAttribute('data-taken', isTaken);
    }
    const taken = part.querySelector('[data-taken]');
    if (follow.checked) taken?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    event.textContent = JSON.stringify(message.event, null, 2);
    context.textContent = JSON.stringify(message.context, null, 2);
  };
  const addEvent = followEvents(find(part, '.events'), find(part, '.latest'), light);

  find(part, '.send').addEventListener('submit', (submitted) => {
    submitted.preventDefault();
    if (choice.value) send(choice.value);
  });
  return (message: LiveMessage) => {
    offer(choice, message.sendable);
    addEvent(message);
  };
}

/** Shows on the page, whose markup has a part for each machine, what its channel tells. */
export function showMachines(channel: Channel): void {
  const status = document.querySelector<HTMLElement>('#status');
  const choice = document.querySelector<HTMLSelectElement>('#machine');
  const ask = (request: LiveRequest) => channel.postMessage(request);
  const parts = [...document.querySelectorAll<HTMLElement>('[data-machine]')];
  const shown = new Map(
    parts.map((part) => {
      const machine = part.dataset.machine ?? '';
      return [machine, showMachine(part, (send) => ask({ machine, send }))];
    }),
  );
  choice?.addEventListener('change', () => {
    for (const part of parts) part.hidden = part.dataset.machine !== choice.value;
  });
  channel.addEventListener('message', ({ data }) => {
    if (data === 'hello' || 'send' in data) return;
    shown.get(data.machine)?.(data);
    if (status) status.textContent = status.dataset.live ?? '';
    document.documentElement.dataset.live = '';
  });
}
