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

const reportFiles = ['dist-machine/mutation.json', 'dist-machine/mutation-edges.json'];

interface MutationReport {
  readonly files: Readonly<
    Record<string, { readonly mutants: readonly { readonly status: string }[] }>
  >;
}

function layerOf(file: string): string {
  if (file.includes('rules')) return 'rules';
  if (file.includes('machine.ts')) return 'machine';
  if (file.startsWith('machines/')) return 'form and errors';
  return file.startsWith('supabase/') ? 'function' : file.split('/').slice(0, 2).join('/');
}

/** The mutation scores of the last `npm run test:mutation`, a layer a row; none where it never ran. */
export function mutationScores(): readonly MutationScore[] {
  const mutants = reportFiles.filter(existsSync).flatMap((file) => {
    const { files }: MutationReport = JSON.parse(readFileSync(file, 'utf8'));
    return Object.entries(files);
  });
  const layers = Map.groupBy(mutants, ([file]) => layerOf(file));
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
