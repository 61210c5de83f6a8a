import type { FieldName } from '../../../machines/application.form.ts';
import { shownError, useForm, useFormState } from '../form.ts';

/**
 * What a field is at the moment: the id of its control, its value, the error to show at it, whether it
 * can't be changed now, and why it never can be, where that is so.
 */
export function useField<Name extends FieldName>(name: Name) {
  const { fixed, idPrefix } = useForm();
  const isLocked = useFormState((state) => state.isLocked);
  return {
    id: idPrefix + name,
    value: useFormState(({ form }) => form[name]),
    error: useFormState((state) => shownError(state, name)),
    isLocked: isLocked || name in fixed,
    fixed: fixed[name],
  };
}
