import { type Sponsor, sponsors } from '../content/sponsors.ts';
import { ExternalLink } from '../ui/external-link.tsx';
import { Section } from './section.tsx';
import styles from './sponsors.module.css';

/**
 * The sponsors' cards, and the way to become one (spec, section 2). Logos are drawn for paper, so the
 * cards stay paper in the dark.
 */
export function Sponsors() {
  const { contact } = sponsors;
  return (
    <Section id={sponsors.id} title={sponsors.title} lead={sponsors.lead}>
      <div className={styles.rack}>
        <ul className={styles.cards}>
          {sponsors.items.map((sponsor) => (
            <li key={sponsor.name} className={`${styles.card} paper`}>
              {sponsor.href ? (
                <ExternalLink href={sponsor.href} className={styles.face}>
                  <Logo sponsor={sponsor} />
                </ExternalLink>
              ) : (
                <div className={styles.face}>
                  <Logo sponsor={sponsor} />
                </div>
              )}
            </li>
          ))}
        </ul>
        <p className={styles.contact}>
          {contact.question} <a href={contact.href}>{contact.label}</a>
        </p>
      </div>
    </Section>
  );
}

/** The initials stand in for a picture that failed to load (`wake-landing.ts`). */
function Logo({ sponsor: { name, image, initials } }: { sponsor: Sponsor }) {
  return (
    <>
      <img src={image} alt="" width="160" height="64" loading="lazy" data-fallback="" />
      <span className={styles.initials} aria-hidden="true">
        {initials}
      </span>
      <span className={styles.name}>{name}</span>
    </>
  );
}
