import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { allCovers, coversOf, unionOf } from '../model/coverage.ts';
import { subjects } from '../model/subjects.ts';
import { walkOnActor } from '../model/walked-path.ts';
import type { Trace } from '../tools/trace-file.ts';

/** Prints, after a run, what the passed paths on the page cover in their machines. */
export default class CoverageReporter implements Reporter {
  readonly #walked: Trace[] = [];

  onTestEnd(_: TestCase, { status, attachments }: TestResult): void {
    const trace = attachments.find(({ name }) => name === 'trace.json')?.body;
    if (status === 'passed' && trace) this.#walked.push(JSON.parse(trace.toString()));
  }

  onEnd(): void {
    for (const subject of Object.values(subjects)) {
      const paths = this.#walked.filter(({ machine }) => machine === subject.name);
      if (paths.length === 0) continue;
      const whole = allCovers(subject);
      const covered = unionOf(paths.map((path) => coversOf(subject, walkOnActor(subject, path))));
      const shares = Object.entries(whole).map(([kind, all]) => {
        const found = [...covered[kind as keyof typeof whole]].filter((name) => all.has(name));
        return `${found.length} of ${all.size} ${kind}`;
      });
      console.log(
        `\n${paths.length} paths of the ${subject.name} on the page: ${shares.join(', ')}`,
      );
    }
  }
}
