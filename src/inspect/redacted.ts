import { fieldNames, stepNames } from '../../machines/application.form.ts';
import { statuses } from '../../machines/management.types.ts';
import { valueClass } from './event-names.ts';

/** The texts in a context that are the machines' own. */
const own: readonly string[] = [...fieldNames, ...stepNames, ...statuses];

/**
 * Copies a machine's context without anything that a person wrote, and without the link. An answer becomes
 * its class, and of any other text, only its presence is left.
 */
export function redacted(context: object): object {
  const text = JSON.stringify(context, (key, value) => {
    if (typeof value !== 'string') return value;
    const name = fieldNames.find((known) => known === key);
    if (name) return valueClass(name, value);
    return value === '' || own.includes(value) ? value : 'kept';
  });
  return JSON.parse(text);
}
