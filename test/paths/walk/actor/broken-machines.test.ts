import { describe, expect, test } from 'vitest';
import { drawn, isWhole, seed } from '../../../fixtures/chance.ts';
import { application } from '../../subject/application.ts';
import { management } from '../../subject/management.ts';
import { withFault } from '../../subject/subject.ts';
import { brokenMachines } from './broken-machines.ts';
import { brokenManagement } from './broken-management.ts';
import { firstMismatch } from './check-machine.ts';

/** How many of them are looked at whenever the tests run: a fresh few each time. */
const share = 6;

describe.each([
  { subject: application, broken: brokenMachines },
  { subject: management, broken: brokenManagement },
])('the path tests of the $subject.name', ({ subject, broken }) => {
  const draw = isWhole ? 'all' : `${share} of ${broken.length}, SEED=${seed}`;

  describe(`fail (${draw}) where`, () => {
    test.each(drawn(broken, share))('$fault', { timeout: 600_000 }, (one) => {
      expect(firstMismatch(withFault(subject, one))).toBeDefined();
    });

    test.runIf(isWhole)('nothing is wrong: the machine as it is', { timeout: 600_000 }, () => {
      expect(firstMismatch(subject)).toBeUndefined();
    });
  });
});
