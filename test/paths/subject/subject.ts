import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import type { Specification } from '../spec/specification.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';

/** A starting point, and the events that matter from there. */
export interface Journey {
  readonly name: string;
  /** What the person is up to, in a line. */
  readonly description: string;
  readonly input: unknown;
  /** Whether an event belongs to this journey in this state. */
  includes(event: string, snapshot: AnyMachineSnapshot): boolean;
}

/** A machine whose paths are walked, and all that the tools know of it beside its source. */
export interface Subject {
  readonly name: 'application' | 'management';
  readonly machine: AnyStateMachine;
  /** The fault that was put into the machine on purpose, if there is one. */
  readonly broken: string | undefined;
  readonly spec: Specification;
  readonly vocabulary: Vocabulary;
  readonly journeys: readonly Journey[];
  /**
   * What tells two states apart: where the machine is, its tags, and its context as far as it decides
   * what can happen next.
   */
  stateKey(snapshot: AnyMachineSnapshot): string;
}

/** A machine as it is, with a fault in it. */
export function withFault(
  subject: Subject,
  { fault, machine }: { readonly fault: string; readonly machine: AnyStateMachine },
): Subject {
  return { ...subject, machine, broken: fault };
}
