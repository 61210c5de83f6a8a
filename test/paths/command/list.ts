import { type Selection, select } from './selection.ts';

/** Prints the selected paths, one a line. */
export function listPaths(selection: Selection): boolean {
  const { selected } = select({ ...selection, all: true }, 'actor');
  for (const { path } of selected) {
    console.log(
      `${path.id}  ${String(path.events.length).padStart(2)}  ${path.journey}: ${path.events.join(', ')}`,
    );
  }
  console.log(`${selected.length} paths`);
  return true;
}
