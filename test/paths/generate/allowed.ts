import { type AnyStateMachine, getInitialSnapshot, getNextSnapshot } from 'xstate';
import type { EventName } from '../../../src/inspect/event-names.ts';
import type { Snapshot } from '../vocabulary/event-definition.ts';
import { eventNamed, possibleEvents, whyNotOnPage } from '../vocabulary/events.ts';
import { journeyOf, type Path } from './path.ts';

/** Whether each event of a path can happen where it comes, and on the page, if it is walked there. */
export function isAllowed(machine: AnyStateMachine, path: Path, isOnPage: boolean): boolean {
  const canHappen = (name: EventName, snapshot: Snapshot) =>
    possibleEvents(snapshot).includes(name) &&
    !(isOnPage && whyNotOnPage(name, snapshot) !== undefined);
  let snapshot = getInitialSnapshot(machine, journeyOf(path).input) as Snapshot;
  for (const name of path.events) {
    if (!canHappen(name, snapshot)) return false;
    snapshot = getNextSnapshot(machine, snapshot, eventNamed(name)) as Snapshot;
  }
  return true;
}
