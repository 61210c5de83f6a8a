import type { Condition, Model, Outcome, Path, Row, State } from './model.ts';

/** A condition, or a part of a state, in a line. */
export function inWords(values: Condition): string {
  return Object.entries(values)
    .map(([name, value]) => `${name} ${[value].flat().join(' or ')}`)
    .join(', ');
}

/** What a row requires, without its section, which only the specification explains. */
export function requirementOf({ rule }: Row): string {
  return rule.replace(/^\S+ /, '');
}

/** A row in one line: its rule, its event, and where it applies. */
export function rowInWords({ rule, on, given }: Row): string {
  return `'${rule}', on ${on.join(' or ')}${Object.keys(given).length > 0 ? ` in ${inWords(given)}` : ''}`;
}

/** A step of a path: its event, the state before it, and what the specification requires. */
export interface Step {
  /** The number of the event: 1 for the first, 0 for the start. */
  readonly step: number;
  readonly event: string;
  readonly before: State;
  readonly outcome: Outcome;
}

/** The error of a failed walk: at which event, by which rule, what differs, and how to repeat it. */
export function failedWalk(
  model: Model,
  path: Path,
  { step, event, before, outcome }: Step,
  reason: unknown,
): Error {
  // `@xstate/test` appends every state of the path.
  const [what] = `${reason instanceof Error ? reason.message : reason}`.split('\nPath:\n');
  const rules = outcome.rows.map(rowInWords).join('\n      ') || 'nothing changes';
  const regions = Object.entries(before).filter(([name]) => model.regions.includes(name));
  return new Error(
    [
      `event ${step} of ${path.events.length}: ${event} does something else than the specification says.`,
      `\n${what}\n`,
      `rule  ${rules}`,
      `before  ${inWords(Object.fromEntries(regions))}`,
      'replay  save as trace.json, then TRACE=trace.json npm run replay',
      JSON.stringify({ machine: model.name, ...path }),
    ].join('\n'),
  );
}
