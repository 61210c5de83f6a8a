import { applicationMachine } from '../../../machines/application.machine.ts';
import { requirements } from '../spec/requirements.ts';
import { journeys } from '../vocabulary/journeys.ts';
import { checkMachine } from '../walk/actor/check-machine.ts';
import { type Coverage, coverageKinds, coverageTitles, uncovered } from '../walk/actor/coverage.ts';
import { requirementsMetBy, selectCoveringPaths } from '../walk/actor/covers.ts';
import { transitionPairs } from '../walk/actor/transition-pairs.ts';
import { pathsOnPage } from '../walk/browser/paths-on-page.ts';

function line(title: string, covered: number, all: number): void {
  const share = ((100 * covered) / all).toFixed(1);
  console.log(`  ${title.padEnd(18)} ${String(covered).padStart(5)} of ${all} (${share} %)`);
}

function lines(whole: Coverage, covered: readonly Coverage[]): readonly string[] {
  const missing = uncovered(whole, covered);
  for (const kind of coverageKinds) {
    line(coverageTitles[kind], whole[kind].size - missing[kind].length, whole[kind].size);
  }
  return coverageKinds.flatMap((kind) => missing[kind]);
}

/** Prints what the paths cover. Returns whether they cover everything. */
export function coverageReport(): boolean {
  const check = checkMachine(applicationMachine);
  console.log(`On the actor: ${check.walked.length} paths of ${journeys.length} journeys`);
  const missing = lines(
    check.coverable,
    check.walked.map(({ covered }) => covered),
  );
  const unmet = check.unmetRequirements.map(
    ({ id, description }) => `requirement ${id}: ${description}`,
  );
  line('requirements', requirements.length - unmet.length, requirements.length);
  const pairs = transitionPairs(applicationMachine, check.walked);
  line('transition pairs', pairs.walked, pairs.possible);

  const page = pathsOnPage(check.walked);
  const chosen = selectCoveringPaths(page);
  console.log(`\nOn the page: ${page.length} paths, of which ${chosen.length} cover as much`);
  const onActorOnly = lines(
    check.coverable,
    chosen.map(({ covered }) => covered),
  );
  line('requirements', requirementsMetBy(...chosen).size, requirements.length);
  if (onActorOnly.length > 0) console.log('  on the actor alone:');
  for (const name of onActorOnly) console.log(`    ${name}`);

  for (const name of [...missing, ...unmet]) console.error(`not walked: ${name}`);
  for (const { path, failure } of check.failed) console.error(`${path.id}: ${failure?.message}`);
  return missing.length + unmet.length + check.failed.length === 0;
}
