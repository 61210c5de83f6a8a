import { pageTitle } from '../content/application.ts';
import { hasShownError, type WizardController } from './wizard-controller.ts';

/**
 * Sets the document's title, now and on every change: to the page's, or, while the form is in view, to
 * the step and whether it has errors.
 */
export function followTitle(
  { actor, state, texts }: WizardController,
  page: string,
  setTitle: (title: string) => void,
): void {
  const update = () => {
    const { isShown, step, ...progress } = state();
    const hasError = hasShownError(progress, step);
    setTitle(isShown ? pageTitle(step, hasError, texts.stepTitles, page) : page);
  };
  actor.subscribe(update);
  update();
}
