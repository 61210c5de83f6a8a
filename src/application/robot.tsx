import { useEffect, useRef } from 'react';
import { robot } from '../content/application.ts';
import { siteFile } from '../content/links.ts';
import { loadWhenNear, whenIdle } from '../shell/island.ts';
import { loadChunk } from '../shell/load-chunk.ts';
import styles from './robot.module.css';
import { useWizard } from './wizard-controller.ts';

const fileOf = (type: string) => siteFile(`images/${robot.worlds[0].picture}-tall.${type}`);

/** Loads the robot's script once the form is visible and interactive, and the browser is idle. */
async function loadRobot() {
  await new Promise<void>(whenIdle);
  return loadChunk('application/robot/robot-scene', () => import('./robot/robot-scene.ts'));
}

/**
 * The robot beside the form, if there is room. Its first world loads with the page, because nothing
 * there is painted larger. The script adds the others. It is an ornament, so nothing is missing if it
 * doesn't load.
 */
export function Robot() {
  const wizard = useWizard();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const scene = place.current;
    if (!scene) return;
    const gone = new AbortController();
    const load = () => {
      loadRobot()
        .then(({ renderRobot }) => renderRobot(scene, wizard, gone.signal))
        .catch(() => undefined);
    };
    loadWhenNear(scene, load, '0px');
    return () => gone.abort();
  }, [wizard]);
  return (
    <div ref={place} className={styles.robot} aria-hidden>
      <picture>
        <source type="image/avif" srcSet={fileOf('avif')} />
        <img src={fileOf('webp')} alt="" loading="lazy" />
      </picture>
    </div>
  );
}
