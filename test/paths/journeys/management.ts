import { type FieldName, stepOf } from '../../../machines/application.form.ts';
import type { ManagementInput } from '../../../machines/management.types.ts';
import type { ManagementCallId } from '../../../src/inspect/management-events.ts';
import { storedApplication } from '../../fixtures/stored-application.ts';
import { isFieldChange } from '../events/application.ts';
import type { ManagementSnapshot } from '../events/management/event-definition.ts';
import type { ManagementEventOnPath } from '../events/management/events.ts';
import { firstToken } from '../events/management/gestures.ts';
import { stepEvents } from '../events/vocabulary.ts';
import { changesOneAnswer, isOneOf, type Journey } from './journey.ts';

/** A starting point behind the link. */
export type ManagementJourney = Journey<ManagementInput, ManagementEventOnPath, ManagementSnapshot>;

type EventPrefix =
  | ManagementEventOnPath
  | ManagementCallId
  | `field.change ${FieldName}`
  | 'address.change';

const oneOf = isOneOf<EventPrefix>;

const opened = { token: firstToken };
const toEdit = ['openApplication found', 'application.edit'] as const;
const change = 'field.change track_selection';
const toChange = [...toEdit, `step.${stepOf('track_selection')}`, change] as const;

/** The start of every path behind the link. */
export const managementJourneys: readonly ManagementJourney[] = [
  {
    name: 'mender',
    description: 'opens the link and changes one answer at a time',
    input: opened,
    includes: (event, snapshot) =>
      isFieldChange(event)
        ? changesOneAnswer(storedApplication.form, event, snapshot.context.form)
        : oneOf(...toEdit, ...stepEvents, 'application.save', 'changeApplication saved')(event),
  },
  {
    name: 'wanderer behind the link',
    description: 'goes to the steps in every order, stops editing and returns',
    input: opened,
    includes: oneOf(...toEdit, 'step.next', 'step.previous', ...stepEvents, change, 'edit.cancel'),
  },
  {
    name: 'one whose save is not answered',
    description: 'stops editing during an unanswered save, and learns its result',
    input: opened,
    includes: oneOf(
      ...toChange,
      'step.review',
      'application.save',
      'changeApplication unanswered',
      'edit.cancel',
      'openApplication stored',
      'openApplication changed',
    ),
  },
  {
    name: 'saver',
    description: 'saves, with every response, and tries again',
    input: opened,
    includes: (event, snapshot) =>
      (snapshot.hasTag('busy') && oneOf(...stepEvents, 'step.previous')(event)) ||
      oneOf(
        ...toChange,
        'step.personalInfo',
        'step.review',
        'field.change full_name blank',
        'field.change full_name valid',
        'field.change email other',
        'application.save',
        'application.reopen',
        'openApplication',
        'changeApplication',
        'edit.cancel',
      )(event),
  },
  {
    name: 'withdrawer',
    description: 'withdraws the application, from every state',
    input: opened,
    includes: oneOf(
      ...toChange,
      'step.review',
      'application.save',
      'changeApplication saved',
      'changeApplication closed',
      'edit.cancel',
      'page.resume',
      'application.withdraw',
      'removal.confirm',
      'removal.cancel',
      'withdrawApplication',
      'openApplication',
    ),
  },
  {
    name: 'late visitor',
    description: 'opens the link after closing, when Edit is gone',
    input: opened,
    includes: oneOf(
      'openApplication',
      'application.reopen',
      'page.resume',
      'application.edit',
      'application.withdraw',
      'removal.confirm',
      'removal.cancel',
      'withdrawApplication withdrawn',
    ),
  },
  {
    name: 'one without a link',
    description: 'requests an email with the link, with valid and invalid addresses',
    input: {},
    includes: oneOf(
      'address.change',
      'link.request',
      'requestLink',
      'link.open other',
      'page.leave',
    ),
  },
  {
    name: 'one whose link opens nothing',
    description: 'requests another link, and opens it',
    input: opened,
    includes: oneOf(
      'openApplication unknown',
      'openApplication found',
      'address.change valid',
      'link.request',
      'requestLink noted',
      'link.open other',
    ),
  },
  {
    name: 'one with two links',
    description: 'opens another link in the same tab, or leaves, from every state',
    input: opened,
    includes: oneOf(
      ...toChange,
      'openApplication unknown',
      'openApplication unanswered',
      'step.review',
      'application.save',
      'changeApplication conflict',
      'changeApplication closed',
      'changeApplication unknown',
      'application.withdraw',
      'removal.confirm',
      'withdrawApplication withdrawn',
      'edit.cancel',
      'address.change valid',
      'link.request',
      'requestLink refused',
      'link.open same',
      'link.open other',
      'page.leave',
    ),
  },
];
