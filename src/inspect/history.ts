import type { Moment } from './live.ts';

/** A line of the history: one event, or several in a row that changed no state. */
export interface Line {
  /** The index of its last event in the history. */
  readonly index: number;
  readonly text: string;
}

function isQuiet(messages: readonly Moment[], index: number): boolean {
  const [before, now] = [messages[index - 1], messages[index]];
  return before !== undefined && before.states.join() === now?.states.join();
}

/** Lists the events' names, each once with its count: `field.change email valid × 12, draft.saved × 2`. */
function counted(messages: readonly Moment[]): string {
  const groups = [...Map.groupBy(messages, ({ name }) => name)];
  return groups.map(([name, { length }]) => (length > 1 ? `${name} × ${length}` : name)).join(', ');
}

/** Returns the lines of the history. Events in a row that changed no state share one line. */
export function historyLines(messages: readonly Moment[]): Line[] {
  const ends = [...messages.keys()].filter(
    (index) => !(isQuiet(messages, index) && isQuiet(messages, index + 1)),
  );
  return ends.map((end, index) => {
    const first = (ends[index - 1] ?? -1) + 1;
    const number = first === end ? `${end + 1}` : `${first + 1}–${end + 1}`;
    return { index: end, text: `${number} ${counted(messages.slice(first, end + 1))}` };
  });
}
