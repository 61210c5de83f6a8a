import type { ApplicationForm, FieldName } from '../../../machines/application.form.ts';
import { useApplicationSelector } from '../application-actor.tsx';
import { selectShownError, selectSubmission } from '../selectors.ts';

/** What a field holds, the error to show at it, and whether it is locked, as it is while sending. */
export function useField<Name extends FieldName>(
  name: Name,
): { value: ApplicationForm[Name]; error: string | undefined; isLocked: boolean } {
  return {
    value: useApplicationSelector(({ context }) => context.form[name]),
    error: useApplicationSelector((snapshot) => selectShownError(snapshot, name)),
    isLocked: useApplicationSelector((snapshot) => selectSubmission(snapshot) === 'submitting'),
  };
}
