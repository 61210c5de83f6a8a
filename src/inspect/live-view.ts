import { channelName, type LiveMessage } from './live.ts';
import './live-view.css';

const longestLog = 200;
const log = document.querySelector('#events');
const context = document.querySelector('#context');
const status = document.querySelector('#status');

function light(states: readonly string[]): void {
  for (const state of document.querySelectorAll<SVGElement>('.state')) {
    state.toggleAttribute('data-active', states.includes(state.dataset.path ?? ''));
  }
}

function note(event: string): void {
  const item = document.createElement('li');
  item.textContent = event;
  log?.prepend(item);
  if (log && log.children.length > longestLog) log.lastElementChild?.remove();
}

const channel = new BroadcastChannel(channelName);
channel.addEventListener('message', ({ data }: MessageEvent<LiveMessage | 'hello'>) => {
  if (data === 'hello') return;
  light(data.states);
  note(data.event);
  if (context) context.textContent = JSON.stringify(data.context, null, 2);
  if (status) status.textContent = 'Live';
});
channel.postMessage('hello');
