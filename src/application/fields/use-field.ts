import type { FieldName } from '../../../machines/application.form.ts';
import { shownError, useWizard, useWizardState } from '../wizard-controller.ts';

/**
 * Returns a field's present state: its value, the error to show, whether it
 * is locked now, and the reason if it never changes.
 */
export function useField<Name extends FieldName>(name: Name) {
  const { fixed } = useWizard();
  const isLocked = useWizardState(({ isOpen, isBusy }) => !isOpen || isBusy);
  return {
    value: useWizardState(({ form }) => form[name]),
    error: useWizardState((state) => shownError(state, name)),
    isLocked: isLocked || name in fixed,
    fixed: fixed[name],
  };
}
