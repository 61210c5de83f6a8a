import type { Channel, LiveRequest } from './live.ts';
import { showMachine } from './show-machine.ts';
import './live-view.css';

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
