import { tracks } from '../content/tracks.ts';
import { Section } from './section.tsx';
import styles from './tracks.module.css';

/** The three tracks, drawn as joints of one chain (spec, section 1). */
export function Tracks() {
  return (
    <Section id={tracks.id} title={tracks.title} lead={tracks.lead}>
      <ol className={styles.tracks}>
        {tracks.items.map(({ id, name, audience, points, entry }) => (
          <li key={id} className={styles.track}>
            <p className={styles.entry}>{entry}</p>
            <h3>{name}</h3>
            <p className={styles.audience}>{audience}</p>
            <ul className={styles.points}>
              {points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </Section>
  );
}
