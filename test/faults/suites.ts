import { type TestProject, testProjects } from '../fixtures/test-projects.ts';

/** A part of the project's tests that runs as a separate command. */
export interface Suite {
  readonly name: string;
  /** Whether `npm test` runs it. `npm run test:all` runs every suite. */
  readonly isDaily: boolean;
  readonly command: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
  /** The option that selects tests by their title. Without one, the suite writes no report. */
  readonly selectTitle?: string;
}

/** The JUnit report of the last suite, relative to the project. */
export const reportFile = 'node_modules/.suite-report.xml';

// A test must fail twice, because a busy machine can make it fail once.
const runners = {
  vitest: {
    command: `vitest run --reporter=junit --outputFile=${reportFile} --retry=1 --bail=1`,
    selectTitle: '-t',
  },
  playwright: {
    command: 'playwright test --reporter=junit --retries=1 --max-failures=1',
    selectTitle: '-g',
  },
};

function suitesOf({ runner, name: project }: TestProject): readonly Suite[] {
  const nightly: Suite = {
    name: `${runner} ${project}`,
    isDaily: false,
    command: `node_modules/.bin/${runners[runner].command} --project=${project}`.split(' '),
    environment: { PLAYWRIGHT_JUNIT_OUTPUT_FILE: reportFile },
    selectTitle: runners[runner].selectTitle,
  };
  if (project.startsWith('nightly')) return [nightly];
  const environment = { ...nightly.environment, DRAW: 'share' };
  const daily = { ...nightly, isDaily: true, environment };
  // `npm test` walks a share of the paths on the page; `test:all` walks all of them.
  return nightly.name.startsWith('playwright paths')
    ? [{ ...daily, name: `${nightly.name}, a share` }, nightly]
    : [daily];
}

function npm(name: string, ...parameters: readonly string[]): Suite {
  return { name, isDaily: true, command: ['npm', ...parameters], environment: {} };
}

/** Every suite. It leaves out the tests of the faults themselves, which fail for any planted fault. */
export const suites: readonly Suite[] = [
  // A fault that only the formatter notices would be an accident of how it is written.
  npm('lint', 'exec', '-c', 'biome lint --error-on-warnings && knip'),
  npm('types', 'run', '--silent', 'types'),
  ...testProjects.filter(({ name }) => name !== 'faults').flatMap(suitesOf),
];

const logic = /^(machines|src|tools\/machine)\/.*\.ts$/;
const server = /^(machines|supabase|src\/(backend|content))\/|^vite\.config/;

/** The files that a suite's tests import, read, build or serve; every file if the suite isn't listed. */
const inSight: Readonly<Record<string, RegExp>> = {
  lint: /\.(css|html|json|tsx?)$/,
  types: /\.tsx?$/,
  'vitest content': /^(machines|src|supabase)\/.*\.(sql|ts)$/,
  'vitest machine': logic,
  'vitest paths': logic,
  'vitest site': /^(?!supabase\/migrations)/,
  'vitest backend': server,
  'vitest nightly-postgresql': server,
};

/** Whether a suite could notice a fault in a file. */
export function canSee({ name }: Suite, file: string): boolean {
  return inSight[name]?.test(file) ?? true;
}
