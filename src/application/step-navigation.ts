import { type RefObject, useEffect, useRef } from 'react';
import type { FieldName, StepName } from '../../machines/application.form.ts';
import { useApplication } from './application-actor.tsx';
import { selectIsUndoable } from './selectors.ts';

/** Goes to a step, and to one of its fields where one is named. */
export type GoToStep = (step: StepName, field?: FieldName) => void;

/**
 * Goes to steps and, once the step has changed, however it came, takes the focus to its heading or
 * to the field that was asked for.
 */
export function useStepNavigation(step: StepName): {
  heading: RefObject<HTMLHeadingElement | null>;
  goToStep: GoToStep;
} {
  const actor = useApplication();
  const heading = useRef<HTMLHeadingElement>(null);
  const wanted = useRef<FieldName>(undefined);
  const shown = useRef(step);

  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    // After starting over, the focus is on the way back.
    if (selectIsUndoable(actor.getSnapshot())) return;
    const field = wanted.current && document.getElementsByName(wanted.current)[0];
    wanted.current = undefined;
    (field ?? heading.current)?.focus();
  }, [actor, step]);

  const goToStep: GoToStep = (target, field) => {
    wanted.current = field;
    actor.send({ type: `step.${target}` });
  };
  return { heading, goToStep };
}
