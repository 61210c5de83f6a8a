import { useEffect, useRef } from 'react';
import { loadWhenNear, whenIdle } from '../shell/island.ts';
import { loadChunk } from '../shell/load-chunk.ts';
import { useForm } from './form.ts';
import styles from './robot.module.css';

/** Loads the robot's script once the form is visible and interactive, and the browser is idle. */
async function loadRobot() {
  await new Promise<void>(whenIdle);
  return loadChunk('application/robot/robot-scene', () => import('./robot/robot-scene.ts'));
}

/** Where the form shows the robot. It is an ornament, so nothing is missing if it doesn't load. */
export function Robot() {
  const form = useForm();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const scene = place.current;
    if (!scene) return;
    const gone = new AbortController();
    const load = () => {
      loadRobot()
        .then(({ renderRobot }) => renderRobot(scene, form, gone.signal))
        .catch(() => undefined);
    };
    loadWhenNear(scene, load, '0px');
    return () => gone.abort();
  }, [form]);
  return <div ref={place} className={`screen-only ${styles.robot}`} aria-hidden />;
}
