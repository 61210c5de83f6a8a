import { describe, expect, test } from 'vitest';
import { drawn, isWhole, seed } from '../../../fixtures/chance.ts';
import { application } from '../../subject/application.ts';
import { withFault } from '../../subject/subject.ts';
import { brokenMachines } from './broken-machines.ts';
import { firstMismatch } from './check-machine.ts';

/** How many of them are looked at whenever the tests run: a fresh few each time. */
const share = 6;

const draw = isWhole ? 'all' : `${share} of ${brokenMachines.length}, SEED=${seed}`;

describe(`the path tests fail (${draw}) where`, () => {
  test.each(drawn(brokenMachines, share))('$fault', { timeout: 600_000 }, (broken) => {
    expect(firstMismatch(withFault(application, broken))).toBeDefined();
  });

  test.runIf(isWhole)('nothing is wrong: the machine as it is', { timeout: 600_000 }, () => {
    expect(firstMismatch(application)).toBeUndefined();
  });
});
