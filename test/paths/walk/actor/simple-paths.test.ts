import { expect, test } from 'vitest';
import { applicationMachine } from '../../../../machines/application.machine.ts';
import { simplePaths } from '../../generate/simple-paths.ts';
import { journeys } from '../../vocabulary/journeys.ts';
import { withPendingCalls } from './pending-calls.ts';
import { walkPath } from './walk-path.ts';

/** The longest a simple path is followed, in events. */
const bound = 5;

const paths = journeys.flatMap((journey) => simplePaths(applicationMachine, journey, bound));
const machine = withPendingCalls(applicationMachine);

test(`all ${paths.length} simple paths of up to ${bound} events do what the spec says`, () => {
  expect(paths.length).toBeGreaterThan(1000);
  for (const path of paths) walkPath(machine, path);
}, 600_000);
