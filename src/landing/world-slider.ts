import { seam } from '../content/seam.ts';
import styles from './seam.module.css';

/** The address of a world's picture, in the size and format of the one shown, once it can be painted. */
async function pictureOf(name: string, { currentSrc }: HTMLImageElement): Promise<string> {
  const image = new Image();
  image.src = currentSrc.replace(seam.picture, name);
  await image.decode();
  return image.src;
}

/**
 * Lays the worlds over one another where their picture stands, each from its seam on, and lets the
 * visitor move the seams: by hand, and by one range control. Only transforms change as they move.
 *
 * Where the content has no worlds, there is nothing to move.
 *
 * @param stage holds the picture that is there already, and stays beneath.
 * @throws DOMException where a picture can't be had; the one that is there stays as it is.
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

/** Puts the seams where the hand is, on the picture or on the keys. */
function followHand(scene: HTMLElement, range: HTMLInputElement, handle: HTMLElement): void {
  /** Puts the middle seam at a fraction of the width, and says in which world the robot then is. */
  const show = (at: number) => {
    // Read before anything changes, so that nothing has to be worked out twice.
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
    // A finger may be about to scroll: it is followed from its first move across.
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
