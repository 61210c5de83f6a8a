import { hero } from '../content/hero.ts';
import { ButtonLink } from '../ui/button.tsx';
import { AfterClosing, ClosingTime } from './closing.tsx';
import { OutwardArrow, opensInNewTab } from './external-link.tsx';
import styles from './hero.module.css';
import { fallbackSrc, srcSet } from './picture.ts';

/** The first screen: one scene edge to edge, and what the event is (spec, sections 1 and 2). */
export function Hero() {
  const { titleImage } = hero;
  return (
    <section className={`ink ${styles.hero}`} aria-labelledby="hero-title">
      <div className={styles.scene}>
        <div className={styles.words}>
          <p className={styles.badge} data-until-closing>
            {hero.badge}
          </p>
          <AfterClosing>
            <p className={`${styles.badge} ${styles.closed}`}>{hero.closedBadge}</p>
          </AfterClosing>
          <img
            className={styles.title}
            src={titleImage.src}
            alt={titleImage.alt}
            width={titleImage.width}
            height={titleImage.height}
            loading="lazy"
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
              <span className="visually-hidden"> {hero.learnMore.about}</span>
              <OutwardArrow />
            </ButtonLink>
          </div>
          <p className={styles.deadline} data-until-closing>
            {hero.deadline}
            <ClosingTime />
          </p>
        </div>
        <Banner />
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
  const { tall, wide, alt, wideFrom } = hero.banner;
  const media = `(min-width: ${wideFrom})`;
  return (
    <picture>
      <source media={media} type="image/avif" srcSet={srcSet(wide, 'avif')} {...sizeOf(wide)} />
      <source media={media} type="image/webp" srcSet={srcSet(wide, 'webp')} {...sizeOf(wide)} />
      <source type="image/avif" srcSet={srcSet(tall, 'avif')} {...sizeOf(tall)} />
      <img
        className={styles.banner}
        srcSet={srcSet(tall, 'webp')}
        src={fallbackSrc(tall)}
        sizes="100vw"
        alt={alt}
        {...sizeOf(tall)}
        loading="lazy"
        fetchPriority="high"
      />
    </picture>
  );
}

const sizeOf = ({ width, height }: { width: number; height: number }) => ({ width, height });
