import { type StepName, stepNames } from '../../../../machines/application.form.ts';
import type { ManagementEvent } from '../../../../machines/management.types.ts';
import type { ManagementGestureName } from '../../../../src/inspect/management-events.ts';
import { pageWords } from '../../spec/management/page-words.ts';
import { forEachStepEvent, withEvents } from '../vocabulary.ts';
import {
  isEditing,
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
  return stepNames.find((step) => snapshot.matches({ application: { editing: { wizard: step } } }));
}

function isAsking(snapshot: ManagementSnapshot): boolean {
  return snapshot.matches({ application: 'removing' });
}

const hasNoLink = ({ context }: ManagementSnapshot) => context.token === null;
const isConflict = (snapshot: ManagementSnapshot) =>
  snapshot.matches({ application: { editing: { saving: 'conflict' } } });

/** Why the conflict's buttons can't be used now. */
const whyNoChoice = (before: ManagementSnapshot) =>
  stepOf(before) === 'review' ? undefined : 'the two versions stand side by side on the review';

/** Why a button below the form, or in the dialog, can't be clicked now. */
const whyBusy = (before: ManagementSnapshot) =>
  before.hasTag('busy') ? 'its buttons wait for the answer' : undefined;

/** Why the page can't be left now. */
function whyStays(before: ManagementSnapshot): string | undefined {
  const isChanging =
    (isAsking(before) && before.hasTag('busy')) ||
    before.matches({ application: { editing: { saving: 'waiting' } } });
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

/** Why the visitor can't request a link on the page now. */
function whyNoRequest(before: ManagementSnapshot): string | undefined {
  const asks = ['unknown', 'lapsed', 'left'] as const;
  return asks.some((application) => before.matches({ application }))
    ? undefined
    : 'nothing on the page asks for an address';
}

/** The names of a person's actions, each with what it carries. */
export type ManagementGestureOnPath =
  | Exclude<ManagementGestureName, 'link.open'>
  | 'link.open same'
  | 'link.open other';

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
    isPossible: (snapshot) =>
      isShown(snapshot) || isEditing(snapshot) || snapshot.matches({ application: 'unreachable' }),
    whyNotOnPage: (before) =>
      isEditing(before) ? 'in an edit, only the clock has the server asked anew' : undefined,
  },
  'application.edit': {
    ...press('Edit'),
    whyNotOnPage: ({ context }) =>
      context.application?.isEditable ? undefined : 'after closing there is no Edit',
  },
  'application.withdraw': press('Withdraw'),
  'application.disown': press("'This wasn't me'"),
  'confirmation.confirm': {
    description: 'Confirms',
    isPossible: isAsking,
    whyNotOnPage: whyBusy,
  },
  'confirmation.cancel': {
    description: 'Cancels the confirmation',
    isPossible: isAsking,
    whyNotOnPage: whyBusy,
  },
  'application.save': {
    description: 'Clicks Save changes',
    isPossible: isEditing,
    whyNotOnPage: (before) =>
      stepOf(before) === 'review' ? whyBusy(before) : 'only the review has Save changes',
  },
  'edit.cancel': {
    description: 'Clicks Cancel',
    isPossible: isEditing,
    whyNotOnPage: whyBusy,
  },
  'edit.undo': {
    description: 'Undoes discarding the changes',
    isPossible: isShown,
    whyNotOnPage: (before) =>
      before.matches({ application: { shown: 'discarded' } }) ? undefined : 'nothing to undo',
  },
  'conflict.overwrite': {
    description: 'Clicks Save mine anyway',
    isPossible: isConflict,
    whyNotOnPage: whyNoChoice,
  },
  'conflict.adopt': {
    description: 'Clicks Use the saved version',
    isPossible: isConflict,
    whyNotOnPage: whyNoChoice,
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
