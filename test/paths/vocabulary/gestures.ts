import type { Page } from '@playwright/test';
import type { FieldName, StepName } from '../../../machines/application.form.ts';
import type { ApplicationDraft } from '../../../machines/application.types.ts';
import { draftAt } from '../../fixtures/machine-harness.ts';
import { type FieldValue, fieldValues } from '../spec/fields.ts';
import { type Snapshot, stepOf } from './events.ts';

const stepTitles: Record<StepName, string> = {
  personalInfo: 'Personal Info',
  experience: 'Experience & Motivation',
  additionalInfo: 'Additional Info',
  review: 'Review & Submit',
};

/** How the texts of a path are written on this page: its addresses are its own. */
export type Write = (text: string) => string;

/** A draft as it lies on the device. */
export function draftText(draft: ApplicationDraft, savedAt: number, write: Write): string {
  return write(JSON.stringify({ version: 1, savedAt, ...draft }));
}

/** The key the site keeps its draft under. */
export const draftKey = 'hackathon-application-draft';

/**
 * Why an event can't be brought about by anything a person does here, `undefined` where it can.
 * Such paths are walked on the actor alone.
 */
export function whyNotOnPage(event: string, before: Snapshot): string | undefined {
  const { receipt, closesIn } = before.context;
  if (closesIn !== null) return 'the site as it is built has no closing time';
  if (event === 'after closingCheck') return 'nothing can be seen of it';
  if (event === 'checkDuplicate errorless') return 'the calls reject with errors alone';
  if (event === 'application.submit' && stepOf(before) !== 'review') {
    return 'only the review has Submit';
  }
  if (event === 'connection.lose' && isUntouched(before)) {
    return 'nothing is said of a lost connection over an empty form';
  }
  if (event === 'application.startOver' && isUntouched(before)) {
    return 'there is nothing to start over';
  }
  if (event === 'receipt.dismiss') {
    if (before.matches({ submission: { success: 'redirecting' } })) {
      return 'the notice is on the landing page';
    }
    if (receipt === null) return 'the notice was dismissed before';
  }
  return undefined;
}

function isUntouched(snapshot: Snapshot): boolean {
  return snapshot.matches({ answers: 'untouched' });
}

async function change(
  page: Page,
  name: FieldName,
  className: string,
  isLocked: boolean,
  write: Write,
) {
  const { value } = fieldValues[name][className] as FieldValue<string>;
  const control = page.locator(`#application [name="${name}"]`);
  if (name === 'track_selection' || name === 'team_preference') {
    const option = page.locator(`#application [name="${name}"][value="${value}"]`);
    if (isLocked) await option.click({ force: true });
    else await option.check();
  } else if (isLocked) {
    await control.focus();
    await page.keyboard.type('x');
  } else {
    await control.fill(write(value));
  }
}

/** Writes a draft from another document of the site, as another tab does. */
async function adopt(page: Page, write: Write): Promise<void> {
  await page.evaluate(
    ([key, text]) => {
      const frame = document.body.appendChild(document.createElement('iframe'));
      frame.contentWindow?.localStorage.setItem(key, text);
      setTimeout(() => frame.remove());
    },
    [draftKey, draftText(draftAt('review'), Date.now(), write)] as const,
  );
}

async function loseConnection(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await page.context().setOffline(false);
}

/** Does on the page what a person does for this event to happen. */
export async function makeGesture(
  page: Page,
  event: string,
  before: Snapshot,
  write: Write,
): Promise<void> {
  const [type = '', name = '', className = ''] = event.split(' ');
  const main = page.locator('#application main');
  const button = (text: string) => main.getByRole('button', { name: new RegExp(`${text}$`) });
  switch (type) {
    case 'field.change':
      return change(page, name as FieldName, className, before.hasTag('busy'), write);
    case 'step.next':
      return button('Next').click();
    case 'step.previous':
      return button('Previous').click();
    case 'step.personalInfo':
    case 'step.experience':
    case 'step.additionalInfo':
    case 'step.review':
      return main
        .getByRole('navigation')
        .getByRole('button', { name: stepTitles[type.slice(5) as StepName] })
        .click();
    case 'application.submit':
      return main.locator('footer [type="submit"]').click({ force: true });
    case 'application.startOver':
      return button('Start over').click();
    case 'draft.adopt':
      return adopt(page, write);
    case 'modal.close':
      return page.getByRole('dialog').getByRole('button').click();
    case 'receipt.dismiss':
      return page.getByRole('button', { name: 'Dismiss' }).click();
    case 'page.leave':
      if (before.matches({ modal: 'closed' })) return button('Back to Hackathon').click();
      return page.evaluate(() => {
        location.hash = '#/';
      });
    case 'connection.lose':
      return loseConnection(page);
    default:
      throw new Error(`There is no gesture for '${event}'.`);
  }
}
