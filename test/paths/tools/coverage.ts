import { allCovers, coversOf, notCovered, unionOf } from '../model/coverage.ts';
import { pageParts, pathsForPage, walkAll } from '../model/page-paths.ts';
import type { Subject } from '../model/subject.ts';
import { subjects } from '../model/subjects.ts';
import type { WalkedPath } from '../model/walked-path.ts';

/**
 * Why events can't happen on the page, with the number of occurrences, the most frequent reason first.
 */
function reasons({ vocabulary }: Subject, all: readonly WalkedPath[]): readonly [string, number][] {
  const counts = new Map<string, number>();
  for (const { events, snapshots } of all) {
    for (const [index, event] of events.entries()) {
      const before = snapshots[index];
      const reason = before && vocabulary.whyNotOnPage(event, before);
      if (reason) counts.set(reason, (counts.get(reason) ?? 0) + 1);
    }
  }
  return [...counts].toSorted(([, one], [, other]) => other - one);
}

/** Prints what the paths cover on the actor and on the page. Returns whether the actor covers all. */
export function printCoverage(): boolean {
  return Object.values(subjects)
    .map((subject) => {
      const all = walkAll(subject);
      const whole = allCovers(subject);
      const onActor = unionOf(all.map((path) => coversOf(subject, path)));
      const onPage = unionOf(pageParts(subject, all).map((path) => coversOf(subject, path)));
      const chosen = pathsForPage(subject);
      console.log(
        `\n${subject.name}: ${all.length} paths; ${chosen.length} of them cover the page`,
      );
      for (const kind of Object.keys(whole) as (keyof typeof whole)[]) {
        const [total, actor, page] = [whole[kind].size, onActor[kind].size, onPage[kind].size];
        console.log(`  ${kind.padEnd(14)} ${total}; on the actor ${actor}, on the page ${page}`);
      }
      console.log('  not on the page:');
      for (const [kind, names] of Object.entries(notCovered(whole, onPage))) {
        for (const name of names) console.log(`    ${kind}: ${name}`);
      }
      console.log('  because:');
      for (const [reason, count] of reasons(subject, all)) console.log(`    ${count} × ${reason}`);
      return Object.keys(notCovered(whole, onActor)).length === 0;
    })
    .every(Boolean);
}
