import type { AnyStateMachine } from 'xstate';
import { applicationMachine } from '../../machines/application.machine.ts';
import { draftMachine } from '../../machines/draft.machine.ts';
import { managementMachine } from '../../machines/management.machine.ts';

/** Every machine of the site, which is drawn and exported under its id. */
export const machines: readonly AnyStateMachine[] = [
  applicationMachine,
  managementMachine,
  draftMachine,
];

/** The file that exports a machine, relative to the project's root. */
export function fileOf({ id }: AnyStateMachine): string {
  return `machines/${id}.machine.ts`;
}
