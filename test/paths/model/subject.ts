import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import type { Vocabulary } from '../events/vocabulary.ts';
import type { Journey } from '../journeys/journey.ts';
import type { Specification } from '../spec/specification.ts';

/** A machine to walk, and what the tests know about it. */
export interface Subject {
  readonly name: 'application' | 'management';
  readonly machine: AnyStateMachine;
  readonly spec: Specification;
  readonly vocabulary: Vocabulary;
  readonly journeys: readonly Journey[];
  /**
   * Returns a key that tells states apart: the machine's state, its tags, and the part of its context
   * that decides what can happen next.
   */
  stateKey(snapshot: AnyMachineSnapshot): string;
}
