import { describe, expect, test } from 'vitest';
import { applicationMachine } from '../../../../machines/application.machine.ts';
import { brokenMachines } from './broken-machines.ts';
import { firstMismatch } from './check-machine.ts';

describe('the path tests fail where', () => {
  test.each(brokenMachines)('$fault', { timeout: 120_000 }, ({ machine }) => {
    expect(firstMismatch(machine)).toBeDefined();
  });

  test('nothing is wrong: the machine as it is', { timeout: 120_000 }, () => {
    expect(firstMismatch(applicationMachine)).toBeUndefined();
    expect(brokenMachines.length).toBeGreaterThanOrEqual(15);
  });
});
