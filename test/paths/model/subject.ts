import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import type { Vocabulary } from '../events/vocabulary.ts';
import type { Journey } from '../journeys/journey.ts';
import type { Specification } from '../spec/specification.ts';

/** A machine whose paths are walked, and what the tests know about it. */
export interface Subject {
  readonly name: 'application' | 'management';
  readonly machine: AnyStateMachine;
  readonly spec: Specification;
  readonly vocabulary: Vocabulary;
  readonly journeys: readonly Journey[];
  /**
   * Tells two states apart: where the machine is, its tags, and the part of its context that decides
   * what can happen next.
   */
  stateKey(snapshot: AnyMachineSnapshot): string;
}
