import type { Locator, Page } from '@playwright/test';
import { isTextName } from '../../../machines/application.form.ts';
import type { FieldChange } from '../../../machines/form-progress.ts';
import { press } from '../../fixtures/browser/press.ts';
import { eventNamed, isFieldChange } from '../events/application.ts';
import type { ReplaceAddresses } from '../events/event-definition.ts';
import type { ManagementGestureOnPath } from '../events/management/gestures.ts';
import { forEachStepEvent } from '../events/vocabulary.ts';
import { pageWords } from '../spec/management/page-words.ts';

const main = (page: Page) => page.locator('#management main');
const button = (name: string) => (page: Page) =>
  main(page).getByRole('button', { name, exact: true });
const step = (name: string) => (page: Page) =>
  main(page).getByRole('navigation').getByRole('button', { name });
const answer = (index: 0 | 1) => (page: Page) =>
  page.getByRole('alertdialog').getByRole('button').nth(index);

/** The control for each click. */
const presses: Readonly<Partial<Record<ManagementGestureOnPath, (page: Page) => Locator>>> = {
  'link.request': button('Email me the link'),
  'application.reopen': button('Try again'),
  'application.edit': button('Edit application'),
  'application.withdraw': button('Withdraw application'),
  'application.save': (page) => main(page).locator('#edit-submit'),
  'removal.cancel': answer(0),
  'removal.confirm': answer(1),
  'removal.confirm mistyped': answer(1),
  'edit.cancel': button('Stop editing'),
  'step.next': button('Next'),
  'step.previous': button('Previous'),
  ...forEachStepEvent((name) => step(pageWords.steps[name])),
};

const addresses: Readonly<Record<string, string>> = {
  'address.change valid': 'ada@example.org',
  'address.change malformed': 'ada',
  'address.change blank': '',
};

/** Returns the control that an event needs; `undefined` if it needs none. */
export function managementControl(page: Page, event: string): Locator | undefined {
  if (event in addresses) return main(page).locator('[name="address"]');
  if (!isFieldChange(event)) return presses[event as ManagementGestureOnPath]?.(page);
  const { name } = eventNamed(event) as FieldChange;
  return main(page).locator(`[name="${name}"]`);
}

/** Does with a control what a person does to cause an event. */
export async function useControl(
  page: Page,
  event: string,
  replaceAddresses: ReplaceAddresses,
): Promise<void> {
  const control = managementControl(page, event);
  if (!control) throw new Error(`No control causes '${event}'.`);
  const address = addresses[event];
  if (address !== undefined) return control.fill(replaceAddresses(address));
  if (!isFieldChange(event)) {
    // A disabled control is clicked too, and nothing may happen.
    return event === 'application.save' ? control.click({ force: true }) : press(control);
  }
  const { name, value } = eventNamed(event) as FieldChange;
  if (isTextName(name)) {
    return control.fill(replaceAddresses(value));
  }
  return control.and(page.locator(`[value="${value}"]`)).check();
}
