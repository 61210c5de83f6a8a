import type { EdgeGraph } from '../generate/edge-graph.ts';
import type { Subject } from '../subject/subject.ts';
import { checkMachine } from '../walk/actor/check-machine.ts';
import { type Coverage, coverageKinds, coverageTitles, uncovered } from '../walk/actor/coverage.ts';
import { requirementsMetBy, selectCoveringPaths } from '../walk/actor/covers.ts';
import { edgeGraphs, pairsNotOnPage, pairsOf } from '../walk/actor/transition-pairs.ts';
import type { WalkedPath } from '../walk/actor/walk-path.ts';
import { pathsOnPage } from '../walk/browser/paths-on-page.ts';

function line(title: string, part: number, all: number): void {
  const share = ((100 * part) / all).toFixed(1);
  console.log(`  ${title.padEnd(18)} ${String(part).padStart(5)} of ${all} (${share} %)`);
}

function edgesOf({ edges }: EdgeGraph): readonly string[] {
  return [...edges];
}

/** How many of these pairs of transitions paths take. */
function covered(
  subject: Subject,
  pairs: ReadonlySet<string>,
  walked: readonly WalkedPath[],
): number {
  const taken = walked.flatMap((one) => pairsOf(subject, one));
  return new Set(taken.filter((pair) => pairs.has(pair))).size;
}

function lines(whole: Coverage, walked: readonly Coverage[]): readonly string[] {
  const missing = uncovered(whole, walked);
  for (const kind of coverageKinds) {
    line(coverageTitles[kind], whole[kind].size - missing[kind].length, whole[kind].size);
  }
  return coverageKinds.flatMap((kind) => missing[kind]);
}

/** Prints what the paths cover. Returns whether they cover everything. */
export function coverageReport(subject: Subject): boolean {
  const { journeys } = subject;
  const { requirements } = subject.spec;
  const check = checkMachine(subject);
  console.log(`On the actor: ${check.walked.length} paths of ${journeys.length} journeys`);
  const missing = lines(
    check.coverable,
    check.walked.map(({ covered }) => covered),
  );
  const unmet = check.unmetRequirements.map(
    ({ id, description }) => `requirement ${id}: ${description}`,
  );
  line('requirements', requirements.length - unmet.length, requirements.length);
  const pairs = new Set(edgeGraphs(subject, 'actor', undefined).flatMap(edgesOf));
  line('transition pairs', covered(subject, pairs, check.walked), pairs.size);

  const page = pathsOnPage(subject, check.walked);
  const chosen = selectCoveringPaths(subject, page);
  console.log(`\nOn the page: ${page.length} paths, of which ${chosen.length} cover as much`);
  const onActorOnly = lines(
    check.coverable,
    chosen.map(({ covered }) => covered),
  );
  line('requirements', requirementsMetBy(subject, ...chosen).size, requirements.length);
  const onPage = new Set(edgeGraphs(subject, 'page', undefined).flatMap(edgesOf));
  line('transition pairs', covered(subject, onPage, chosen), onPage.size);
  console.log('    all of them: run --generator new-edges --until pairs:100%');
  console.log(`  pairs on the actor alone, ${pairs.size - onPage.size}:`);
  for (const [reason, count] of pairsNotOnPage(subject)) {
    console.log(`    ${String(count).padStart(5)}  ${reason}`);
  }
  if (onActorOnly.length > 0) console.log('  on the actor alone:');
  for (const name of onActorOnly) console.log(`    ${name}`);

  for (const name of [...missing, ...unmet]) console.error(`not walked: ${name}`);
  for (const { path, failure } of check.failed) console.error(`${path.id}: ${failure?.message}`);
  return missing.length + unmet.length + check.failed.length === 0;
}
