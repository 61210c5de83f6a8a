import { type AnyMachineSnapshot, getInitialSnapshot, getNextSnapshot } from 'xstate';
import { journeyOf, type Path } from './path.ts';
import type { Subject } from './subject.ts';

/** Returns why an event can't happen in a state on the page; `undefined` if it can. */
export function whyNot(
  { vocabulary }: Subject,
  event: string,
  before: AnyMachineSnapshot,
): string | undefined {
  if (event === 'start') return undefined;
  if (!vocabulary.possibleEvents(before).includes(event)) return 'it is not possible in this state';
  return vocabulary.whyNotOnPage(event, before);
}

/** Whether each event of a path can happen on the page at its turn. */
export function isWalkable(subject: Subject, path: Path): boolean {
  const { machine, vocabulary } = subject;
  let snapshot: AnyMachineSnapshot = getInitialSnapshot(machine, journeyOf(subject, path).input);
  return path.events.every((event) => {
    if (whyNot(subject, event, snapshot) !== undefined) return false;
    snapshot = getNextSnapshot(machine, snapshot, vocabulary.eventNamed(event, snapshot));
    return true;
  });
}
