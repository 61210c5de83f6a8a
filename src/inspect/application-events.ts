import {
  type FieldName,
  fieldNames,
  fields,
  isAddressName,
} from '../../machines/application.form.ts';
import type { ApplicationEvent } from '../../machines/application.types.ts';
import type { ApplicationSnapshot } from '../application/application-actor.tsx';
import { selectStep } from '../application/selectors.ts';
import { type GestureName, type ValueClass, valueClasses } from './event-names.ts';

const samples: Readonly<Partial<Record<ValueClass, string>>> = {
  blank: '',
  valid: 'A sample of a text.',
  filled: 'https://example.org/sample',
  spaces: 'sam ple@example.org',
  malformed: 'sample@',
  dotless: 'sample@localhost',
  disposable: 'sample@mailinator.com',
  other: 'another@example.org',
};

/** A value of a class of a field's values. */
export function sampleValue(name: FieldName, valueClass: ValueClass): string {
  const isAddress = isAddressName(name);
  if (isAddress && valueClass === 'valid') return 'sample@example.org';
  if (valueClass !== 'long') return samples[valueClass] ?? valueClass;
  const { maxLength } = fields[isAddress ? 'email' : name] as { readonly maxLength: number };
  return isAddress ? `${'a'.repeat(maxLength)}@example.org` : 'a'.repeat(maxLength + 1);
}

const gestures: Readonly<Record<Exclude<GestureName, 'draft.adopt'>, true>> = {
  'step.next': true,
  'step.previous': true,
  'step.personalInfo': true,
  'step.experience': true,
  'step.additionalInfo': true,
  'step.review': true,
  'application.submit': true,
  'application.startOver': true,
  'application.undo': true,
  'modal.close': true,
  'receipt.dismiss': true,
  'page.leave': true,
  'draft.discard': true,
  'draft.sent': true,
  'draft.kept': true,
  'draft.refused': true,
  'registration.close': true,
  'registration.open': true,
  'connection.lose': true,
  'connection.restore': true,
};

/**
 * Every event that can be sent to an application by hand, by name: a field takes a sample of each class
 * of its values, and another tab has the same draft.
 */
export function applicationEvents(snapshot: ApplicationSnapshot): Record<string, ApplicationEvent> {
  const { form, seenSteps } = snapshot.context;
  const changes = fieldNames.flatMap((name) =>
    valueClasses[name].map((valueClass) => {
      const value = sampleValue(name, valueClass);
      const event = { type: 'field.change', name, value } as ApplicationEvent;
      return [`field.change ${name} ${valueClass}`, event] as const;
    }),
  );
  const draft = { form, step: selectStep(snapshot), seenSteps };
  return {
    ...Object.fromEntries(
      Object.keys(gestures).map((type) => [type, { type } as ApplicationEvent]),
    ),
    'draft.adopt': { type: 'draft.adopt', draft },
    ...Object.fromEntries(changes),
  };
}
