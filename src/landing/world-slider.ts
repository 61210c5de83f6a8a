import { seam } from '../content/seam.ts';
import styles from './seam.module.css';

/** Loads a world's picture in the size and format of the current one, and returns its address. */
async function pictureOf(name: string, { currentSrc }: HTMLImageElement): Promise<string> {
  const image = new Image();
  image.src = currentSrc.replace(seam.picture, name);
  await image.decode();
  return image.src;
}

/**
 * Stacks the worlds over their picture, each from its seam on, and lets the visitor move the seams by
 * pointer or with a range control. Moving changes only transforms. Without worlds in the content, this
 * does nothing.
 *
 * @param stage holds the prerendered picture, which stays below the worlds.
 * @throws DOMException if a picture can't be loaded; the prerendered one then stays as it is.
 */
export async function startSlider(stage: HTMLElement): Promise<void> {
  const still = stage.querySelector('img');
  if (!still || seam.worlds.length === 0) return;
  await still.decode();
  const pictures = await Promise.all(seam.worlds.map(({ picture }) => pictureOf(picture, still)));
  const worlds = pictures.map(
    (picture) =>
      `<div class="${styles.world}" aria-hidden="true"><img src="${picture}" alt=""></div>`,
  );
  stage.insertAdjacentHTML(
    'beforeend',
    `<div class="${styles.seam}">${worlds.join('')}<input type="range" step="5" aria-label="${seam.label}"><div class="${styles.handle}" aria-hidden="true"></div></div>`,
  );
  const scene = stage.querySelector<HTMLElement>(`.${styles.seam}`);
  const range = stage.querySelector('input');
  const handle = stage.querySelector<HTMLElement>(`.${styles.handle}`);
  if (scene && range && handle) followHand(scene, range, handle);
}

/** Moves the seams with the pointer or with keys. */
function followHand(scene: HTMLElement, range: HTMLInputElement, handle: HTMLElement): void {
  /** Moves the middle seam to a share of the width, and announces the world that the robot is in. */
  const show = (at: number) => {
    // Read before writing, to avoid a second layout.
    const spread = Number(getComputedStyle(scene).getPropertyValue('--spread'));
    scene.style.setProperty('--at', String(at));
    const left = [-1, 0, 1].filter((side) => at + side * spread <= 0.5);
    const world = seam.worlds[left.length]?.name ?? '';
    if (handle.dataset.world === world) return;
    handle.dataset.world = world;
    range.setAttribute('aria-valuetext', world);
  };

  const follow = ({ clientX }: MouseEvent) => {
    const { left, width } = scene.getBoundingClientRect();
    const at = Math.min(Math.max((clientX - left) / width, 0), 1);
    range.valueAsNumber = at * 100;
    show(at);
  };

  const release = () => delete scene.dataset.held;

  range.addEventListener('input', () => show(range.valueAsNumber / 100));
  scene.addEventListener('pointerdown', (event) => {
    if (event.button !== 0) return;
    scene.setPointerCapture(event.pointerId);
    scene.dataset.held = '';
    // A finger may be about to scroll, so only its first move sideways counts.
    if (event.pointerType !== 'touch') follow(event);
  });
  scene.addEventListener('pointermove', (event) => {
    if ('held' in scene.dataset) follow(event);
  });
  scene.addEventListener('click', (event) => {
    follow(event);
    range.focus({ preventScroll: true });
  });
  scene.addEventListener('pointerup', release);
  scene.addEventListener('pointercancel', release);
  const start = Number(getComputedStyle(scene).getPropertyValue('--at'));
  range.valueAsNumber = start * 100;
  show(start);
}
