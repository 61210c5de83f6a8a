import { type AnyMachineSnapshot, getInitialSnapshot, getNextSnapshot } from 'xstate';
import type { Subject } from '../subject/subject.ts';
import { journeyOf, type Path } from './path.ts';

/** Whether each event of a path can happen where it comes, and on the page, if it is walked there. */
export function isAllowed(subject: Subject, path: Path, isOnPage: boolean): boolean {
  const { machine } = subject;
  const { possibleEvents, whyNotOnPage, eventNamed } = subject.vocabulary;
  const canHappen = (name: string, snapshot: AnyMachineSnapshot) =>
    possibleEvents(snapshot).includes(name) &&
    !(isOnPage && whyNotOnPage(name, snapshot) !== undefined);
  let snapshot: AnyMachineSnapshot = getInitialSnapshot(machine, journeyOf(subject, path).input);
  for (const name of path.events) {
    if (!canHappen(name, snapshot)) return false;
    snapshot = getNextSnapshot(machine, snapshot, eventNamed(name, snapshot));
  }
  return true;
}
