import type { ApplicationForm, FieldName } from '../../../machines/application.form.ts';
import { shownError, useForm, useFormState } from '../form.ts';

/** What a field of the form is at the moment. */
interface FieldState<Name extends FieldName> {
  /** The id of its control. */
  readonly id: string;
  readonly value: ApplicationForm[Name];
  /** The error to show at it. */
  readonly error: string | undefined;
  /** Whether it can't be changed now. */
  readonly isLocked: boolean;
  /** Why it can never be changed here, where that is so. */
  readonly fixed: string | undefined;
}

/** What a field is at the moment. */
export function useField<Name extends FieldName>(name: Name): FieldState<Name> {
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
