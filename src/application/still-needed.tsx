import { fieldsOf, type StepName, stepNames } from '../../machines/application.form.ts';
import { stillNeeds } from '../content/application.ts';
import { TextButton } from '../ui/text-button.tsx';
import { Notice } from './notice.tsx';
import type { GoToStep } from './step-navigation.ts';
import { shownError, useWizard, useWizardState } from './wizard-controller.ts';

/**
 * Says what the step before still needs, and leads back. Next is never blocked, so this announces
 * what it left behind. The review lists everything itself.
 */
export function StillNeeded({ step, onGoTo }: { step: StepName; onGoTo: GoToStep }) {
  const { texts } = useWizard();
  const state = useWizardState((whole) => whole);
  const before = stepNames[stepNames.indexOf(step) - 1];
  const isAsking = before && step !== 'review' && state.isOpen;
  const names = isAsking ? fieldsOf(before).filter((name) => shownError(state, name)) : [];
  return (
    <div role="status">
      {before && names.length > 0 && (
        <Notice state="warning">
          <TextButton onClick={() => onGoTo(before, names[0])}>
            {stillNeeds(texts.stepTitles[before], names)}
          </TextButton>
        </Notice>
      )}
    </div>
  );
}
