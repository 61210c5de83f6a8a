import { expect, type Page } from '@playwright/test';
import { editKeyFor } from '../../../src/application/draft/storage-keys.ts';
import { toApplicant } from '../../../src/backend/applicant.ts';
import type { ManagementCallId } from '../../../src/inspect/management-events.ts';
import type { ManagementSnapshot } from '../events/management/event-definition.ts';
import { managementVocabulary } from '../events/management/events.ts';
import type { ManagementJourney } from '../journeys/management.ts';
import type { ManagementAnswerOnPath } from '../spec/management/row.ts';
import type { ManagementState } from '../spec/management/state.ts';
import { expectToBecome } from './become.ts';
import {
  arrangeManagement,
  managementRequests,
  type RealLink,
  realLink,
} from './management-backend.ts';
import { managementControl, useControl } from './management-gestures.ts';
import { expectedManagementState, readManagementState } from './management-state.ts';
import type { PageContext, Visitor } from './page-walk.ts';
import { watchTraffic } from './watch-traffic.ts';

/** The storage key of the changes, on a site at its domain's root. */
const editKey = editKeyFor('/');

/** Opens an address of the site in the current tab, as a link does. */
function goTo(page: Page, hash: string): Promise<void> {
  return page.evaluate((wanted) => {
    location.hash = wanted;
  }, hash);
}

/** A visitor of the page behind a mailed link. The real backend answers its calls as the path says. */
export async function visitManagement(
  { page, site }: PageContext,
  { input }: ManagementJourney,
): Promise<Visitor> {
  const links = new Map<string | null, RealLink>();
  /** Returns the real link for a token of the path, always the same one. */
  const linkOf = (token: string | null): RealLink => {
    const known = links.get(token) ?? realLink();
    links.set(token, known);
    return known;
  };
  let present = linkOf(input.token ?? null);
  let address: '#/' | '#/application' = '#/application';
  let isUsed = false;
  let isBusy = false;
  const requests: string[] = [];
  const words = new Set<string>();
  const traffic = watchTraffic(page);
  const backend = await arrangeManagement(page, site.backend);
  // The page asks before it loses changes.
  page.on('dialog', (dialog) => dialog.accept());

  const open = async () => {
    await page.goto(`${site.url}#/application${input.token ? `/${present.token}` : ''}`);
    await expect(page.locator('#management main')).toBeVisible();
  };

  /**
   * After saving, the row equals the form; after withdrawing, there is none. The tab stores no changes.
   */
  const expectSettled = async (event: string, { context }: ManagementSnapshot) => {
    const isRemoved = event.endsWith(' withdrawn');
    if (!isRemoved && event !== 'changeApplication saved') return;
    const row = toApplicant(JSON.parse(present.replaceAddresses(JSON.stringify(context.form))));
    const email = present.replaceAddresses(context.application?.form.email ?? '');
    await expectToBecome({ rows: isRemoved ? [] : [row] }, async () => ({
      rows: await site.backend.query(
        `select ${Object.keys(row).join(', ')} from applicants where email = $1`,
        [email],
      ),
    }));
    await expectToBecome({ kept: null }, async () => ({
      kept: await page.evaluate((key) => sessionStorage.getItem(key), editKey),
    }));
  };

  return {
    act: async (event, before: ManagementSnapshot, { after: wanted }) => {
      const after = wanted as ManagementState;
      for (const text of Object.values(after.context.form))
        words.add(present.replaceAddresses(text));
      if (event === 'start') return open();
      if (managementVocabulary.callOf(event)) {
        return backend.answer(event as ManagementAnswerOnPath, before, present);
      }
      if (event === 'page.leave') {
        address = '#/';
        return goTo(page, '#/');
      }
      if (event === 'page.resume') {
        return page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')));
      }
      if (event.startsWith('removal.confirm')) {
        const typed = managementVocabulary.eventNamed(event, before);
        const address = 'address' in typed ? String(typed.address) : '';
        const field = page.getByRole('alertdialog').getByRole('textbox');
        await field.fill(present.replaceAddresses(address));
      }
      if (event.startsWith('link.open ')) {
        present = linkOf(after.context.token);
        address = '#/application';
        return goTo(page, `#/application/${present.token}`);
      }
      if (address === '#/') {
        address = '#/application';
        await goTo(page, '#/application');
      }
      isUsed ||= managementControl(page, event) !== undefined;
      return useControl(page, event, present.replaceAddresses);
    },
    check: async (event, before: ManagementSnapshot, { after: wanted, calls: made, tags }) => {
      isBusy = tags.includes('busy');
      const after = wanted as ManagementState;
      await expectToBecome(expectedManagementState(after, address, present.replaceAddresses), () =>
        readManagementState(page),
      );
      requests.push(...made.map(({ id }) => managementRequests[id as ManagementCallId]));
      await expectToBecome({ calls: requests }, () => ({ calls: [...backend.made] }));
      await expectSettled(event, before);
    },
    seen: () => ({ hasFocus: isUsed && !isBusy, words: [...words], ownKeys: [editKey], traffic }),
  };
}
