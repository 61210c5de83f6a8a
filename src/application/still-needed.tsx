import {
  type FieldName,
  fieldsOf,
  type StepName,
  stepNames,
} from '../../machines/application.form.ts';
import { fieldErrors } from '../../machines/application.rules.ts';
import { fillIn, stillNeeds } from '../content/application.ts';
import { TextButton } from '../ui/button.tsx';
import { Notice } from './notice.tsx';
import type { GoToStep } from './step-navigation.ts';
import { shownError, useWizard, useWizardState } from './wizard-controller.ts';

/**
 * Says what the step before still needs, and leads back. Next is never blocked, so this announces
 * what it left behind. On the review it announces how many answers need attention, which are listed below.
 */
export function StillNeeded({ step, onGoTo }: { step: StepName; onGoTo: GoToStep }) {
  const { texts } = useWizard();
  const form = useWizardState(({ form }) => form);
  const isOpen = useWizardState(({ isOpen }) => isOpen);
  const touched = useWizardState(({ touched }) => touched);
  const before = stepNames[stepNames.indexOf(step) - 1];
  const isReview = step === 'review';
  const count = isOpen ? Object.keys(fieldErrors(form)).length : 0;
  const isShown = (name: FieldName) => shownError({ form, touched }, name);
  const names = before && isOpen ? fieldsOf(before).filter(isShown) : [];
  return (
    <div role="status">
      {isReview && count > 0 && <h3>{texts.problems(count)}</h3>}
      {before && !isReview && names.length > 0 && (
        <Notice state="warning">
          <span>{stillNeeds(names)}</span>{' '}
          <TextButton onClick={() => onGoTo(before, names[0])}>{fillIn}</TextButton>
        </Notice>
      )}
    </div>
  );
}
