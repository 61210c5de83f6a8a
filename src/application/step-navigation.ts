import { type RefObject, useEffect, useRef } from 'react';
import type { FieldName, StepName } from '../../machines/application.form.ts';
import { useWizard, useWizardState } from './wizard-controller.ts';

/** Goes to a step, or to one of its fields. */
export type GoToStep = (step: StepName, field?: FieldName) => void;

/**
 * Goes to steps, and moves the focus whenever the step changes: to the requested field, or to the
 * heading.
 */
export function useStepNavigation(): {
  heading: RefObject<HTMLHeadingElement | null>;
  goToStep: GoToStep;
} {
  const { send } = useWizard();
  const step = useWizardState((state) => state.step);
  const isFocusKept = useWizardState((state) => state.isFocusKept);
  const heading = useRef<HTMLHeadingElement>(null);
  const wanted = useRef<FieldName>(undefined);
  const shown = useRef(step);
  const wasFocusKept = useRef(isFocusKept);

  const arrive = () => {
    const form = heading.current?.closest('form');
    const field = wanted.current && form?.querySelector<HTMLElement>(`[name="${wanted.current}"]`);
    wanted.current = undefined;
    field?.focus();
    // The focus alone may leave the message below the window.
    field?.closest('[data-shows-error]')?.scrollIntoView({ block: 'nearest' });
  };
  useEffect(() => {
    const isTaken = isFocusKept && !wasFocusKept.current;
    wasFocusKept.current = isFocusKept;
    if (shown.current === step) return;
    shown.current = step;
    if (isTaken) return;
    // Where two smooth scrolls meet, Chromium may end the later one.
    heading.current?.focus({ preventScroll: wanted.current !== undefined });
    // A screen reader learns of a new field with the next frame. Until then it is silent about it.
    if (wanted.current) requestAnimationFrame(() => setTimeout(arrive));
  });

  const goToStep: GoToStep = (target, field) => {
    wanted.current = field;
    send({ type: `step.${target}` });
    if (field && target === step) arrive();
  };
  return { heading, goToStep };
}
