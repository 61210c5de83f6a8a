import { managementMachine as machine } from '../../machines/management.machine.ts';
import { management as description } from '../../src/inspect/inspected-management.ts';
import { calls, events } from './management-events.ts';
import { journeys } from './management-journeys.ts';
import { page } from './management-page.ts';
import { rows } from './management-rows.ts';
import * as state from './management-state.ts';
import type { Model } from './model.ts';

/** What follows submission: the page behind the emailed link. */
export const management: Model = {
  ...{ name: 'management', machine, description, rows, events, calls, journeys, page },
  ...state,
};
