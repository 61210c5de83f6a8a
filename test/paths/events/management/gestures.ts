import { type StepName, stepNames } from '../../../../machines/application.form.ts';
import type { ManagementEvent } from '../../../../machines/management.types.ts';
import type { ManagementGestureName } from '../../../../src/inspect/management-events.ts';
import {
  isEditing,
  isShown,
  type ManagementEventDefinition,
  type ManagementSnapshot,
} from './event-definition.ts';

/** An event that a person brings about. */
export interface ManagementGesture extends ManagementEventDefinition {
  readonly event: ManagementEvent | ((at: ManagementSnapshot) => ManagementEvent);
}

const [one, another] = ['A'.repeat(43), 'B'.repeat(43)];

/** What the link carries that a journey begins with. */
export const firstToken = one;

function stepOf(snapshot: ManagementSnapshot): StepName | undefined {
  return stepNames.find((step) => snapshot.matches({ application: { editing: { wizard: step } } }));
}

function isAsking(snapshot: ManagementSnapshot): boolean {
  return (
    snapshot.matches({ application: 'withdrawing' }) ||
    snapshot.matches({ application: 'disowning' })
  );
}

const hasNoLink = ({ context }: ManagementSnapshot) => context.token === null;
const isConflict = (snapshot: ManagementSnapshot) =>
  snapshot.matches({ application: { editing: { saving: 'conflict' } } });

/** Why nothing can be chosen in a conflict now. */
const whyNoChoice = (before: ManagementSnapshot) =>
  stepOf(before) === 'review' ? undefined : 'the two versions stand side by side on the review';

/** Why a button below the form, or in the dialog, takes no press now. */
const whyBusy = (before: ManagementSnapshot) =>
  before.hasTag('busy') ? 'its buttons wait for the answer' : undefined;

function press(
  type: 'application.edit' | 'application.withdraw' | 'application.disown',
  words: string,
) {
  return { event: { type }, description: `Presses ${words}`, isPossible: isShown } as const;
}

function chooseStep<Name extends StepName>(step: Name, title: string) {
  return {
    event: { type: `step.${step}` as const },
    description: `Chooses '${title}' in the list of steps`,
    isPossible: isEditing,
  } as const;
}

function enterAddress(value: string): ManagementGesture {
  return {
    event: { type: 'address.change', value },
    description: `Enters ${value === '' ? 'nothing' : `‘${value}’`} as the address`,
    isPossible: (snapshot) => hasNoLink(snapshot) && snapshot.context.address !== value,
    whyNotOnPage: (before) => whyNoRequest(before) ?? whyBusy(before),
  };
}

/** Why a link can't be asked for on the page now. */
function whyNoRequest(before: ManagementSnapshot): string | undefined {
  const asks = ['unknown', 'lapsed', 'left'] as const;
  return asks.some((application) => before.matches({ application }))
    ? undefined
    : 'nothing on the page asks for an address';
}

/** The names of what a person does, with what they do it with. */
export type ManagementGestureOnPath =
  | Exclude<ManagementGestureName, 'link.open'>
  | 'link.open same'
  | 'link.open other';

/** What a person does behind the link, but for changing a field. */
export const managementGestures: Readonly<Record<ManagementGestureOnPath, ManagementGesture>> = {
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
  },
  'address.change valid': enterAddress('ada@example.org'),
  'address.change malformed': enterAddress('ada'),
  'address.change blank': enterAddress(''),
  'link.request': {
    event: { type: 'link.request' },
    description: 'Presses Mail me the link',
    isPossible: hasNoLink,
    whyNotOnPage: (before) => whyNoRequest(before) ?? whyBusy(before),
  },
  'application.reopen': {
    event: { type: 'application.reopen' },
    description: 'Presses Try again',
    isPossible: (snapshot) => isShown(snapshot) || snapshot.matches({ application: 'unreachable' }),
    whyNotOnPage: (before) =>
      (['discarded', 'tooLate'] as const).some((shown) =>
        before.matches({ application: { shown } }),
      )
        ? 'what is asked anew would take words along'
        : undefined,
  },
  'application.edit': {
    ...press('application.edit', 'Edit'),
    whyNotOnPage: ({ context }) =>
      context.application?.isEditable ? undefined : 'after closing there is no Edit',
  },
  'application.withdraw': press('application.withdraw', 'Withdraw'),
  'application.disown': press('application.disown', "'This wasn't me'"),
  'confirmation.confirm': {
    event: { type: 'confirmation.confirm' },
    description: 'Confirms',
    isPossible: isAsking,
    whyNotOnPage: whyBusy,
  },
  'confirmation.cancel': {
    event: { type: 'confirmation.cancel' },
    description: 'Thinks better of it',
    isPossible: isAsking,
    whyNotOnPage: whyBusy,
  },
  'application.save': {
    event: { type: 'application.save' },
    description: 'Presses Save changes',
    isPossible: isEditing,
    whyNotOnPage: (before) =>
      stepOf(before) === 'review' ? whyBusy(before) : 'only the review has Save changes',
  },
  'edit.cancel': {
    event: { type: 'edit.cancel' },
    description: 'Presses Cancel',
    isPossible: isEditing,
    whyNotOnPage: whyBusy,
  },
  'edit.undo': {
    event: { type: 'edit.undo' },
    description: 'Undoes giving up the changes',
    isPossible: isShown,
    whyNotOnPage: (before) =>
      before.matches({ application: { shown: 'discarded' } }) ? undefined : 'nothing to undo',
  },
  'conflict.overwrite': {
    event: { type: 'conflict.overwrite' },
    description: 'Presses Save mine anyway',
    isPossible: isConflict,
    whyNotOnPage: whyNoChoice,
  },
  'conflict.adopt': {
    event: { type: 'conflict.adopt' },
    description: 'Presses Take theirs',
    isPossible: isConflict,
    whyNotOnPage: whyNoChoice,
  },
  'step.next': {
    event: { type: 'step.next' },
    description: 'Presses Next',
    isPossible: (snapshot) => isEditing(snapshot) && stepOf(snapshot) !== 'review',
  },
  'step.previous': {
    event: { type: 'step.previous' },
    description: 'Presses Previous',
    isPossible: (snapshot) => isEditing(snapshot) && stepOf(snapshot) !== 'personalInfo',
  },
  'step.personalInfo': chooseStep('personalInfo', 'Personal Info'),
  'step.experience': chooseStep('experience', 'Experience & Motivation'),
  'step.additionalInfo': chooseStep('additionalInfo', 'Additional Info'),
  'step.review': chooseStep('review', 'Review & Save'),
  'page.leave': {
    event: { type: 'page.leave' },
    description: 'Goes to the landing page',
    isPossible: () => true,
  },
};
