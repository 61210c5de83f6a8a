import { brokenByProperty } from '../properties/broken-machines.ts';
import { application } from '../subject/application.ts';
import { management } from '../subject/management.ts';
import { type Subject, withFault } from '../subject/subject.ts';
import { brokenMachines } from '../walk/actor/broken-machines.ts';
import { brokenManagement } from '../walk/actor/broken-management.ts';
import { expectKnown } from './names.ts';

/** Every machine whose paths are walked, with the faults that are made in it on purpose. */
const machines = [
  { subject: application, faults: [...brokenMachines, ...Object.values(brokenByProperty)] },
  { subject: management, faults: brokenManagement },
] as const;

/**
 * The machine of that name, or one with a fault, by the fault's name.
 *
 * @throws UsageError where there is no machine of that name, or none has that fault.
 */
export function subjectWith(name: string, fault: string | undefined): Subject {
  const known = machines.map(({ subject }) => subject.name);
  expectKnown('machine', name, known);
  const { subject, faults } = machines.find((one) => one.subject.name === name) ?? machines[0];
  if (fault === undefined) return subject;
  expectKnown(
    'broken machine',
    fault,
    faults.map((one) => one.fault),
  );
  const broken = faults.find((one) => one.fault === fault);
  return broken ? withFault(subject, broken) : subject;
}
