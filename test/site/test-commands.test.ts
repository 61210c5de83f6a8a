import { existsSync, globSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, matchesGlob } from 'node:path';
import { expect, test } from 'vitest';
import playwrightConfig from '../../playwright.config.ts';
import { testProjects } from '../fixtures/test-projects.ts';

const { scripts }: { scripts: Record<string, string> } = JSON.parse(
  readFileSync('package.json', 'utf8'),
);

/** Returns the commands of a script, including those of scripts that it calls. */
function commandsOf(script: string): readonly string[] {
  return (scripts[script] ?? `no script '${script}'`).split(' && ').flatMap((command) => {
    const [, called] = /^npm run (\S+)$/.exec(command) ?? [];
    return called ? commandsOf(called) : [command];
  });
}

/** Whether a runner's `--project` options select a project. */
function isSelected(name: string, options: string): boolean {
  const patterns = [...options.matchAll(/--project '?([^\s']+)/g)].map(([, found = '']) => found);
  const refused = patterns.filter((pattern) => pattern.startsWith('!'));
  const wanted = patterns.filter((pattern) => !pattern.startsWith('!'));
  const matches = (pattern: string) => matchesGlob(name, pattern.replace('!', ''));
  return !refused.some(matches) && (wanted.length === 0 || wanted.some(matches));
}

const projectName = ({ runner, name }: (typeof testProjects)[number]) => `${runner} ${name}`;

/** Returns the projects that a script runs. Only `--project` is allowed: others might omit tests. */
function projectsRunBy(script: string): readonly string[] {
  const plain = /^(?:\w+=\S+ )*(vitest|playwright) (?:run|test)((?: --project \S+)*)$/;
  const runs = commandsOf(script).map((command) => plain.exec(command) ?? []);
  return testProjects
    .filter(({ runner, name }) =>
      runs.some(([, program, options = '']) => program === runner && isSelected(name, options)),
    )
    .map(projectName);
}

test('npm test runs every project that is not nightly', () => {
  const daily = testProjects.filter(({ name }) => !name.startsWith('nightly'));
  expect(projectsRunBy('test')).toEqual(daily.map(projectName));
});

test('npm run test:all runs every project completely', () => {
  expect(projectsRunBy('test:all')).toEqual(testProjects.map(projectName));
  expect(commandsOf('test:all').join()).not.toContain('DRAW');
});

test.each(['test', 'test:all'])(
  'npm run %s lints, compiles, and fails if any part fails',
  (script) => {
    const commands = commandsOf(script);
    expect(commands).toEqual(
      expect.arrayContaining(['biome check --error-on-warnings', 'knip', 'tsc -b']),
    );
    expect(commands.filter((command) => /[|;&]/.test(command))).toEqual([]);
  },
);

const testFiles = globSync('test/**/*.{spec,test}.{ts,tsx}');

test('every test file belongs to exactly one project', () => {
  const backend = testProjects.find(({ name }) => name === 'backend');
  const onPostgresql = testProjects.find(({ name }) => name === 'nightly-postgresql');
  expect(onPostgresql?.files, "the backend's tests again").toEqual(backend?.files);
  const others = testProjects.filter((project) => project !== onPostgresql);
  expect(others.flatMap(({ files }) => files).sort()).toEqual(testFiles.sort());
});

/** Finds matches of a pattern in the tests and the runners' configurations, as `file: text`. */
function placesWith(pattern: RegExp): readonly string[] {
  const sources = globSync(['*.config.ts', 'test/**/*.{ts,tsx}']);
  return sources.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(pattern)].map(([text]) => `${file}: ${text}`),
  );
}

test('no test is retried', () => {
  expect(placesWith(/\bretr(y|ies)['"]?: *[^0\s]/g)).toEqual([]);
});

test('no test is skipped without a reason', () => {
  expect(placesWith(/\.(only|todo|fails)\(|\b(grep|grepInvert|testIgnore): /g)).toEqual([]);
  // A reason is a second argument: skip(condition, 'reason').
  expect(placesWith(/\.(skip|fixme)\(((?=['"`()])|(?![^;]*,\s*['"`])).*/g)).toEqual([]);
  expect(placesWith(/\.(skipIf|runIf)\((true|false)\)/g)).toEqual([]);
});

test('a run has one folder for temporary files, which it deletes', () => {
  expect(basename(tmpdir())).toMatch(/^tests-/);
  expect(playwrightConfig.globalSetup).toContain('./test/fixtures/temporary-folder.ts');
});

test('every command runs an existing program', () => {
  const programs = Object.values(scripts).flatMap(
    (script) => script.match(/[\w/-]+\.m?ts\b/g) ?? [],
  );
  expect(programs.filter((file) => !existsSync(file))).toEqual([]);
});
