import type { AnyStateMachine } from 'xstate';
import { applicationMachine } from '../../../machines/application.machine.ts';
import { brokenByProperty } from '../properties/broken-machines.ts';
import { brokenMachines } from '../walk/actor/broken-machines.ts';
import { expectKnown } from './names.ts';

/** The machine that a command is about. */
export interface Subject {
  readonly machine: AnyStateMachine;
  /** The fault that was put there on purpose, if there is one. */
  readonly broken: string | undefined;
}

/**
 * The machine of the site, or one with a fault, by the fault's name.
 *
 * @throws UsageError where no machine has that fault.
 */
export function subjectWith(fault: string | undefined): Subject {
  if (fault === undefined) return { machine: applicationMachine, broken: undefined };
  const all = [...brokenMachines, ...Object.values(brokenByProperty)];
  const faults = all.map((one) => one.fault);
  expectKnown('broken machine', fault, faults);
  const machine = all.find((one) => one.fault === fault)?.machine ?? applicationMachine;
  return { machine, broken: fault };
}
