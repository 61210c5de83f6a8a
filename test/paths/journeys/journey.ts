import type { AnyMachineSnapshot } from 'xstate';
import { type ApplicationForm, fieldNames } from '../../../machines/application.form.ts';
import type { FieldChangeName } from '../../../src/inspect/event-names.ts';
import { fieldChanges } from '../events/field-changes.ts';
import { classOf } from '../spec/fields.ts';

/** A starting point, and the events that matter from there. */
export interface Journey<
  Input = unknown,
  Event extends string = string,
  State extends AnyMachineSnapshot = AnyMachineSnapshot,
> {
  readonly name: string;
  /** What the person intends, in a line. */
  readonly description: string;
  readonly input: Input;
  /** Whether an event belongs to this journey in this state. */
  includes(event: Event, snapshot: State): boolean;
}

/** Returns a test for events whose name is, or starts with, one of the prefixes. */
export function isOneOf<Prefix extends string>(...prefixes: readonly Prefix[]) {
  return (event: string) =>
    prefixes.some((prefix) => event === prefix || event.startsWith(`${prefix} `));
}

/** Whether an event changes one answer of a complete form, or restores it before the next change. */
export function changesOneAnswer(
  baseline: ApplicationForm,
  event: FieldChangeName,
  form: ApplicationForm,
): boolean {
  const { name, valueClass } = fieldChanges[event];
  const changed = fieldNames.find((field) => form[field] !== baseline[field]);
  if (changed === undefined) return true;
  return name === changed && valueClass === classOf(changed, baseline[changed]);
}
