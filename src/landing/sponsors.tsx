import { type Sponsor, sponsors } from '../content/sponsors.ts';
import { linkTo } from '../ui/link-to.tsx';
import { Section } from './section.tsx';
import styles from './sponsors.module.css';

/**
 * The sponsors' cards, in tiers if the content has them, and the link to become a sponsor (spec,
 * section 2).
 */
export function Sponsors() {
  const { contact, items, tiers } = sponsors;
  const groups = [...tiers, undefined]
    .map((tier) => ({ tier, members: items.filter((sponsor) => sponsor.tier === tier) }))
    .filter(({ members }) => members.length > 0);
  return (
    <Section id={sponsors.id} title={sponsors.title} lead={sponsors.lead}>
      {groups.map(({ tier, members }, i) => (
        <div key={tier ?? ''} className={styles.group}>
          {tier && <h3>{tier}</h3>}
          <div className={styles.rack}>
            <ul className={styles.cards}>
              {members.map((sponsor) => (
                <Card key={sponsor.name} sponsor={sponsor} />
              ))}
            </ul>
            {i === groups.length - 1 && (
              <p className={`link-row ${styles.contact}`}>
                {contact.question} <a href={contact.href}>{contact.label}</a>
              </p>
            )}
          </div>
        </div>
      ))}
    </Section>
  );
}

function Card({ sponsor }: { sponsor: Sponsor }) {
  const { name, href, image, width, card = 'paper', initials } = sponsor;
  const face = (
    <>
      <img src={image} alt="" width={width} loading="lazy" data-fallback="" />
      <span className={styles.initials} aria-hidden="true">
        {initials}
      </span>{' '}
      <span className={styles.name}>{name}</span>
    </>
  );
  return (
    <li className={`${styles.card} ${card}`}>
      {href ? (
        <a {...linkTo(href)} className={styles.face}>
          {face}
        </a>
      ) : (
        <div className={styles.face}>{face}</div>
      )}
    </li>
  );
}
