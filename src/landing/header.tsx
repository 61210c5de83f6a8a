import { header } from '../content/header.ts';
import styles from './landing-page.module.css';
import { RegisterLink } from './register-link.tsx';

/** The header: the home link, the sections, the register button (spec, section 1). */
export function Header() {
  const { src, size } = header.mark;
  return (
    <header className={`ink screen-only ${styles.header}`}>
      <a href={header.home.href} className={styles.home} aria-label={header.home.label}>
        <img src={src} width={size} height={size} alt="" loading="lazy" />
      </a>
      <SectionLinks label={header.navigationLabel} className={styles.navigation} />
      <RegisterLink link={header.register} />
    </header>
  );
}

/** The sections of the page: in the header, and on a phone under the hero. */
export function SectionLinks({
  label,
  className,
}: {
  label: string;
  className: string | undefined;
}) {
  return (
    <nav aria-label={label} className={`${className} ${styles.sections}`}>
      {header.sections.map(({ label, href }) => [
        <a key={href} href={href}>
          {label}
        </a>,
        ' ',
      ])}
    </nav>
  );
}
