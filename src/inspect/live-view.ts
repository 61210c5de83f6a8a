import { type Channel, channelName, type Moment } from './live.ts';
import { find } from './regions.ts';
import { showMachine } from './show-machine.ts';
import './live-view.css';

// An exported page has no site to connect to.
const channel: Channel | undefined = import.meta.env.DEV
  ? new BroadcastChannel(channelName)
  : undefined;
const page = document.body;
const problem = find(page, '#problem');
const choice = find<HTMLSelectElement>(page, '#machine');

const parts = new Map(
  [...page.querySelectorAll<HTMLElement>('main')].map((element) => [
    element.dataset.machine,
    { element, ...showMachine(element) },
  ]),
);

function showPart(): void {
  for (const [machine, { element, render }] of parts) {
    element.hidden = machine !== choice.value;
    if (!element.hidden) render();
  }
}

/** Returns the events of a trace whose states were recorded. */
function recorded(text: string): Moment[] {
  const { events } = JSON.parse(text);
  return events.filter((event: Partial<Moment>) => Array.isArray(event.states));
}

async function playFile(file: File | undefined): Promise<void> {
  if (!file) return;
  problem.textContent = '';
  const moments = await file
    .text()
    .then(recorded)
    .catch(() => []);
  if (moments.length === 0) {
    problem.textContent = `${file.name} has no states. A file from 'Copy trace' has them.`;
    return;
  }
  // Only the application's traces are recorded.
  choice.value = 'application';
  showPart();
  parts.get(choice.value)?.play(file.name, moments);
}

choice.addEventListener('change', showPart);
addEventListener('resize', showPart);
find<HTMLInputElement>(page, '#trace').addEventListener('change', ({ target }) => {
  if (target instanceof HTMLInputElement) void playFile(target.files?.[0]);
});
addEventListener('dragover', (event) => event.preventDefault());
addEventListener('drop', (event) => {
  event.preventDefault();
  void playFile(event.dataTransfer?.files[0]);
});
channel?.addEventListener('message', ({ data }) => {
  if (data === 'hello') return;
  const part = parts.get(data.machine);
  if ('isGone' in data) part?.leave();
  else part?.tell(data);
});
showPart();
channel?.postMessage('hello');
