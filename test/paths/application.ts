import { applicationMachine as machine } from '../../machines/application.machine.ts';
import { application as description } from '../../src/inspect/inspected-application.ts';
import { calls, events } from './application-events.ts';
import { journeys } from './application-journeys.ts';
import { page } from './application-page.ts';
import { rows } from './application-rows.ts';
import * as state from './application-state.ts';
import type { Model } from './model.ts';

/** The application, from the first key to the confirmation email. */
export const application: Model = {
  ...{ name: 'application', machine, description, rows, events, calls, journeys, page },
  ...state,
};
