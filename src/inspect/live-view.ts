import { channelName, hello, type LiveMessage } from './live.ts';

/** The machines' drawings, made by `npm run machine:draw`. */
const drawings = import.meta.glob<string>('/docs/machine/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** The number of lines that the list of events keeps. */
const longest = 500;

const events = document.querySelector('#events');

/** The innermost of the active states, by machine. */
const places = new Map<string, readonly string[]>();

/** The lines of the events since a state was last entered. */
const quiet = new Map<string, HTMLElement>();

/** Returns an item with a link that scrolls the drawing to a state: `wizard.review`. */
function linkTo(id: string): HTMLElement {
  const link = document.createElement('a');
  link.href = `#${id}`;
  link.textContent = id.slice(id.indexOf('.') + 1);
  const item = document.createElement('li');
  item.append(link);
  return item;
}

/** Lights the active states in a machine's drawing, and returns the innermost ones in its order. */
function light({ machine, states }: LiveMessage): string[] {
  const drawn = [...document.querySelectorAll(`.state[id^="${machine}."]`)];
  for (const state of drawn) state.toggleAttribute('data-active', states.includes(state.id));
  const isOuter = (id: string) => states.some((other) => other.startsWith(`${id}.`));
  return drawn.map(({ id }) => id).filter((id) => states.includes(id) && !isOuter(id));
}

/** Lists an event. Until the next state is entered, events with the same name share a line. */
function list({ machine, name }: LiveMessage, entered: readonly string[]): void {
  if (entered.length > 0) quiet.clear();
  const key = `${machine} ${name}`;
  const repeated = quiet.get(key);
  const line = repeated ?? document.createElement('li');
  if (repeated) {
    line.dataset.count = `${Number(line.dataset.count ?? 1) + 1}`;
  } else {
    const states = document.createElement('ul');
    states.append(...entered.map(linkTo));
    line.append(name, ...(entered.length > 0 ? [states] : []));
  }
  if (entered.length === 0) quiet.set(key, line);
  events?.prepend(line);
  if (events && events.childElementCount > longest) events.lastElementChild?.remove();
}

/** Shows where a machine is and what led there, and scrolls to a state that it entered. */
function show(message: LiveMessage): void {
  const { machine } = message;
  const now = light(message);
  const entered = now.filter((id) => !places.get(machine)?.includes(id));
  places.set(machine, now);
  document.querySelector(`[data-machine="${machine}"]`)?.replaceChildren(...now.map(linkTo));
  list(message, entered);
  const nearest = { block: 'nearest', inline: 'nearest' } as const;
  if (entered[0]) document.getElementById(entered[0])?.scrollIntoView(nearest);
}

for (const [path, svg] of Object.entries(drawings)) {
  const name = path.replace(/.*\/|\.svg/g, '');
  const write = (place: string, html: string) =>
    document.querySelector(place)?.insertAdjacentHTML('beforeend', html);
  write('main', `<h2 id="${name}">${name}</h2>${svg}`);
  write('#places', `<h2><a href="#${name}">${name}</a></h2><ul data-machine="${name}"></ul>`);
}
const channel = new BroadcastChannel(channelName);
channel.onmessage = ({ data }) => {
  if (data !== hello) show(data);
};
channel.postMessage(hello);
