import { isCompleteBySpec } from '../fields.ts';
import { isWithin } from '../machine-state.ts';
import type { Requirements, WalkedEvent as Walked } from '../specification.ts';
import { hasChangesBySpec } from './facts.ts';
import type { ManagementState } from './state.ts';

type WalkedEvent = Walked<ManagementState>;

const event = (name: string) => (walked: WalkedEvent) => walked.event === name;

const enters =
  (place: string) =>
  ({ before, after }: WalkedEvent) =>
    !isWithin(before.regions.page, place) && isWithin(after.regions.page, place);

/** The event, in a state in which this part of the page is shown. */
const inPlace =
  (name: string, place: string) =>
  ({ event: happened, before }: WalkedEvent) =>
    happened === name && isWithin(before.regions.page, place);

/** The requirements for the page behind the link, as far as a walk can show them. */
export const managementRequirements: Requirements<ManagementState> = {
  '1.1 opening a link changes nothing by itself': event('openApplication found'),
  '1.2 a link opened in an existing page replaces what it shows': inPlace(
    'link.open other',
    'shown',
  ),

  '2.1 the page shows everything that was sent': event('openApplication found'),
  '2.2 unknown and expired links look the same': event('openApplication unknown'),
  '2.3 a missing response is not mistaken for a bad link, and can be retried': inPlace(
    'application.reopen',
    'unreachable',
  ),
  '2.4 withdrawing is confirmed by typing the address': inPlace(
    'removal.confirm',
    'removing.confirming',
  ),
  '2.5 another text confirms nothing': ({ event: happened, after }) =>
    happened === 'removal.confirm mistyped' && after.regions.page === 'removing.confirming',
  '2.6 withdrawing leaves nothing': enters('withdrawn'),
  '2.7 cancelling loses nothing': ({ event: happened, before, after }) =>
    happened === 'removal.cancel' && after.regions.page === `shown.${before.regions.behind}`,
  '2.8 a withdrawn application looks like any link that does not work': event(
    'withdrawApplication gone',
  ),
  '2.9 an unanswered withdrawal is settled by asking again': inPlace(
    'removal.confirm',
    'removing.failed',
  ),
  '2.10 an unanswered withdrawal is settled before the application is shown again': inPlace(
    'removal.cancel',
    'removing.failed',
  ),
  '2.11 a visitor who returns sees the present state': inPlace(
    'openApplication closed',
    'shown.refreshing',
  ),

  '3.1 Edit uses the same steps, from the review': ({ event: happened, after }) =>
    happened === 'application.edit' && after.regions.wizard === 'review',
  '3.2 Edit has the same rules: an incomplete form is not saved': ({
    event: happened,
    before,
    after,
  }) =>
    happened === 'application.save' &&
    !isCompleteBySpec(before.context.form) &&
    after.regions.saving === before.regions.saving,
  '3.3 changes are saved, from any step': ({ event: happened, before }) =>
    happened === 'changeApplication saved' && before.regions.wizard !== 'review',
  '3.4 the address cannot be edited': ({ event: happened, before, after }) =>
    happened.startsWith('field.change email ') &&
    before.context.form.email === after.context.form.email,
  '3.5 a newer version is shown, and nothing is overwritten': ({ event: happened, after }) =>
    happened === 'changeApplication conflict' && after.regions.page === 'shown.unsavable',
  '3.6 after it, Edit begins with the newer version': ({ event: happened, before, after }) =>
    happened === 'application.edit' &&
    before.regions.page === 'shown.unsavable' &&
    after.context.form === before.context.application?.form,
  '3.7 after closing, Edit is gone': ({ event: happened, before, after }) =>
    happened === 'application.edit' && after.regions.page === before.regions.page,
  '3.8 after closing, Withdraw stays': ({ event: happened, before }) =>
    happened === 'application.withdraw' && before.context.application?.isEditable === false,
  '3.9 changes that can not be saved are not lost': enters('shown.unsavable'),
  '3.10 nor if the link stops working': ({ after }) =>
    after.regions.page === 'shown.unsavable' && after.context.application === null,
  '3.11 Edit continues with unsaved changes': inPlace('application.edit', 'shown.unsaved'),
  '3.12 a save that fails keeps the form': ({ before, after }) =>
    before.regions.saving === 'waiting' &&
    after.regions.saving === 'failed' &&
    hasChangesBySpec(after.context),
  '3.13 a failed save is settled before the application is shown again':
    event('openApplication stored'),
  '3.14 also if the application was changed elsewhere': event('openApplication changed'),

  '4.1 one click requests an email with the link': ({ event: happened, after }) =>
    happened === 'link.request' && after.regions.link === 'requesting',
  '4.2 the response does not reveal whether there is an application': event('requestLink noted'),
  '4.3 an invalid address is not sent': ({ event: happened, before, after }) =>
    happened === 'link.request' && before.regions.link === after.regions.link,

  '7.1 after leaving, nothing is remembered': ({ event: happened, before }) =>
    happened === 'page.leave' && before.context.application !== null,
};
