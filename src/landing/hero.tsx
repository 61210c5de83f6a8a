import { hero, wordmark } from '../content/hero.ts';
import { calendar } from '../content/links.ts';
import { whileOpen } from '../phases/phase.ts';
import { PhaseTexts, ShowInPhase } from '../phases/show-in-phase.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { linkTo, OutwardArrow } from '../ui/link-to.tsx';
import styles from './hero.module.css';
import { fallbackSrc, srcSet } from './picture.ts';
import { RegisterLink } from './register-link.tsx';

/** The first screen: one full-width scene, and the facts of the event (spec, sections 1 and 2). */
export function Hero() {
  const { learnMore } = hero;
  return (
    <section className={`ink ${styles.hero}`} aria-labelledby="hero-title">
      <div className={styles.words}>
        <p className={`badge ${styles.badge}`}>
          <PhaseTexts texts={hero.badges} />
        </p>
        <Wordmark />
        <h1 id="hero-title">{hero.heading}</h1>
        <p className={styles.pitch}>{hero.pitch}</p>
        <div className={`screen-only button-row ${styles.actions}`}>
          <RegisterLink link={hero.register} size="large" />{' '}
          <ShowInPhase moments={['upcoming', 'closed']}>
            <ButtonLink href={calendar.href} download size="large">
              {calendar.label}
            </ButtonLink>
          </ShowInPhase>
          {learnMore && (
            <ButtonLink {...linkTo(learnMore.href)} variant="secondary" size="large">
              {learnMore.label}
              <span className="visually-hidden"> {learnMore.about}</span>
              <OutwardArrow />
            </ButtonLink>
          )}
        </div>
        <p className="note">
          <PhaseTexts texts={hero.deadlines} />
          <ShowInPhase moments={whileOpen}>
            <span data-deadline>{hero.closes}</span>{' '}
            {import.meta.env.VITE_REGISTRATION_CLOSES_AT && <strong data-time-left />}
          </ShowInPhase>
        </p>
      </div>
      <dl className={`facts ${styles.facts}`}>
        {hero.facts.map(({ term, value }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>
              {value} {term === hero.calendarAt && <AddToCalendar />}
            </dd>
          </div>
        ))}
      </dl>
      <Banner />
    </section>
  );
}

/**
 * The title image (spec, section 2): the framework's logo, or its name in the display font if there is
 * no logo.
 */
function Wordmark() {
  if (!wordmark) return null;
  const { name, drawing } = wordmark;
  if (!drawing) {
    return <p className={`${styles.title} ${styles.name}`}>{name}</p>;
  }
  const { src, width, height } = drawing;
  return (
    <img
      className={styles.title}
      src={src}
      alt={name}
      width={width}
      height={height}
      loading="lazy"
    />
  );
}

function AddToCalendar() {
  return (
    <ShowInPhase moments={[...whileOpen, 'unread']}>
      <a href={calendar.href} download className="screen-only">
        {calendar.label}
      </a>
    </ShowInPhase>
  );
}

/** Lazy-loaded, so that it doesn't load for a visitor who opens the application directly. */
function Banner() {
  const { tall, wide, alt, wideFrom } = hero.banner;
  const media = `(min-width: ${wideFrom})`;
  return (
    <picture className={`screen-only ${styles.picture}`}>
      <source media={media} type="image/avif" srcSet={srcSet(wide, 'avif')} {...sizeOf(wide)} />
      <source media={media} type="image/webp" srcSet={srcSet(wide, 'webp')} {...sizeOf(wide)} />
      <source type="image/avif" srcSet={srcSet(tall, 'avif')} {...sizeOf(tall)} />
      <img
        className={styles.banner}
        srcSet={srcSet(tall, 'webp')}
        src={fallbackSrc(tall)}
        alt={alt}
        {...sizeOf(tall)}
        loading="lazy"
        fetchPriority="high"
      />
    </picture>
  );
}

const sizeOf = ({ width, height, sizes }: typeof hero.banner.tall) => ({ width, height, sizes });
