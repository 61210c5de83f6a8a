import { stepNames } from '../../../machines/application.form.ts';
import type { FormProgress } from '../../../machines/form-progress.ts';
import { robot } from '../../content/application.ts';
import { stepStatus, type WizardController } from '../wizard-controller.ts';
import styles from './robot-scene.module.css';

/** Counts the steps that are complete and that the applicant has passed. */
function completedSteps(progress: FormProgress): number {
  const furthest = Math.max(...progress.seenSteps.map((step) => stepNames.indexOf(step)));
  const left = stepNames.slice(0, Math.max(furthest, 0));
  return left.filter((step) => stepStatus(progress, step) === 'complete').length;
}

/**
 * Renders the robot: first as a wireframe, then in one more world for each completed step. It
 * updates only when the step changes, so that a typing error moves nothing. It leaves out a world
 * whose picture doesn't load.
 *
 * @param scene the element that shows the first world's picture already.
 * @param gone aborts when that element is gone.
 */
export function renderRobot(scene: HTMLElement, wizard: WizardController, gone: AbortSignal): void {
  if (gone.aborted) return;
  const first = scene.innerHTML;
  const worlds = robot.worlds.map(({ name, picture }) => {
    const html = first.replaceAll(robot.worlds[0].picture, picture);
    return `<div class="${styles.world}">${html}<span>${name}</span></div>`;
  });
  scene.insertAdjacentHTML('beforeend', worlds.join(''));
  for (const picture of scene.querySelectorAll<HTMLImageElement>(`.${styles.world} img`)) {
    // A world that waits beside the scene is not visible yet.
    picture.loading = 'eager';
    const show = () => picture.closest(`.${styles.world}`)?.setAttribute('data-drawn', '');
    picture.decode().then(show, () => undefined);
  }
  let seen: unknown;
  let at: unknown;
  const follow = () => {
    const state = wizard.read(wizard.actor.getSnapshot());
    if (state.step === at && state.seenSteps === seen) return;
    at = state.step;
    seen = state.seenSteps;
    scene.dataset.completed = String(completedSteps(state));
  };
  follow();
  const following = wizard.actor.subscribe(follow);
  gone.addEventListener('abort', () => following.unsubscribe());
}
