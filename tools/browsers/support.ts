import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { knows } from './compat-data.ts';
import { exceptions } from './do-without.ts';
import { goal } from './goal.ts';
import { addMarkupUses } from './markup-uses.ts';
import { addScriptUses } from './script-uses.ts';
import { addStyleUses } from './style-uses.ts';
import { type Use, Uses } from './use.ts';
import { allVisitors, type Visitors } from './visitors.ts';

/** A use that some browsers don't know. */
export interface PartlyKnown extends Use {
  /** Whose visitors' browsers don't know it. */
  readonly unknownTo: readonly Visitors[];
}

/** What a build needs, and of whom. */
export interface Support {
  /** What is needed, and not known to everyone. */
  readonly needed: readonly PartlyKnown[];
  /** What isn't needed where it isn't known, though some browsers of the goal don't know it. */
  readonly extras: readonly PartlyKnown[];
  /** Of what is needed, what excludes a browser of the goal: there must be none. */
  readonly faults: readonly PartlyKnown[];
  /** Exceptions that nothing needs any more. */
  readonly idleExceptions: readonly string[];
  /** Visitors whose browser knows all that is needed, in percent of all. */
  readonly share: number;
  /** Visitors whose browser is told at all, in percent of all. */
  readonly counted: number;
}

const readers: Readonly<Record<string, (uses: Uses, text: string) => void>> = {
  '.html': addMarkupUses,
  '.css': addStyleUses,
  '.js': addScriptUses,
};

async function usesOf(folder: string): Promise<Uses> {
  const uses = new Uses();
  const files = await readdir(folder, { recursive: true });
  for (const file of files.toSorted()) {
    readers[extname(file)]?.(uses, await readFile(join(folder, file), 'utf8'));
  }
  return uses;
}

const excepted = exceptions.flatMap(({ uses }) => uses);

/** How many visitors these are, in percent of all. */
export function sumOf(visitors: readonly Visitors[]): number {
  return visitors.reduce((sum, { share }) => sum + share, 0);
}

const isOfGoal = ({ id }: Visitors) => goal.includes(id);

/** Works out from the built files in a folder which browsers the site works in. */
export async function measureSupport(folder: string): Promise<Support> {
  const visitors = allVisitors();
  const partly = [...(await usesOf(folder))]
    .map((use) => ({
      ...use,
      unknownTo: visitors.filter(
        ({ browser }) => !(browser && use.paths.some((path) => knows(browser, path))),
      ),
    }))
    .filter(({ unknownTo }) => unknownTo.length > 0);
  const extras = partly.filter(
    ({ name, unknownTo }) => excepted.includes(name) && unknownTo.some(isOfGoal),
  );
  const needed = partly.filter(({ name }) => !excepted.includes(name));
  const excluded = new Set(needed.flatMap(({ unknownTo }) => unknownTo));
  return {
    needed,
    extras,
    faults: needed.filter(({ unknownTo }) => unknownTo.some(isOfGoal)),
    idleExceptions: excepted.filter((name) => !extras.some((extra) => extra.name === name)),
    share: sumOf(visitors.filter((each) => !excluded.has(each))),
    counted: sumOf(visitors),
  };
}
