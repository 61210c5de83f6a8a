import { expect } from '@playwright/test';
import type { ManagementCallId } from '../../../../src/inspect/management-events.ts';
import type { ManagementState } from '../../spec/management/state.ts';
import type { ManagementAnswerOnPath } from '../../vocabulary/management/calls.ts';
import type { ManagementSnapshot } from '../../vocabulary/management/event-definition.ts';
import { managementVocabulary } from '../../vocabulary/management/events.ts';
import type { ManagementJourney } from '../../vocabulary/management/journeys.ts';
import type { Expected } from '../actor/actor-walk.ts';
import { type BrowserWalk, expectToBecome, isUsable, type Surroundings } from './browser-walk.ts';
import {
  arrangeManagement,
  managementRequests,
  type RealLink,
  realLink,
} from './management-backend.ts';
import { managementControl, useControl } from './management-gestures.ts';
import { expectedManagementState, readManagementState } from './management-state.ts';

/** Opens the link of a journey, with the real backend behind the page wherever it is walked. */
export async function startManagementWalk(
  { page, site }: Surroundings,
  journey: ManagementJourney,
  beginning: Expected,
): Promise<BrowserWalk> {
  if (!('token' in journey.input)) throw new Error('The page begins with a link.');
  const links = new Map<string | null, RealLink>();
  /** What stands for a link of the path, the same one whenever it is opened. */
  const linkOf = (token: string | null): RealLink => {
    const known = links.get(token) ?? realLink();
    links.set(token, known);
    return known;
  };
  const first = linkOf(journey.input.token);
  let present = first;
  let address: '#/' | '#/application' = '#/application';
  const requests: string[] = [];

  const expectState = (state: ManagementState, moment: string) =>
    expectToBecome(moment, expectedManagementState(state, address, present.replaceAddresses), () =>
      readManagementState(page),
    );
  const goTo = (hash: string) =>
    page.evaluate((wanted) => {
      location.hash = wanted;
    }, hash);

  // What is lost with the page, or with another link, is asked about before.
  page.on('dialog', (dialog) => dialog.accept());
  const backend = await arrangeManagement(page, site.backend);
  const expectCalls = (moment: string, made: Expected['calls']) => {
    requests.push(...made.map(({ id }) => managementRequests[id as ManagementCallId]));
    return expectToBecome(moment, { calls: requests }, () => ({ calls: [...backend.made] }));
  };
  await page.goto(`${site.url}#/application/${first.token}`);
  await expect(page.locator('#management main')).toBeVisible();
  await expectState(beginning.after as ManagementState, 'the beginning');
  await expectCalls('the beginning, the calls', beginning.calls);

  const happen = async (event: string, before: ManagementSnapshot, after: ManagementState) => {
    if (managementVocabulary.callOf(event)) {
      return backend.answer(event as ManagementAnswerOnPath, before, present);
    }
    if (event === 'page.leave') {
      address = '#/';
      return goTo('#/');
    }
    if (event.startsWith('link.open ')) {
      present = linkOf(after.context.token);
      address = '#/application';
      return goTo(`#/application/${present.token}`);
    }
    if (address === '#/') {
      address = '#/application';
      await goTo('#/application');
    }
    return useControl(page, event, present.replaceAddresses);
  };

  return {
    isOffered: async (event) => {
      const control = managementControl(page, event);
      return address === '#/' || control === undefined || isUsable(control);
    },
    take: async (event, before: ManagementSnapshot, { after: wanted, calls: made }) => {
      const after = wanted as ManagementState;
      await happen(event, before, after);
      await expectState(after, `after ${event}`);
      await expectCalls(`after ${event}, the calls`, made);
    },
  };
}
