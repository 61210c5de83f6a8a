import { about } from '../content/about.ts';
import { ExternalLink, OutwardArrow } from '../ui/external-link.tsx';
import styles from './about.module.css';
import { fallbackSrc, srcSet } from './picture.ts';
import { seamId } from './seam-id.ts';
import { Section } from './section.tsx';

/** Describes the framework, if there is one, and shows one robot in four worlds (spec, section 1). */
export function About() {
  // The first script looks for the element of the worlds' control.
  if (!about) return <div id={seamId} hidden />;
  const { demonstration } = about;
  return (
    <Section
      id={about.id}
      title={
        <ExternalLink href={about.href} className={styles.title}>
          {about.title} <OutwardArrow />
        </ExternalLink>
      }
      lead={about.lead}
    >
      <figure className={styles.demonstration}>
        <div id={seamId} className={styles.stage}>
          <picture>
            <source type="image/avif" srcSet={srcSet(demonstration, 'avif')} sizes={pictureSizes} />
            <img
              srcSet={srcSet(demonstration, 'webp')}
              src={fallbackSrc(demonstration)}
              sizes={pictureSizes}
              alt={demonstration.alt}
              width={demonstration.width}
              height={demonstration.height}
              loading="lazy"
              decoding="async"
            />
          </picture>
        </div>
        <figcaption>
          <span>{demonstration.caption}</span>
          <span className="note">{demonstration.worlds.join(' / ')}</span>
        </figcaption>
      </figure>
      <ul className={styles.parts}>
        {about.parts.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** As wide as the window, up to the page's width; on a narrow window, cropped to a square. */
const pictureSizes = '(min-width: 98rem) 90rem, (min-width: 48rem) 100vw, 178vw';
