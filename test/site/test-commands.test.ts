import { globSync, readFileSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import { expect, test } from 'vitest';
import playwrightConfig from '../../playwright.config.ts';
import vitestConfig from '../../vitest.config.ts';

/** The part of a project in `vitest.config.ts` that is read. */
interface Project {
  readonly test: Readonly<Record<'name', string>> & Readonly<Record<'include', string[]>>;
}

const projects = (vitestConfig.test?.projects ?? []) as unknown as readonly Project[];
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));

test('every test file belongs to a project', () => {
  const patterns = [
    ...projects.flatMap(({ test: { include } }) => include),
    ...(playwrightConfig.projects ?? []).map(({ testDir = '' }) => join(testDir, '**/*.spec.ts')),
  ];
  const files = globSync('test/**/*.{spec,test}.{ts,tsx}');
  expect(files.filter((file) => !patterns.some((one) => matchesGlob(file, one)))).toEqual([]);
});

test('npm test runs every project that is not nightly, and test:all runs all', () => {
  expect(scripts.test).toMatch(/lint && .*types && .*test:unit && .*test:browser$/);
  expect(scripts['test:unit']).toBe("DRAW=share vitest run --project '!nightly*'");
  const daily = playwrightConfig.projects?.filter(({ name }) => name !== 'nightly') ?? [];
  const chosen = daily.map(({ name }) => ` --project ${name}`).join('');
  expect(scripts['test:browser']).toMatch(new RegExp(`DRAW=share playwright test${chosen}$`));
  expect(scripts['test:all']).toMatch(/lint && .*types && .*&& vitest run && playwright test$/);
});

test('no test is retried, or skipped without a reason', () => {
  const sources = globSync(['*.config.ts', 'test/**/*.{ts,tsx}']);
  // A reason is a second argument: skip(condition, 'reason').
  const wrong =
    /\bretr(y|ies)['"]?: *[^0\s]|\.(only|todo|fails)\(|\b(grep|grepInvert|testIgnore): |\.(skip|fixme)\(((?=['"`()])|(?![^;]*,\s*['"`])).*|\.(skipIf|runIf)\((true|false)\)/g;
  expect(sources.flatMap((file) => readFileSync(file, 'utf8').match(wrong) ?? [])).toEqual([]);
});
