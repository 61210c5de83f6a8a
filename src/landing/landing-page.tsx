import { header } from '../content/header.ts';
import { hero } from '../content/hero.ts';
import { newTabText, noScriptText } from '../content/notices.ts';
import { NewTabHint } from '../ui/link-to.tsx';
import { About } from './about.tsx';
import { Faq } from './faq.tsx';
import { Footer } from './footer.tsx';
import { Header, SectionLinks } from './header.tsx';
import { Hero } from './hero.tsx';
import styles from './landing-page.module.css';
import { Prizes } from './prizes.tsx';
import { Sponsors } from './sponsors.tsx';
import { Tracks } from './tracks.tsx';

/**
 * The landing page (spec, section 1), rendered to HTML once, at build time. The application fills
 * `#application-status` with its receipt.
 */
export function LandingPage() {
  return (
    <>
      <a href={header.skip.href} className="skip-link">
        {header.skip.label}
      </a>
      <noscript>
        <p className={styles.noScript}>{noScriptText}</p>
      </noscript>
      <Header />
      <div id="application-status" />
      <main id="main" tabIndex={-1} aria-label={hero.heading} className={styles.main}>
        <Hero />
        <SectionLinks label={header.rowLabel} className={`ink screen-only ${styles.row}`} />
        <About />
        <Tracks />
        <Prizes />
        <Sponsors />
        <Faq />
      </main>
      <Footer />
      <NewTabHint>{newTabText}</NewTabHint>
    </>
  );
}
