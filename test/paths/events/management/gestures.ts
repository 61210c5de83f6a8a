import { type StepName, stepNames } from '../../../../machines/application.form.ts';
import type { ManagementEvent } from '../../../../machines/management.types.ts';
import type { ManagementGestureName } from '../../../../src/inspect/management-events.ts';
import { pageWords } from '../../spec/management/page-words.ts';
import { forEachStepEvent, withEvents } from '../vocabulary.ts';
import {
  isEditing,
  isSaving,
  isShown,
  type ManagementEventDefinition,
  type ManagementSnapshot,
} from './event-definition.ts';

/** An event that a person causes. */
export interface ManagementGesture extends ManagementEventDefinition {
  readonly event: ManagementEvent | ((at: ManagementSnapshot) => ManagementEvent);
}

const [one, another] = ['A'.repeat(43), 'B'.repeat(43)];

/** The token in the link at the start of a journey. */
export const firstToken = one;

function stepOf(snapshot: ManagementSnapshot): StepName | undefined {
  return isEditing(snapshot) ? (snapshot.context.lastStep ?? undefined) : undefined;
}

function isAsking(snapshot: ManagementSnapshot): boolean {
  return snapshot.matches({ application: 'removing' });
}

/** Whether the link stopped working during an edit. */
function isLost(snapshot: ManagementSnapshot): boolean {
  return isShown(snapshot) && snapshot.context.application === null;
}

const hasNoLink = ({ context }: ManagementSnapshot) => context.token === null;
/** Why a button below the form, or in the dialog, can't be clicked now. */
const whyBusy = (before: ManagementSnapshot) =>
  before.hasTag('busy') ? 'its buttons wait for the answer' : undefined;

/** Why the page can't be left now. */
function whyStays(before: ManagementSnapshot): string | undefined {
  const isChanging = (isAsking(before) && before.hasTag('busy')) || isSaving(before);
  return isChanging ? 'the page waits for the answer, which nobody would learn' : undefined;
}

function press(words: string) {
  return { description: `Clicks ${words}`, isPossible: isShown };
}

function chooseStep(step: StepName) {
  return {
    description: `Chooses '${pageWords.steps[step]}' in the list of steps`,
    isPossible: isEditing,
  };
}

function enterAddress(value: string): ManagementGesture {
  return {
    event: { type: 'address.change', value },
    description: `Enters ${value === '' ? 'nothing' : `‘${value}’`} as the address`,
    isPossible: (snapshot) => hasNoLink(snapshot) && snapshot.context.address !== value,
    whyNotOnPage: (before) => whyNoRequest(before) ?? whyBusy(before),
  };
}

function confirmRemoval(typed: (at: ManagementSnapshot) => string): ManagementGesture {
  return {
    event: (at) => ({ type: 'removal.confirm', address: typed(at) }),
    description: 'Types an address, and confirms',
    isPossible: isAsking,
    whyNotOnPage: whyBusy,
  };
}

/** Why the visitor can't request a link on the page now. */
function whyNoRequest(before: ManagementSnapshot): string | undefined {
  const { application } = before.value;
  return application === 'unopened' || application === 'unknown' || isLost(before)
    ? undefined
    : 'nothing on the page asks for an address';
}

/** The names of a person's actions, each with what it carries. */
export type ManagementGestureOnPath =
  | Exclude<ManagementGestureName, 'link.open'>
  | 'link.open same'
  | 'link.open other'
  | 'removal.confirm mistyped';

/** A gesture. If its name is the event's type, it needs no event of its own. */
type Described = {
  readonly [Name in ManagementGestureOnPath]: Name extends ManagementEvent['type']
    ? Omit<ManagementGesture, 'event'>
    : ManagementGesture;
};

const gestures: Described = {
  'link.open same': {
    event: ({ context }) => ({ type: 'link.open', token: context.token ?? one }),
    description: 'Opens the same link in this tab',
    isPossible: () => true,
    whyNotOnPage: ({ context }) =>
      context.token === null ? undefined : 'its address is that of the page',
  },
  'link.open other': {
    event: ({ context }) => ({ type: 'link.open', token: context.token === one ? another : one }),
    description: 'Opens another link in this tab',
    isPossible: () => true,
    whyNotOnPage: whyStays,
  },
  'address.change valid': enterAddress('ada@example.org'),
  'address.change malformed': enterAddress('ada'),
  'address.change blank': enterAddress(''),
  'link.request': {
    description: 'Clicks Email me the link',
    isPossible: hasNoLink,
    whyNotOnPage: (before) => whyNoRequest(before) ?? whyBusy(before),
  },
  'application.reopen': {
    description: 'Clicks Try again',
    isPossible: (snapshot) => snapshot.matches({ application: 'unreachable' }),
  },
  'page.resume': { description: 'Returns to the tab', isPossible: isShown },
  'application.edit': {
    ...press('Edit'),
    whyNotOnPage: ({ context }) =>
      context.application?.isEditable ? undefined : 'after closing there is no Edit',
  },
  'application.withdraw': {
    ...press('Withdraw'),
    whyNotOnPage: (before) => (isLost(before) ? 'there is nothing to withdraw' : undefined),
  },
  'removal.confirm': confirmRemoval(({ context }) => context.application?.form.email ?? ''),
  'removal.confirm mistyped': confirmRemoval(() => 'someone@example.org'),
  'removal.cancel': {
    description: 'Cancels the confirmation',
    isPossible: isAsking,
    whyNotOnPage: whyBusy,
  },
  'application.save': {
    description: 'Clicks Save changes',
    isPossible: isEditing,
    whyNotOnPage: whyBusy,
  },
  'edit.cancel': {
    description: 'Clicks Cancel',
    isPossible: isEditing,
    whyNotOnPage: whyBusy,
  },
  'step.next': {
    description: 'Presses Next',
    isPossible: (snapshot) => isEditing(snapshot) && stepOf(snapshot) !== 'review',
  },
  'step.previous': {
    description: 'Clicks Previous',
    isPossible: (snapshot) => isEditing(snapshot) && stepOf(snapshot) !== stepNames[0],
  },
  ...forEachStepEvent(chooseStep),
  'page.leave': {
    description: 'Goes to the landing page',
    isPossible: () => true,
    whyNotOnPage: whyStays,
  },
};

/** A person's actions behind the link, except changes of fields. */
export const managementGestures: Readonly<Record<ManagementGestureOnPath, ManagementGesture>> =
  withEvents(gestures);
