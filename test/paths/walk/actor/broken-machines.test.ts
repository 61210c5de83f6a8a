import { describe, expect, test } from 'vitest';
import { applicationMachine } from '../../../../machines/application.machine.ts';
import { brokenMachines } from './broken-machines.ts';
import { firstFault } from './check-machine.ts';

describe('the suite notices that', () => {
  test.each(brokenMachines)('$fault', { timeout: 30_000 }, ({ machine }) => {
    expect(firstFault(machine)).toBeDefined();
  });

  test('the machine as it is has none of these faults', { timeout: 30_000 }, () => {
    expect(firstFault(applicationMachine)).toBeUndefined();
    expect(brokenMachines.length).toBeGreaterThanOrEqual(15);
  });
});
