import { footer } from '../content/footer.ts';
import { hero } from '../content/hero.ts';
import { ButtonLink } from '../ui/button.tsx';
import { AfterClosing } from './closing.tsx';
import styles from './footer.module.css';

/** The end of the page: the register action once more, and the event's addresses. */
export function Footer() {
  const { src, width, height } = hero.titleImage;
  return (
    <footer className={`ink ${styles.footer}`}>
      <p className={styles.line}>{footer.line}</p>
      <div className={styles.register}>
        <ButtonLink href={footer.register.href} size="large">
          {footer.register.label}
        </ButtonLink>
        <p data-until-closing>{footer.deadline}</p>
        <AfterClosing>
          <p>{footer.closed}</p>
        </AfterClosing>
      </div>
      <ul className={styles.links}>
        {footer.links.map(({ label, href }) => (
          <li key={href}>
            <a href={href}>{label}</a>
          </li>
        ))}
      </ul>
      <p className={styles.note}>{footer.note}</p>
      <img src={src} width={width} height={height} alt="" loading="lazy" />
    </footer>
  );
}
