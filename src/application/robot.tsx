import { useEffect, useMemo, useRef, useState } from 'react';
import { stepNames } from '../../machines/application.form.ts';
import { siteFile } from '../content/links.ts';
import { loadWhenNear } from '../shell/island.ts';
import styles from './robot.module.css';
import { stepStatus, useWizard, useWizardState, type WizardState } from './wizard-controller.ts';

/** The worlds, one more for each completed step: `images/{picture}-tall.avif` and `.webp`. */
const worlds = [
  { name: 'Wireframe', picture: 'robot-wireframe' },
  { name: 'Depth', picture: 'robot-depth' },
  { name: 'Segmentation', picture: 'robot-segmentation' },
  { name: 'Color', picture: 'robot-color' },
] as const;

/** Counts the steps that are complete and that the applicant has passed. */
function completedSteps(state: WizardState): number {
  const furthest = Math.max(...state.seenSteps.map((step) => stepNames.indexOf(step)));
  const passed = stepNames.slice(0, Math.max(furthest, 0));
  return passed.filter((step) => stepStatus(state, step) === 'complete').length;
}

/** The robot in one of its worlds. The pictures of all worlds have the same size. */
function Picture({ name, loading }: { name: string; loading: 'lazy' | 'eager' }) {
  const fileOf = (type: string) => siteFile(`images/${name}-tall.${type}`);
  return (
    <picture>
      <source type="image/avif" srcSet={fileOf('avif')} />
      <img
        src={fileOf('webp')}
        alt=""
        loading={loading}
        onLoad={({ currentTarget }) =>
          currentTarget.closest(`.${styles.world}`)?.setAttribute('data-drawn', '')
        }
      />
    </picture>
  );
}

/**
 * The robot beside the form, if there is room: first as a wireframe, then in one more world for each
 * completed step. The first world loads with the page, because nothing there is painted larger, and the
 * others once the form is interactive. It is an ornament, so nothing is missing if a picture doesn't load.
 */
export function Robot() {
  const { state } = useWizard();
  const step = useWizardState((now) => now.step);
  const seenSteps = useWizardState((now) => now.seenSteps);
  // Counted when the step changes, so that a typing error moves nothing.
  const completed = useMemo(
    () => completedSteps({ ...state(), step, seenSteps }),
    [state, step, seenSteps],
  );
  const [hasWorlds, setHasWorlds] = useState(false);
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (element.current) loadWhenNear(element.current, () => setHasWorlds(true), '0px');
  }, []);
  return (
    <div ref={element} className={styles.robot} data-completed={completed} aria-hidden>
      <Picture name={worlds[0].picture} loading="lazy" />
      {hasWorlds &&
        worlds.map(({ name, picture }) => (
          <div key={name} className={styles.world}>
            <Picture name={picture} loading="eager" />
            <span>{name}</span>
          </div>
        ))}
    </div>
  );
}
