import { stepNames } from '../../../machines/application.form.ts';
import type { FormProgress } from '../../../machines/form-progress.ts';
import { robot } from '../../content/robot.ts';
import { siteFile } from '../../content/site-file.ts';
import { type Form, stepStatus } from '../form.ts';
import styles from './robot-scene.module.css';

/** From this width, the robot stands beside the form; else it is a band above it (`robot.module.css`). */
const besideForm = '(min-width: 75rem)';

function worldHtml({ name, picture }: { name: string; picture: string }): string {
  const file = (cut: string, type: string) => siteFile(`images/${picture}-${cut}.${type}`);
  return `<div class="${styles.world}"><picture>
    <source media="${besideForm}" type="image/avif" srcset="${file('tall', 'avif')}">
    <source media="${besideForm}" srcset="${file('tall', 'webp')}">
    <source type="image/avif" srcset="${file('band', 'avif')}">
    <img src="${file('band', 'webp')}" alt="">
  </picture><span>${name}</span></div>`;
}

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
 * @param place the element to draw into.
 * @param gone aborts when that element is gone.
 */
export function renderRobot(place: HTMLElement, form: Form, gone: AbortSignal): void {
  place.innerHTML = `<div class="${styles.scene}">${robot.worlds.map(worldHtml).join('')}</div>`;
  const scene = place.querySelector<HTMLElement>(`.${styles.scene}`);
  if (!scene) return;
  for (const world of scene.children) {
    const show = () => world.setAttribute('data-drawn', '');
    const picture = world.querySelector('img');
    picture?.decode().then(show, () => undefined);
  }
  let seen: unknown;
  let at: unknown;
  const follow = () => {
    const state = form.read(form.actor.getSnapshot());
    if (state.step === at && state.seenSteps === seen) return;
    at = state.step;
    seen = state.seenSteps;
    scene.dataset.completed = String(completedSteps(state));
  };
  follow();
  const following = form.actor.subscribe(follow);
  gone.addEventListener('abort', () => following.unsubscribe());
}
