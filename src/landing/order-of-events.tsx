import { orderOfEvents } from '../content/order-of-events.ts';
import { ShowInPhase } from '../phases/show-in-phase.tsx';
import styles from './order-of-events.module.css';

/** The order of events, as the joints of a chain. The phase decides which are past and which is next. */
export function OrderOfEvents() {
  const { title, occasions, next, done } = orderOfEvents;
  return (
    <div className={`ink ${styles.order}`}>
      <h3>{title}</h3>
      <ol className={styles.occasions}>
        {occasions.map(({ when, what, nextIn, doneIn }) => (
          <li key={what}>
            <p className={`note ${styles.when}`}>
              {when}{' '}
              <ShowInPhase moments={nextIn}>
                <span className={`badge ${styles.next}`}>{next}</span>
              </ShowInPhase>
              <ShowInPhase moments={doneIn}>
                <span className={styles.done}>{done}</span>
              </ShowInPhase>
            </p>
            <p>{what}</p>
          </li>
        ))}
      </ol>
    </div>
  );
}
