import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { applicationMachine } from '../../../machines/application.machine.ts';
import { coverageChart } from '../report/chart.ts';
import { lastResults, lastRun, type PathResult } from '../report/last-run.ts';
import { mutationScores } from '../report/mutation-score.ts';
import { type ReportedPath, reportPage, type Share } from '../report/page.ts';
import { requirements } from '../spec/requirements.ts';
import { type WalkedPath, walkPath } from '../walk/actor/actor-walk.ts';
import { checkMachine } from '../walk/actor/check-machine.ts';
import { type Coverage, coverageKinds, coverageTitles, uncovered } from '../walk/actor/coverage.ts';
import { requirementsMetBy } from '../walk/actor/covers.ts';
import { applicationWithPendingCalls } from '../walk/actor/pending-calls.ts';
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
  const missing = { page: uncovered(whole, page), actor: uncovered(whole, actor) };
  return coverageKinds.map((kind) => ({
    title: coverageTitles[kind],
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
  const results = lastResults();
  if (results.length === 0) throw new UsageError('Nothing was run yet: npm run paths -- run');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(`${folder}/images`, { recursive: true });

  const { walked: onActor, coverable } = checkMachine(applicationMachine);
  const onPage = results.map((result) => ({
    result,
    walked: walkPath(applicationWithPendingCalls, result.path),
  }));
  const paths = onPage.map(({ result, walked }) => report(result, walked));
  const page = onPage.map(({ walked }) => walked.covered);
  const actor = onActor.map(({ covered }) => covered);

  for (const font of ['archivo-text', 'martian-mono']) {
    copyFileSync(`public/fonts/${font}.woff2`, `${folder}/${font}.woff2`);
  }
  const style = ['src/ui/tokens.css', 'test/paths/report/style.css'].map((file) =>
    readFileSync(file, 'utf8'),
  );
  const text = reportPage(
    {
      backend:
        lastRun().place === 'database' ? 'the real backend and real rows' : 'a scripted backend',
      chart: await coverageChart(page, actor),
      paths,
      shares: [
        ...shares(coverable, page, actor),
        {
          title: 'requirements',
          covered: requirementsMetBy(...onActor).size,
          all: requirements.length,
          note: '',
        },
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
