import { about } from '../content/about.ts';
import { linkTo, OutwardArrow } from '../ui/link-to.tsx';
import styles from './about.module.css';
import { fallbackSrc, srcSet } from './picture.ts';
import { Section } from './section.tsx';

/** Describes the framework, if there is one, and shows one robot in four worlds (spec, section 1). */
export function About() {
  if (!about) return null;
  return (
    <Section
      id={about.id}
      title={
        <a {...linkTo(about.href)} className={styles.title}>
          {about.title} <OutwardArrow />
        </a>
      }
      lead={about.lead}
    >
      <ul className={`columns ${styles.worlds}`}>
        {about.worlds.map((world) => (
          <li key={world.name}>
            <figure>
              <picture>
                <source type="image/avif" srcSet={srcSet(world, 'avif')} sizes={world.sizes} />
                <img
                  srcSet={srcSet(world, 'webp')}
                  src={fallbackSrc(world)}
                  sizes={world.sizes}
                  alt={world.alt}
                  width={world.width}
                  height={world.height}
                  loading="lazy"
                />
              </picture>
              <figcaption>
                <strong>{world.title}</strong> <span>{world.text}</span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
      <ul className={`columns ${styles.parts}`}>
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
