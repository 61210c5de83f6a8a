import { expect, test } from 'vitest';
import { simplePaths } from '../../generate/simple-paths.ts';
import { application } from '../../subject/application.ts';
import { walkPath } from './walk-path.ts';

/** The longest a simple path is followed, in events. */
const bound = 5;

const { journeys } = application;
const paths = journeys.flatMap((journey) => simplePaths(application, journey, bound));

test(`all ${paths.length} simple paths of up to ${bound} events do what the spec says`, () => {
  expect(paths.length).toBeGreaterThan(1000);
  for (const path of paths) walkPath(application, path);
}, 600_000);
