import { header } from '../content/header.ts';
import { whileOpen } from '../phases/phase.ts';
import { ShowInPhase } from '../phases/show-in-phase.tsx';
import { ButtonLink } from '../ui/button.tsx';
import styles from './landing-page.module.css';

/** The header: the home link, the sections, the register button (spec, section 1). */
export function Header() {
  const { src, size } = header.mark;
  return (
    <header className={`ink screen-only ${styles.header}`}>
      <a href={header.home.href} className={styles.home} aria-label={header.home.label}>
        <img src={src} width={size} height={size} alt="" loading="lazy" />
      </a>
      <nav aria-label={header.navigationLabel} className={styles.navigation}>
        {header.sections.map(({ label, href }) => (
          <a key={href} href={href}>
            {label}
          </a>
        ))}
      </nav>
      <ShowInPhase moments={whileOpen}>
        <ButtonLink href={header.register.href}>{header.register.label}</ButtonLink>
      </ShowInPhase>
    </header>
  );
}
