import { defineConfig } from 'vitest/config';
import { isWhole } from './test/fixtures/chance.ts';
import { closesAt } from './test/fixtures/site-folders.ts';
import { classInWords } from './tools/vite/class-names.ts';

const minute = 60_000;

/** Any test may take minutes on a busy machine. */
const patience = {
  testTimeout: 10 * minute,
  hookTimeout: 10 * minute,
  // Vitest's own second is too short for a program that is busy with something else.
  expect: { poll: { timeout: 30_000 } },
};

/** After the other projects, so that a process compiles PostgreSQL's WebAssembly only once. */
const backend = {
  include: ['test/backend/**/*.test.ts'],
  isolate: false,
  sequence: { groupOrder: 1 },
  ...patience,
};

/** Whether npm brings PostgreSQL 17. */
const hasNpmServer = process.platform === 'linux' && process.arch === 'x64';

/** The components, each rendered to text. */
export const views = {
  css: { modules: { generateScopedName: classInWords } },
  test: {
    name: 'views',
    include: ['test/views/**/*.test.{ts,tsx}'],
    setupFiles: 'test/views/setup.ts',
    // A reader west of UTC, where a day of the event must not begin on the evening before.
    env: { VITE_REGISTRATION_CLOSES_AT: closesAt, TZ: 'America/New_York' },
    css: { include: /\.module\.css$/, modules: { classNameStrategy: 'scoped' as const } },
    ...patience,
  },
};

/** `npm test` runs every project but those whose name begins with `nightly`. */
export default defineConfig({
  test: {
    projects: [
      // Functions and builds, whose files need not be kept apart.
      {
        test: {
          name: 'units',
          include: ['test/{machine,tabs,paths,content,site}/**/*.test.ts'],
          isolate: false,
          ...patience,
        },
      },
      views,
      {
        test: {
          name: 'backend',
          ...backend,
          include: ['test/{backend,outputs}/**/*.test.ts'],
          exclude: ['test/outputs/visitors-texts.test.ts'],
          env: { TEST_DATABASE: 'PGlite' },
        },
      },
      {
        // A build in the same process would leave React's renderer for production behind.
        test: {
          name: 'visitors-texts',
          ...backend,
          include: ['test/outputs/visitors-texts.test.ts'],
          env: { TEST_DATABASE: 'PGlite' },
        },
      },
      // The backend's tests again, on PostgreSQL servers: the installed one, and Supabase's version.
      ...['nightly-postgresql', ...(hasNpmServer ? ['nightly-postgresql-17'] : [])].map(
        (name, index) => ({
          test: {
            name,
            ...backend,
            // All files use one database on the server.
            fileParallelism: false,
            sequence: { groupOrder: 2 + index },
            env: { TEST_DATABASE: 'PostgreSQL' },
            globalSetup: 'test/fixtures/postgres-server.ts',
          },
        }),
      ),
      {
        test: {
          name: 'nightly',
          include: ['test/nightly/**/*.test.ts'],
          exclude: ['test/nightly/{engines,tabs,reader}/**'],
          ...patience,
        },
      },
      // The tests that need a server of their own, on Supabase's version. A dump needs its `pg_dump`, too.
      ...(hasNpmServer
        ? [
            {
              test: {
                name: 'nightly-17',
                include: ['test/nightly/backend/{planner,postgresql,preflight}.test.ts'],
                env: { TEST_SERVER: 'npm' },
                ...patience,
              },
            },
          ]
        : []),
      {
        test: {
          name: 'nightly-engines',
          include: ['test/nightly/{engines,tabs}/**/*.test.ts'],
          ...patience,
        },
      },
      // Last and by itself, because a busy machine lets a reader skip what it says on a quiet one.
      {
        test: {
          name: 'nightly-reader',
          include: ['test/nightly/reader/*.test.ts'],
          sequence: { groupOrder: 4 },
          ...patience,
        },
      },
    ],
    globalSetup: 'test/fixtures/environment.ts',
    // Only `vitest -u` writes an expected output. A missing one fails.
    update: 'none',
    // Vitest itself leaves one core idle.
    maxWorkers: '100%',
    // A run that tries everything has a new order. The seed is printed, for `--sequence.seed`.
    sequence: { shuffle: isWhole },
    // The server logs a statement that it refuses; in a test the server and the test are one process.
    silent: 'passed-only',
  },
});
