import { resolve } from 'node:path';

/** Where everything that a command finds is kept. */
export const resultsFolder = process.env.PATHS_RESULTS ?? 'paths-results';

/** The place of a file among the results. */
export function resultFile(name: string): string {
  return resolve(resultsFolder, name);
}
