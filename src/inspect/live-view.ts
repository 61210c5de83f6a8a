import { type Channel, channelName } from './live.ts';
import { find } from './regions.ts';
import { showMachine } from './show-machine.ts';
import type { Simulated } from './simulate.ts';
import { simulatedMachines } from './simulated-machines.ts';
import './live-view.css';

/** A file from 'Copy trace', or from a failed test of the paths. */
interface Trace {
  readonly machine?: Simulated['replay']['machine'];
  readonly journey: string;
  /** The machine's input, if it isn't that of every visit. */
  readonly input?: object;
  readonly events: readonly string[];
}

// An exported page has no site to connect to.
const channel: Channel | undefined = import.meta.env.DEV
  ? new BroadcastChannel(channelName)
  : undefined;
const page = document.body;
const status = find(page, '#status');
const choice = find<HTMLSelectElement>(page, '#machine');

const parts = new Map(
  simulatedMachines.map((simulated) => {
    const machine = simulated.machine.id;
    const element = find(page, `[data-machine="${machine}"]`);
    const send = channel && ((name: string) => channel.postMessage({ machine, send: name }));
    return [machine, { element, simulated, ...showMachine(element, simulated, send) }] as const;
  }),
);

function showPart(): void {
  for (const [machine, { element, render }] of parts) {
    element.hidden = machine !== choice.value;
    if (!element.hidden) render();
  }
}

async function playFile(file: File | undefined): Promise<void> {
  if (!file) return;
  try {
    const trace: Trace = [JSON.parse(await file.text())].flat()[0];
    const { machine = 'application', journey, events } = trace;
    const part = parts.get(machine);
    if (!part) throw new Error(`There is no machine named ${machine}.`);
    choice.value = machine;
    showPart();
    const { input = part.simulated.input } = trace;
    const from = { ...part.simulated, input, replay: { machine, journey } };
    part.play(`The trace ${file.name}, of a visit as ${journey}.`, events, from);
  } catch {
    status.textContent = `${file.name} is no trace: a trace has a list of events.`;
  }
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
  if (data === 'hello' || 'send' in data) return;
  parts.get(data.machine)?.tell(data);
  status.textContent = 'Live';
});
showPart();
channel?.postMessage('hello');
