import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { areas } from '../../faults/areas.ts';
import { readResults } from '../../faults/results.ts';
import { faultScores } from '../../faults/scores.ts';
import { coverageChart } from '../report/chart.ts';
import { mutationScores } from '../report/mutation-score.ts';
import { reportPage, type Share } from '../report/page.ts';
import type { ReportedPath } from '../report/path-item.ts';
import { lastRun } from '../report/run-record.ts';
import { subjects } from '../subject/subjects.ts';
import { checkMachine } from '../walk/actor/check-machine.ts';
import { type Coverage, coverageKinds, coverageTitles, uncovered } from '../walk/actor/coverage.ts';
import { requirementsMetBy } from '../walk/actor/covers.ts';
import { tryPath } from '../walk/actor/walk-path.ts';
import { groupByCause } from '../walk/causes.ts';
import type { PathResult } from '../walk/path-result.ts';
import { resultFile } from '../walk/results-folder.ts';
import type { Place } from '../walk/run-options.ts';
import { UsageError } from './usage-error.ts';

const folder = resultFile('report');

const walkedWhere: Readonly<Record<Place, string>> = {
  actor: 'on its actor',
  page: 'in Chromium, with a scripted backend',
  database: 'in Chromium, with the real backend and real rows',
};

/** Copies a file of the run into the report. Returns its address there. */
function copyIn(file: string): string {
  const name = `files/${basename(file)}`;
  if (existsSync(file)) copyFileSync(file, `${folder}/${name}`);
  return name;
}

function withFilesInside<Result extends PathResult>(result: Result): Result {
  const { screenshots, trace } = result;
  return { ...result, screenshots: screenshots.map(copyIn), trace: trace && copyIn(trace) };
}

/** One result for each path: that of the page, failed if the actor's is. */
function mergePlaces(results: readonly PathResult[]): readonly PathResult[] {
  const byId = Map.groupBy(results, ({ path }) => path.id);
  return [...byId.values()].flatMap((all) => {
    const shown = all.find(({ place }) => place !== 'actor') ?? all[0];
    const failed = all.find(({ status }) => status === 'failed');
    if (!shown) return [];
    return failed ? [{ ...shown, status: failed.status, failure: failed.failure }] : [shown];
  });
}

function shares(whole: Coverage, page: readonly Coverage[], actor: readonly Coverage[]): Share[] {
  const missing = { page: uncovered(whole, page), actor: uncovered(whole, actor) };
  return coverageKinds.map((kind) => ({
    title: coverageTitles[kind],
    covered: whole[kind].size - missing.actor[kind].length,
    all: whole[kind].size,
    note: `(on the page ${whole[kind].size - missing.page[kind].length})`,
  }));
}

/** Builds the report of the last run. */
export async function writeReport(): Promise<boolean> {
  const run = lastRun();
  if (!run) throw new UsageError('Nothing was run yet: npm run paths -- run');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(`${folder}/files`, { recursive: true });
  const subject = subjects[run.machine];
  const { requirements } = subject.spec;

  const { walked: onActor, coverable } = checkMachine(subject);
  const results = run.results.map(withFilesInside);
  const walked = mergePlaces(results).map((result) => ({
    result,
    walk: tryPath(subject, result.path),
  }));
  const paths = walked.map(
    ({ result, walk }): ReportedPath => ({
      ...result,
      states: [...walk.covered.states],
      requirements: [...requirementsMetBy(subject, walk)],
    }),
  );
  const page = walked
    .filter(({ result }) => result.place !== 'actor')
    .map(({ walk }) => walk.covered);
  const actor = onActor.map(({ covered }) => covered);

  for (const font of ['archivo-text', 'martian-mono']) {
    copyFileSync(`public/fonts/${font}.woff2`, `${folder}/${font}.woff2`);
  }
  const style = ['src/ui/tokens.css', 'test/paths/report/style.css'].map((file) =>
    readFileSync(file, 'utf8'),
  );
  const text = reportPage(
    {
      machine: run.machine,
      walked: walkedWhere[run.place],
      subject: run.place === 'actor' ? 'the machine' : 'the page',
      broken: run.broken,
      causes: groupByCause(results),
      chart: await coverageChart(subject.machine, page, actor),
      paths,
      shares: [
        ...shares(coverable, page, actor),
        {
          title: 'requirements',
          covered: requirementsMetBy(subject, ...onActor).size,
          all: requirements.length,
          note: '',
        },
      ],
      requirements,
      mutation: mutationScores(),
      faults: faultScores(areas, readResults()),
    },
    style.join('\n'),
  );
  writeFileSync(`${folder}/index.html`, text);
  console.log(resolve(folder, 'index.html'));
  return true;
}
