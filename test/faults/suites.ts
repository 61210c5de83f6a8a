/** Some of the project's tests, as a command that can be run by itself. */
export interface Suite {
  readonly name: string;
  /** A program of `node_modules/.bin`, and what it is called with. */
  readonly command: readonly [program: string, ...parameters: string[]];
  /** How long the suite may take before it counts as failed, in ms. */
  readonly timeLimit: number;
}

const minute = 60_000;

const asJson = ['--reporter', 'json'];

function vitest(project: string, ...files: string[]): Suite {
  return {
    name: [project, ...files].join(' '),
    command: [
      'vitest',
      'run',
      '--project',
      project,
      '--retry',
      '1',
      '--bail',
      '1',
      ...asJson,
      ...files,
    ],
    timeLimit: 5 * minute,
  };
}

function playwright(...files: string[]): Suite {
  return {
    name: `browser ${files.join(' ')}`,
    command: ['playwright', 'test', '--retries', '1', '--max-failures', '1', ...asJson, ...files],
    timeLimit: 10 * minute,
  };
}

/** The suites that the areas choose from. A test has to fail twice: a busy machine is no fault. */
export const suites = {
  types: { name: 'types', command: ['tsc', '-b'], timeLimit: 2 * minute },
  content: vitest('content'),
  machine: vitest('machine'),
  site: vitest('site'),
  trace: vitest('paths', 'trace'),
  backend: (...files: string[]) => vitest('backend', ...files),
  deno: vitest('deno'),
  page: {
    name: 'paths on the page',
    command: ['node', 'test/paths/command/main.ts', 'run', '--bail'],
    timeLimit: 10 * minute,
  },
  browser: playwright,
} as const;
