import { existsSync, readFileSync } from 'node:fs';

/** What came of the mutants of one layer. */
export interface MutationScore {
  readonly layer: string;
  readonly killed: number;
  readonly survived: number;
  /** Mutants that did not even run; they count for nothing. */
  readonly errors: number;
  /** Share of the mutants that were noticed, in percent. */
  readonly score: number;
}

const reportFile = 'dist-machine/mutation.json';

interface MutationReport {
  readonly files: Readonly<
    Record<string, { readonly mutants: readonly { readonly status: string }[] }>
  >;
}

/** The mutation scores of the last `npm run test:mutation`, a layer a row; none where it never ran. */
export function mutationScores(): readonly MutationScore[] {
  if (!existsSync(reportFile)) return [];
  const { files }: MutationReport = JSON.parse(readFileSync(reportFile, 'utf8'));
  const layers = Map.groupBy(Object.entries(files), ([file]) =>
    file.includes('rules') ? 'rules' : file.includes('machine.ts') ? 'machine' : 'form and errors',
  );
  return [...layers].map(([layer, entries]) => {
    const statuses = entries.flatMap(([, { mutants }]) => mutants.map(({ status }) => status));
    const count = (...wanted: string[]) =>
      statuses.filter((status) => wanted.includes(status)).length;
    const killed = count('Killed', 'Timeout');
    const survived = count('Survived', 'NoCoverage');
    return {
      layer,
      killed,
      survived,
      errors: count('RuntimeError', 'CompileError'),
      score: (100 * killed) / Math.max(1, killed + survived),
    };
  });
}
