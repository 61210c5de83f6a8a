import { applicationMachine } from '../../../machines/application.machine.ts';
import { few, onPage } from '../generate/select-paths.ts';
import { requirements } from '../spec/requirements.ts';
import { journeys } from '../vocabulary/journeys.ts';
import { judgeMachine, requirementsMetBy } from '../walk/actor/check-machine.ts';
import {
  type Coverage,
  type CoverageKind,
  coverageKinds,
  uncovered,
} from '../walk/actor/coverage.ts';
import { transitionPairs } from '../walk/actor/transition-pairs.ts';

const titles: Record<CoverageKind, string> = {
  states: 'states',
  transitions: 'transitions',
  guardOutcomes: 'guard outcomes',
};

function line(title: string, covered: number, all: number): void {
  const share = ((100 * covered) / all).toFixed(1);
  console.log(`  ${title.padEnd(18)} ${String(covered).padStart(5)} of ${all} (${share} %)`);
}

function lines(whole: Coverage, covered: readonly Coverage[]): readonly string[] {
  const missing = uncovered(whole, covered);
  for (const kind of coverageKinds) {
    line(titles[kind], whole[kind].size - missing[kind].length, whole[kind].size);
  }
  return coverageKinds.flatMap((kind) => missing[kind]);
}

/** Prints what the paths cover. Returns whether they cover everything. */
export function coverageReport(): boolean {
  const verdict = judgeMachine(applicationMachine);
  console.log(`On the actor: ${verdict.walked.length} paths of ${journeys.length} journeys`);
  const missing = lines(
    verdict.coverable,
    verdict.walked.map(({ covered }) => covered),
  );
  const unmet = verdict.unmetRequirements.map(({ id, says }) => `requirement ${id}: ${says}`);
  line('requirements', requirements.length - unmet.length, requirements.length);
  const pairs = transitionPairs(applicationMachine, verdict.walked);
  line('transition pairs', pairs.walked, pairs.possible);

  const page = onPage(applicationMachine, verdict.walked);
  const chosen = few(page);
  console.log(`\nOn the page: ${page.length} paths, of which ${chosen.length} cover as much`);
  const onActorOnly = lines(
    verdict.coverable,
    chosen.map(({ covered }) => covered),
  );
  const met = new Set(chosen.flatMap((walked) => [...requirementsMetBy(walked)]));
  line('requirements', met.size, requirements.length);
  if (onActorOnly.length > 0) console.log('  on the actor alone:');
  for (const name of onActorOnly) console.log(`    ${name}`);

  for (const name of [...missing, ...unmet]) console.error(`not walked: ${name}`);
  for (const { path, reason } of verdict.failures) console.error(`${path.id}: ${reason}`);
  return missing.length + unmet.length + verdict.failures.length === 0;
}
