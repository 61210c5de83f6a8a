import type { FullConfig, Reporter, Suite, TestCase, TestResult } from '@playwright/test/reporter';

/** Prints a line for each path that was walked; what came of it, the command tells at the end. */
export default class ProgressReporter implements Reporter {
  #all = 0;
  #walked = 0;

  onBegin(_: FullConfig, suite: Suite): void {
    this.#all = suite.allTests().length;
  }

  onTestEnd({ title }: TestCase, { status, duration }: TestResult): void {
    if (status === 'skipped') return;
    this.#walked += 1;
    const seconds = (duration / 1000).toFixed(1).padStart(5);
    console.log(
      `${this.#walked}/${this.#all} ${status === 'passed' ? 'passed' : 'FAILED'} ${seconds} s  ${title}`,
    );
  }

  onError({ message }: { message?: string }): void {
    console.error(message);
  }
}
