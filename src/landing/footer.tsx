import { footer } from '../content/footer.ts';
import { findApplication } from '../content/links.ts';
import { afterClosing } from '../phases/phase.ts';
import { PhaseTexts, ShowInPhase } from '../phases/show-in-phase.tsx';
import { linkTo } from '../ui/link-to.tsx';
import styles from './landing-page.module.css';
import { RegisterLink } from './register-link.tsx';

/** The footer, with the register button again, and the event's links. */
export function Footer() {
  return (
    <footer className={`ink stack ${styles.footer}`}>
      <div className={`button-row ${styles.register}`}>
        <span className="screen-only">
          <RegisterLink link={footer.register} size="large" />
        </span>
        <p className="note">
          <PhaseTexts texts={footer.deadlines} />
        </p>
        <ShowInPhase moments={['upcoming', ...afterClosing]}>
          <p className="link-row note screen-only">
            <a href={footer.guess.href}>{footer.guess.label}</a>
          </p>
        </ShowInPhase>
      </div>
      <ul className={`link-row ${styles.links}`}>
        <li className="screen-only">
          <a href={findApplication.href}>{findApplication.label}</a>
        </li>
        {/* The policies open in a new tab, because leaving the page may lose unsaved answers. */}
        {[...footer.links, ...footer.policies].map(({ label, href }) => (
          <li key={href}>
            <a {...linkTo(href)}>{label}</a>
          </li>
        ))}
      </ul>
      <p className="note">{footer.note}</p>
    </footer>
  );
}
