import { Fragment } from 'react';
import { money } from '../content/event.ts';
import { prizes } from '../content/prizes.ts';
import styles from './prizes.module.css';
import { Section } from './section.tsx';

type Pool = (typeof prizes.pools)[number];

/** Prizes & Awards: the pools, every place, and how to qualify (spec, sections 2 and 9). */
export function Prizes() {
  return (
    <Section id={prizes.id} title={prizes.title} tone="ink">
      <p className={styles.total}>
        <strong>{breakable(prizes.totalLabel)}</strong> <span>{prizes.lead}</span>
      </p>
      <div className={`stack ${styles.pools}`}>
        {prizes.pools.map((pool) =>
          pool.finals ? (
            <Finals key={pool.track} pool={pool} {...pool.finals} />
          ) : (
            <Places key={pool.track} pool={pool} />
          ),
        )}
      </div>
    </Section>
  );
}

/** Lets a sum wrap after a comma, for visitors who widen the text spacing. */
function breakable(sum: string) {
  const [first, ...rest] = sum.split(',');
  return [
    first,
    ...rest.map((part) => (
      <Fragment key={part}>
        ,<wbr />
        {part}
      </Fragment>
    )),
  ];
}

function PoolHeading({ pool }: { pool: Pool }) {
  return (
    <header className={`text-row ${styles.heading}`}>
      <h3>{pool.name}</h3>
      <p className={styles.amount}>{money(pool.amount)}</p>
      <p className={`label ${styles.setting}`}>{pool.setting}</p>
    </header>
  );
}

function Places({ pool }: { pool: Pool }) {
  return (
    <article>
      <PoolHeading pool={pool} />
      <ol className={styles.places}>
        {pool.tiers.map((tier) => (
          <li key={tier.position} className={`text-row ${styles.place}`}>
            <span>
              {tier.position}
              {tier.sharedBy && <small>, {tier.sharedBy}</small>}{' '}
              {tier.badgeShown && <em className={`badge ${styles.badge}`}>{tier.badge}</em>}
            </span>{' '}
            <strong>
              {money(tier.amount)} {tier.sharedBy && <small>{prizes.each}</small>}
            </strong>
          </li>
        ))}
      </ol>
    </article>
  );
}

function Finals({ pool, facts, qualify }: { pool: Pool } & NonNullable<Pool['finals']>) {
  return (
    <article className={`stack ${styles.finals}`}>
      <div>
        <PoolHeading pool={pool} />
        <dl className={`facts ${styles.facts}`}>
          {facts.map(({ term, value }) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div className={styles.qualify}>
        <h4>{qualify.title}</h4>
        <ol className={styles.steps}>
          {qualify.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </div>
    </article>
  );
}
