import type { AnyStateMachine } from 'xstate';
import { applicationMachine } from '../../machines/application.machine.ts';
import { draftMachine } from '../../machines/draft.machine.ts';
import { managementMachine } from '../../machines/management.machine.ts';

/** A machine that is drawn and exported. */
export interface KnownMachine {
  readonly name: string;
  readonly machine: AnyStateMachine;
  /** The file that exports it, relative to the project's root. */
  readonly file: string;
}

/** Every machine of the site. */
export const machines: readonly KnownMachine[] = [
  {
    name: 'application',
    machine: applicationMachine,
    file: 'machines/application.machine.ts',
  },
  {
    name: 'management',
    machine: managementMachine,
    file: 'machines/management.machine.ts',
  },
  {
    name: 'draft',
    machine: draftMachine,
    file: 'machines/draft.machine.ts',
  },
];
