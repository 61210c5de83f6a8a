import { tracks } from '../content/tracks.ts';
import { whileOpen } from '../phases/phase.ts';
import { PhaseTexts, ShowInPhase } from '../phases/show-in-phase.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { OrderOfEvents } from './order-of-events.tsx';
import { Section } from './section.tsx';
import styles from './tracks.module.css';

/**
 * The tracks (spec, section 1) in the colours of three worlds, from wireframe to daylight, as the joints
 * of a chain. The order of events follows.
 */
export function Tracks() {
  return (
    <Section id={tracks.id} title={tracks.title} lead={<PhaseTexts texts={tracks.leads} />} bleed>
      <ol className={styles.tracks}>
        {tracks.items.map(({ id, name, audience, points, entry, apply }, index) => (
          <li
            key={id}
            className={index < tracks.items.length - 1 ? `${styles.track} ink` : styles.track}
          >
            <span className={`joint ${styles.joint}`} aria-hidden="true" />
            <p className={`label ${styles.entry}`}>
              <PhaseTexts texts={entry} />
            </p>
            <h3>{name}</h3>
            <p className={styles.audience}>{audience}</p>
            {apply && (
              <ShowInPhase moments={whileOpen}>
                <span className={`screen-only ${styles.apply}`}>
                  <ButtonLink href={apply} variant="secondary">
                    {tracks.apply}
                    <span className="visually-hidden"> ({name})</span>
                  </ButtonLink>
                </span>
              </ShowInPhase>
            )}
            <ul className={styles.points}>
              {points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
      <OrderOfEvents />
    </Section>
  );
}
