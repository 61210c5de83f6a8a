import { faq } from '../content/faq.ts';
import { linkTo, OutwardArrow } from '../ui/link-to.tsx';
import styles from './faq.module.css';
import { questionsId } from './prerendered.ts';
import { Section } from './section.tsx';

/**
 * Frequently Asked Questions (spec, section 2). Prerendering fills in the questions, the only part of
 * the page that React hydrates.
 */
export function Faq() {
  const { more } = faq;
  return (
    <Section id={faq.id} title={faq.title}>
      <div className={`stack ${styles.columns}`}>
        <div id={questionsId} />
        <aside className={styles.more} aria-labelledby="faq-more">
          <h3 id="faq-more">{more.title}</h3>
          <p className="link-row">
            <a {...linkTo(more.chat.href)}>
              {more.chat.label} <OutwardArrow />
            </a>
          </p>
          <p className="link-row">
            <a href={more.email.href}>{more.email.label}</a>
          </p>
        </aside>
      </div>
    </Section>
  );
}
