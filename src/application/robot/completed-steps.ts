import { stepNames } from '../../../machines/application.form.ts';
import type { FormProgress } from '../../../machines/form-progress.ts';
import { stepStatus } from '../form.ts';

/** How many steps are completed: in order, and left for a later one. */
export function completedSteps(progress: FormProgress): number {
  const furthest = Math.max(...progress.seenSteps.map((step) => stepNames.indexOf(step)));
  const left = stepNames.slice(0, Math.max(furthest, 0));
  return left.filter((step) => stepStatus(progress, step) === 'complete').length;
}
