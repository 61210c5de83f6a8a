import { fieldNames } from '../../../machines/application.form.ts';
import { managementMachine } from '../../../machines/management.machine.ts';
import type { ManagementSnapshot } from '../events/management/event-definition.ts';
import { managementVocabulary } from '../events/management/events.ts';
import { managementJourneys } from '../journeys/management.ts';
import { specMessage } from '../spec/fields.ts';
import { hasChangesBySpec, isAddressBySpec } from '../spec/management/facts.ts';
import { managementSpec } from '../spec/management/specification.ts';
import { toManagementState } from '../spec/management/state.ts';
import type { Subject } from './subject.ts';

/** Reduces texts to their class, and an application to whether it can be changed. */
function stateKey(snapshot: ManagementSnapshot): string {
  const { context } = snapshot;
  const { form, token, address, application, basedOn, failure, lastStep } = context;
  const { regions } = toManagementState(snapshot);
  return JSON.stringify([
    regions,
    [...snapshot.tags],
    fieldNames.map((name) =>
      form[name] === '' ? 'empty' : specMessage(form, name) === null ? 'valid' : 'invalid',
    ),
    hasChangesBySpec(context),
    token !== null,
    address === '' ? 'empty' : isAddressBySpec(address),
    application?.isEditable,
    basedOn !== null && (application === null || basedOn === application.version),
    basedOn !== null,
    failure?.isRefused,
    regions.page === 'editing' ? null : lastStep,
  ]);
}

/** What follows submission: the page behind the mailed link. */
export const management: Subject = {
  name: 'management',
  machine: managementMachine,
  spec: managementSpec,
  vocabulary: managementVocabulary,
  journeys: managementJourneys,
  stateKey,
};
