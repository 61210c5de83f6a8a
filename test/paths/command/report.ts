import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { applicationMachine } from '../../../machines/application.machine.ts';
import { coverageChart } from '../report/chart.ts';
import { mutationScores } from '../report/mutation-score.ts';
import { type ReportedPath, reportPage, type Share } from '../report/page.ts';
import { requirements } from '../spec/requirements.ts';
import { type WalkedPath, walkPath, withPendingCalls } from '../walk/actor/actor-walk.ts';
import { judgeMachine, requirementsMetBy } from '../walk/actor/check-machine.ts';
import { type Coverage, type CoverageKind, uncovered } from '../walk/actor/coverage.ts';
import { lastRun, type PathResult, runPlace } from './last-run.ts';
import { UsageError } from './usage-error.ts';

const folder = 'paths-results/report';

function saveImages({ path, screenshots }: PathResult): string[] {
  return screenshots.map(({ file, body }, index) => {
    const name = `images/${path.id}-${index}.jpg`;
    if (file) copyFileSync(file, `${folder}/${name}`);
    else writeFileSync(`${folder}/${name}`, Buffer.from(body ?? '', 'base64'));
    return name;
  });
}

function shares(whole: Coverage, page: readonly Coverage[], actor: readonly Coverage[]): Share[] {
  const titles: Record<CoverageKind, string> = {
    states: 'states',
    transitions: 'transitions',
    guardOutcomes: 'guard outcomes',
  };
  const missing = { page: uncovered(whole, page), actor: uncovered(whole, actor) };
  return (Object.keys(titles) as CoverageKind[]).map((kind) => ({
    title: titles[kind],
    covered: whole[kind].size - missing.actor[kind].length,
    all: whole[kind].size,
    note: `(on the page ${whole[kind].size - missing.page[kind].length})`,
  }));
}

function report(result: PathResult, walked: WalkedPath): ReportedPath {
  return {
    ...result,
    states: [...walked.covered.states],
    requirements: [...requirementsMetBy(walked)],
    images: saveImages(result),
  };
}

/** Builds the report of the last run. */
export async function writeReport(): Promise<boolean> {
  const results = lastRun();
  if (results.length === 0) throw new UsageError('Nothing was run yet: npm run paths -- run');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(`${folder}/images`, { recursive: true });

  const { walked: onActor, coverable } = judgeMachine(applicationMachine);
  const machine = withPendingCalls(applicationMachine);
  const onPage = results.map(({ path }) => walkPath(machine, path));
  const paths = results.map((result, index) => report(result, onPage[index] as WalkedPath));
  const covered = [onPage, onActor].map((walks) => walks.map((walk) => walk.covered));
  const [page = [], actor = []] = covered;
  const met = new Set(onActor.flatMap((walked) => [...requirementsMetBy(walked)]));

  for (const font of ['archivo-text', 'martian-mono']) {
    copyFileSync(`public/fonts/${font}.woff2`, `${folder}/${font}.woff2`);
  }
  const style = ['src/ui/tokens.css', 'test/paths/report/style.css'].map((file) =>
    readFileSync(file, 'utf8'),
  );
  const text = reportPage(
    {
      place: runPlace(),
      chart: await coverageChart(page, actor),
      paths,
      shares: [
        ...shares(coverable, page, actor),
        { title: 'requirements', covered: met.size, all: requirements.length, note: '' },
      ],
      requirements,
      mutation: mutationScores(),
    },
    style.join('\n'),
  );
  writeFileSync(`${folder}/index.html`, text);
  console.log(resolve(folder, 'index.html'));
  return true;
}
