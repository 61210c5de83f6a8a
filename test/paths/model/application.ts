import { fieldNames } from '../../../machines/application.form.ts';
import { applicationMachine } from '../../../machines/application.machine.ts';
import { applicationVocabulary } from '../events/application.ts';
import type { Snapshot } from '../events/event-definition.ts';
import { journeys } from '../journeys/application.ts';
import { applicationSpec } from '../spec/application.ts';
import { specMessage } from '../spec/fields.ts';
import type { Subject } from './subject.ts';

/** Reduces texts to their class, and counts to none, one or more. */
function stateKey(snapshot: Snapshot): string {
  const { form, failure, submittedForm, discarded } = snapshot.context;
  return JSON.stringify([
    snapshot.value,
    [...snapshot.tags],
    fieldNames.map((name) =>
      form[name] === '' ? 'empty' : specMessage(form, name) === null ? 'valid' : 'invalid',
    ),
    failure?.kind,
    submittedForm !== null,
    discarded?.step,
  ]);
}

/** The application, from the first key to the confirmation email. */
export const application: Subject = {
  name: 'application',
  machine: applicationMachine,
  spec: applicationSpec,
  vocabulary: applicationVocabulary,
  journeys,
  stateKey,
};
