import type { FaultsByFile } from '../fault.ts';

/** Mistakes in the landing page: its sections, its links, its pictures and the scripts that wake it. */
export const faults: FaultsByFile = {
  'src/landing/hero.tsx': {
    'a new tab that nobody is told of': [
      '{...opensInNewTab}',
      'target={opensInNewTab.target}',
      'A screen-reader user who follows Learn More finds the way back gone, without a warning.',
    ],
    'the wide banner on phones': [
      '<source type="image/avif" srcSet={srcSet(tall, \'avif\')}',
      '<source type="image/avif" srcSet={srcSet(wide, \'avif\')}',
      'On a phone the robot is a strip behind the words of the first screen.',
    ],
    'a banner that is fetched unseen': [
      `        loading="lazy"
        fetchPriority="high"`,
      '        fetchPriority="high"',
      'An applicant who comes straight to the form downloads a large picture that is never shown.',
    ],
    'no calendar beside the dates': [
      'term === hero.calendarAt',
      'value === hero.calendarAt',
      'A visitor cannot add the event to a calendar while registration is open.',
    ],
  },
  'src/landing/about.tsx': {
    'the caption as the description': [
      'alt={demonstration.alt}',
      'alt={demonstration.caption}',
      'A screen-reader user hears the caption twice and never what the robot picture shows.',
    ],
  },
  'src/landing/picture.ts': {
    'widths as pixel densities': [
      '}w`',
      '}x`',
      'Every screen gets the smallest picture, which is a blur on a desktop.',
    ],
  },
  'src/landing/sponsors.tsx': {
    'a logo without its stand-in': [
      '        data-fallback=""\n',
      '',
      "Where a sponsor's logo does not come, a broken picture stands in place of the initials.",
    ],
  },
  'src/landing/replace-failed-pictures.ts': {
    'logos hidden before they are loaded': [
      'if (image.complete && image.naturalWidth === 0)',
      'if (image.naturalWidth === 0)',
      'Logos further down the page, which were only waiting for their turn, never show.',
    ],
  },
  'src/landing/clear-header.ts': {
    'a header clear at the wrong time': [
      'scrollY < clearWithin',
      'scrollY > clearWithin',
      'In Firefox and older browsers the page runs legibly through the bar, word over word.',
    ],
  },
  'src/landing/faq.tsx': {
    'a chat link that writes a mail': [
      '<ExternalLink href={more.chat.href}>',
      '<ExternalLink href={more.email.href}>',
      'Who wants to ask in the community chat is given an empty mail in a new tab.',
    ],
  },
  'src/landing/questions.tsx': {
    'one value for all questions': [
      'key={id} value={id}',
      'key={id} value={faq.id}',
      'A press on one question opens all seven answers at once.',
    ],
  },
  'src/landing/prerendered-questions.ts': {
    'answers that stay shut': [
      "'[hidden]'",
      '\'[hidden=""]\'',
      "Where the questions' script does not come, no answer can be opened or seen on the page.",
    ],
    'a found answer without its question': [
      'target.parentElement?.getAttribute',
      'target.getAttribute',
      "An answer that the browser's search found is open, while its question says it is closed.",
    ],
  },
  'src/landing/hydrate-questions.tsx': {
    'translated questions taken for ours': [
      'if (isTranslated(container)) {',
      'if (!isTranslated(container)) {',
      'On a translated page React meets words it did not write, and stops over them with an error.',
    ],
  },
  'src/landing/section.tsx': {
    'sections nobody can jump to': [
      '<section id={id}',
      '<section key={id}',
      "The header's links to About, Tracks, Prizes, Sponsors and FAQ lead nowhere.",
    ],
    'an id read out as a name': [
      'aria-labelledby={headingId}',
      'aria-label={headingId}',
      "A screen reader's list of landmarks reads 'about-title' and 'tracks-title', not the headings.",
    ],
  },
  'src/landing/tracks.tsx': {
    'ink on the wrong tracks': [
      "id === 'finalist' ? '' : 'ink'",
      "id === 'finalist' ? 'ink' : ''",
      'In a light scheme the words of the first two tracks are dark on dark and cannot be read.',
    ],
  },
  'src/landing/prizes.tsx': {
    "'each' on the wrong prizes": [
      '{tier.sharedBy && <small>',
      '{!tier.sharedBy && <small>',
      'Six participants seem to share $400, and the first place reads as if there were several.',
    ],
    'bars measured against the smallest prize': [
      'const largest = Math.max(',
      'const largest = Math.min(',
      'All bars are full: the last place looks as large as the first.',
    ],
  },
  'src/landing/header.tsx': {
    'a way home without a name': [
      ' aria-label={header.home.label}',
      '',
      'A screen reader has no words for the link home but its address.',
    ],
  },
  'src/landing/footer.tsx': {
    'a footer on paper': [
      'className={`ink ',
      'className={`',
      'In a light scheme the pale title at the end of the page is lost on pale paper.',
    ],
  },
  'src/landing/landing-page.tsx': {
    'prizes before tracks': [
      `<Tracks />
        <Prizes />`,
      `<Prizes />
        <Tracks />`,
      'A reader meets prizes of tracks that were not explained yet, in another order than the menu.',
    ],
    'a receipt that is not announced': [
      '<div id="application-status" role="status" />',
      '<div id="application-status" />',
      'A screen-reader user is taken back to the landing page and not told what was received.',
    ],
    'a skip link without a goal': [
      '<main id="main"',
      '<main id="content"',
      'A keyboard user presses Skip to content and still has to pass the whole header.',
    ],
  },
};
