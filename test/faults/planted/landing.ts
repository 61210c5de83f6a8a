import type { FaultsByFile } from '../fault.ts';

/** Mistakes in the landing page: sections, links, pictures and scripts. */
export const faults: FaultsByFile = {
  'src/landing/hero.tsx': {
    'a new tab that nobody is told of': ['{...opensInNewTab}', 'target={opensInNewTab.target}'],
    'the wide banner on phones': [
      '<source type="image/avif" srcSet={srcSet(tall, \'avif\')}',
      '<source type="image/avif" srcSet={srcSet(wide, \'avif\')}',
    ],
    'a banner that is fetched unseen': [
      `        loading="lazy"
        fetchPriority="high"`,
      '        fetchPriority="high"',
    ],
    'no calendar beside the dates': ['term === hero.calendarAt', 'value === hero.calendarAt'],
  },
  'src/landing/about.tsx': {
    'the caption as the description': ['alt={demonstration.alt}', 'alt={demonstration.caption}'],
  },
  'src/landing/picture.ts': {
    'widths as pixel densities': ['}w`', '}x`'],
  },
  'src/landing/sponsors.tsx': {
    'a logo without its stand-in': ['        data-fallback=""\n', ''],
  },
  'src/landing/clear-header.ts': {
    'a header clear at the wrong time': ['scrollY < clearWithin', 'scrollY > clearWithin'],
  },
  'src/landing/faq.tsx': {
    'a chat link that writes a mail': [
      '<ExternalLink href={more.chat.href}>',
      '<ExternalLink href={more.email.href}>',
    ],
  },
  'src/landing/questions.tsx': {
    'one value for all questions': ['key={id} value={id}', 'key={id} value={faq.id}'],
  },
  'src/landing/prerendered-questions.ts': {
    'answers that stay shut': ["'[hidden]'", '\'[hidden=""]\''],
    'a found answer without its question': [
      'target.parentElement?.getAttribute',
      'target.getAttribute',
    ],
  },
  'src/landing/hydrate-questions.tsx': {
    'translated questions taken for ours': [
      'if (isTranslated(container)) {',
      'if (!isTranslated(container)) {',
    ],
  },
  'src/landing/section.tsx': {
    'sections nobody can jump to': ['<section id={id}', '<section key={id}'],
    'an id read out as a name': ['aria-labelledby={headingId}', 'aria-label={headingId}'],
  },
  'src/landing/tracks.tsx': {
    'ink on the wrong tracks': [
      'index < tracks.items.length - 1 ?',
      'index === tracks.items.length - 1 ?',
    ],
  },
  'src/landing/prizes.tsx': {
    "'each' on the wrong prizes": ['{tier.sharedBy && <small>', '{!tier.sharedBy && <small>'],
    'bars measured against the smallest prize': [
      'const largest = Math.max(',
      'const largest = Math.min(',
    ],
  },
  'src/landing/header.tsx': {
    'a way home without a name': [' aria-label={header.home.label}', ''],
  },
  'src/landing/footer.tsx': {
    'a footer on paper': ['className={`ink ', 'className={`'],
  },
  'src/landing/landing-page.tsx': {
    'prizes before tracks': [
      `<Tracks />
        <Prizes />`,
      `<Prizes />
        <Tracks />`,
    ],
    'a receipt that is not announced': [
      '<div id="application-status" role="status" />',
      '<div id="application-status" />',
    ],
    'a skip link without a goal': ['<main id="main"', '<main id="content"'],
  },
  'src/landing/load-analytics.ts': {
    'a third-party script on the page of the form': [
      "if (refusesTracking() || router.current() !== 'landing') return;",
      'if (refusesTracking()) return;',
    ],
  },
};
