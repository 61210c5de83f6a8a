import type { RemovalReason } from '../../../../machines/management.types.ts';
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

/** A confirmation with the reason for the removal. */
const confirms =
  (removal: RemovalReason) =>
  ({ event: happened, before: { regions, context } }: WalkedEvent) =>
    happened === 'confirmation.confirm' &&
    regions.page === 'removing.confirming' &&
    context.removal === removal;

/** The requirements for the page behind the link, as far as a walk can show them. */
export const managementRequirements: Requirements<ManagementState> = {
  '1.1 opening a link changes nothing by itself': event('openApplication found'),
  '1.2 a link opened in an existing page replaces what it shows': inPlace(
    'link.open other',
    'shown',
  ),

  '2.1 the page shows everything that was sent': event('openApplication found'),
  '2.2 unknown, void and expired links look the same': event('openApplication unknown'),
  '2.3 a missing response is not mistaken for a bad link, and can be retried': inPlace(
    'application.reopen',
    'unreachable',
  ),
  '2.4 withdrawing asks for one clear confirmation': confirms('withdraw'),
  "2.5 'This wasn't me' asks for one clear confirmation": confirms('disown'),
  '2.6 withdrawing leaves nothing': enters('withdrawn'),
  "2.7 'This wasn't me' leaves nothing": enters('disowned'),
  '2.8 cancelling loses nothing': ({ event: happened, before, after }) =>
    happened === 'confirmation.cancel' && after.regions.page === `shown.${before.regions.behind}`,
  '2.9 a withdrawn application looks like any link that does not work': inPlace(
    'withdrawApplication gone',
    'removing.waiting',
  ),
  '2.10 an unanswered withdrawal is settled by asking again': inPlace(
    'withdrawApplication gone',
    'removing.repeating',
  ),
  '2.11 an unanswered withdrawal is settled before the application is shown again': inPlace(
    'openApplication unknown',
    'removing.checking',
  ),

  '3.1 Edit uses the same steps': ({ event: happened, after }) =>
    happened === 'step.next' && after.regions.wizard === 'review',
  '3.2 Edit has the same rules: an incomplete form is not saved': ({
    event: happened,
    before,
    after,
  }) =>
    happened === 'application.save' &&
    before.regions.wizard === 'review' &&
    !isCompleteBySpec(before.context.form) &&
    after.regions.saving === before.regions.saving,
  '3.3 changes are saved': event('changeApplication saved'),
  '3.4 the address cannot be edited': ({ event: happened, before, after }) =>
    happened.startsWith('field.change email ') &&
    before.context.form.email === after.context.form.email,
  '3.5 a newer version is shown for comparison, and nothing is overwritten silently': ({
    after,
    before,
  }) => before.regions.saving === 'waiting' && after.context.newer !== null,
  '3.6 the applicant can overwrite a newer version': event('conflict.overwrite'),
  '3.7 the applicant can adopt a newer version': event('conflict.adopt'),
  '3.8 after closing, Edit is gone': ({ event: happened, before, after }) =>
    happened === 'application.edit' && after.regions.page === before.regions.page,
  '3.9 after closing, Withdraw stays': ({ event: happened, before }) =>
    happened === 'application.withdraw' && before.context.application?.isEditable === false,
  '3.10 changes that come after closing are not lost': enters('shown.tooLate'),
  '3.11 changes are not lost if the link stops working': enters('lapsed'),
  '3.12 discarded changes can be restored': ({ event: happened, after }) =>
    happened === 'edit.undo' && after.regions.wizard !== 'none',
  '3.13 a save that fails keeps the form': ({ before, after }) =>
    before.regions.saving === 'waiting' &&
    after.regions.saving === 'failed' &&
    hasChangesBySpec(after.context),
  '3.14 an unanswered save does not conflict with itself': event('changeApplication stored'),
  '3.15 nor does it conflict with further changes': event('changeApplication earlier'),
  '3.16 an unanswered save is settled before changes are discarded': ({
    event: happened,
    before,
  }) => happened === 'openApplication stored' && before.context.edit?.isGivenUp === true,
  '3.17 Edit continues with unsaved changes': inPlace('application.edit', 'shown.discarded'),
  '3.18 every unanswered save is remembered': ({ after }) =>
    after.context.edit?.unanswered.length === 2,

  '4.1 one click requests an email with the link': ({ event: happened, after }) =>
    happened === 'link.request' && after.regions.link === 'requesting',
  '4.2 the response does not reveal whether there is an application': event('requestLink noted'),
  '4.3 an invalid address is not sent': ({ event: happened, before, after }) =>
    happened === 'link.request' && before.regions.link === after.regions.link,

  '7.1 after leaving, nothing is remembered': ({ event: happened, before }) =>
    happened === 'page.leave' && before.context.application !== null,
};
