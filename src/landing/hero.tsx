import { hero } from '../content/hero.ts';
import { ButtonLink } from '../ui/button.tsx';
import { OutwardArrow, opensInNewTab } from './external-link.tsx';
import styles from './hero.module.css';
import { fallbackSrc, srcSet } from './picture.tsx';

/** The first screen: one scene edge to edge, and what the event is (spec, sections 1 and 2). */
export function Hero() {
  const { titleImage } = hero;
  return (
    <section className={`ink ${styles.hero}`} aria-labelledby="hero-title">
      <Banner />
      <div className={styles.words}>
        <p className={styles.badge}>{hero.badge}</p>
        <img
          className={styles.title}
          src={titleImage.src}
          alt={titleImage.alt}
          width={titleImage.width}
          height={titleImage.height}
        />
        <h1 id="hero-title">{hero.heading}</h1>
        <p className={styles.pitch}>{hero.pitch}</p>
        <div className={styles.actions}>
          <ButtonLink href={hero.register.href} size="large">
            {hero.register.label}
          </ButtonLink>
          <ButtonLink
            href={hero.learnMore.href}
            variant="secondary"
            size="large"
            {...opensInNewTab}
          >
            {hero.learnMore.label}
            <OutwardArrow />
          </ButtonLink>
        </div>
        <p className={styles.deadline}>{hero.deadline}</p>
      </div>
      <dl className={styles.facts}>
        {hero.facts.map(({ term, value }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Lazy, so that a visitor who comes straight to the application doesn't fetch it. */
function Banner() {
  const { tall, wide, alt } = hero.banner;
  return (
    <picture>
      <source
        media="(max-width: 47.99rem)"
        type="image/avif"
        srcSet={srcSet(tall, 'avif')}
        width={tall.width}
        height={tall.height}
      />
      <source
        media="(max-width: 47.99rem)"
        type="image/webp"
        srcSet={srcSet(tall, 'webp')}
        width={tall.width}
        height={tall.height}
      />
      <source type="image/avif" srcSet={srcSet(wide, 'avif')} />
      <img
        className={styles.banner}
        srcSet={srcSet(wide, 'webp')}
        src={fallbackSrc(wide)}
        sizes="100vw"
        alt={alt}
        width={wide.width}
        height={wide.height}
        fetchPriority="high"
      />
    </picture>
  );
}
