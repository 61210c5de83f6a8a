import type { ApplicationForm, FieldName } from '../../../machines/application.form.ts';
import { useApplicationSelector } from '../application-actor.tsx';
import { selectIsLocked, selectShownError } from '../selectors.ts';

/** What a field holds, the error to show at it, and whether it is locked. */
export function useField<Name extends FieldName>(
  name: Name,
): { value: ApplicationForm[Name]; error: string | undefined; isLocked: boolean } {
  return {
    value: useApplicationSelector(({ context }) => context.form[name]),
    error: useApplicationSelector((snapshot) => selectShownError(snapshot, name)),
    isLocked: useApplicationSelector(selectIsLocked),
  };
}
