import { toPath } from '../../generate/path.ts';
import type { Subject } from '../../subject/subject.ts';
import { tryPath, type WalkedPath } from '../actor/walk-path.ts';

/**
 * The part of every path that can be walked on a page, from its beginning, without repetitions. A path
 * that fails on the actor ends with the event that shows it.
 */
export function pathsOnPage(subject: Subject, all: readonly WalkedPath[]): readonly WalkedPath[] {
  const parts = new Map<string, WalkedPath>();
  for (const walked of all) {
    const { journey, events } = walked.path;
    const end = events.findIndex((event, index) => {
      const before = walked.snapshots[index];
      return !before || subject.vocabulary.whyNotOnPage(event, before) !== undefined;
    });
    if (end === 0) continue;
    const part = end < 0 ? walked : tryPath(subject, toPath(journey, events.slice(0, end)));
    parts.set(part.path.id, part);
  }
  return [...parts.values()];
}
