import type { Fault } from '../fault.ts';

/** Mistakes in the landing page: its sections, its links, its pictures and the scripts that wake it. */
export const landing: readonly Fault[] = [
  {
    name: 'a new tab that nobody is told of',
    file: 'src/landing/hero.tsx',
    find: '{...opensInNewTab}',
    replace: 'target={opensInNewTab.target}',
    consequence:
      'A screen-reader user who follows Learn More finds the way back gone, without a warning.',
  },
  {
    name: 'the wide banner on phones',
    file: 'src/landing/hero.tsx',
    find: `<source type="image/avif" srcSet={srcSet(tall, 'avif')}`,
    replace: `<source type="image/avif" srcSet={srcSet(wide, 'avif')}`,
    consequence: 'On a phone the robot is a strip behind the words of the first screen.',
  },
  {
    name: 'a banner that is fetched unseen',
    file: 'src/landing/hero.tsx',
    find: `        loading="lazy"
        fetchPriority="high"`,
    replace: '        fetchPriority="high"',
    consequence:
      'An applicant who comes straight to the form downloads a large picture that is never shown.',
  },
  {
    name: 'no calendar beside the dates',
    file: 'src/landing/hero.tsx',
    find: 'term === hero.calendarAt',
    replace: 'value === hero.calendarAt',
    consequence: 'A visitor cannot add the event to a calendar while registration is open.',
  },
  {
    name: 'the caption as the description',
    file: 'src/landing/about.tsx',
    find: 'alt={demonstration.alt}',
    replace: 'alt={demonstration.caption}',
    consequence:
      'A screen-reader user hears the caption twice and never what the robot picture shows.',
  },
  {
    name: 'widths as pixel densities',
    file: 'src/landing/picture.ts',
    find: '}w`',
    replace: '}x`',
    consequence: 'Every screen gets the smallest picture, which is a blur on a desktop.',
  },
  {
    name: 'a logo without its stand-in',
    file: 'src/landing/sponsors.tsx',
    find: '        data-fallback=""\n',
    replace: '',
    consequence:
      "Where a sponsor's logo does not come, a broken picture stands in place of the initials.",
  },
  {
    name: 'logos hidden before they are loaded',
    file: 'src/landing/replace-failed-pictures.ts',
    find: 'if (image.complete && image.naturalWidth === 0)',
    replace: 'if (image.naturalWidth === 0)',
    consequence: 'Logos further down the page, which were only waiting for their turn, never show.',
  },
  {
    name: 'a header clear at the wrong time',
    file: 'src/landing/clear-header.ts',
    find: 'scrollY < clearWithin',
    replace: 'scrollY > clearWithin',
    consequence:
      'In Firefox and older browsers the page runs legibly through the bar, word over word.',
  },
  {
    name: 'a chat link that writes a mail',
    file: 'src/landing/faq.tsx',
    find: '<ExternalLink href={more.chat.href}>',
    replace: '<ExternalLink href={more.email.href}>',
    consequence: 'Who wants to ask in the community chat is given an empty mail in a new tab.',
  },
  {
    name: 'one value for all questions',
    file: 'src/landing/questions.tsx',
    find: 'key={id} value={id}',
    replace: 'key={id} value={faq.id}',
    consequence: 'A press on one question opens all seven answers at once.',
  },
  {
    name: 'answers that stay shut',
    file: 'src/landing/prerendered-questions.ts',
    find: `'[hidden]'`,
    replace: `'[hidden=""]'`,
    consequence:
      "Where the questions' script does not come, no answer can be opened or seen on the page.",
  },
  {
    name: 'a found answer without its question',
    file: 'src/landing/prerendered-questions.ts',
    find: 'target.parentElement?.getAttribute',
    replace: 'target.getAttribute',
    consequence:
      "An answer that the browser's search found is open, while its question says it is closed.",
  },
  {
    name: 'translated questions taken for ours',
    file: 'src/landing/hydrate-questions.tsx',
    find: 'if (isTranslated(container)) {',
    replace: 'if (!isTranslated(container)) {',
    consequence:
      'On a translated page React meets words it did not write, and stops over them with an error.',
  },
  {
    name: 'sections nobody can jump to',
    file: 'src/landing/section.tsx',
    find: '<section id={id}',
    replace: '<section key={id}',
    consequence: "The header's links to About, Tracks, Prizes, Sponsors and FAQ lead nowhere.",
  },
  {
    name: 'an id read out as a name',
    file: 'src/landing/section.tsx',
    find: 'aria-labelledby={headingId}',
    replace: 'aria-label={headingId}',
    consequence:
      "A screen reader's list of landmarks reads 'about-title' and 'tracks-title', not the headings.",
  },
  {
    name: 'ink on the wrong tracks',
    file: 'src/landing/tracks.tsx',
    find: `id === 'finalist' ? '' : 'ink'`,
    replace: `id === 'finalist' ? 'ink' : ''`,
    consequence:
      'In a light scheme the words of the first two tracks are dark on dark and cannot be read.',
  },
  {
    name: "'each' on the wrong prizes",
    file: 'src/landing/prizes.tsx',
    find: '{tier.sharedBy && <small>',
    replace: '{!tier.sharedBy && <small>',
    consequence:
      'Six participants seem to share $400, and the first place reads as if there were several.',
  },
  {
    name: 'bars measured against the smallest prize',
    file: 'src/landing/prizes.tsx',
    find: 'const largest = Math.max(',
    replace: 'const largest = Math.min(',
    consequence: 'All bars are full: the last place looks as large as the first.',
  },
  {
    name: 'a way home without a name',
    file: 'src/landing/header.tsx',
    find: ' aria-label={header.home.label}',
    replace: '',
    consequence: 'A screen reader has no words for the link home but its address.',
  },
  {
    name: 'a footer on paper',
    file: 'src/landing/footer.tsx',
    find: 'className={`ink ',
    replace: 'className={`',
    consequence: 'In a light scheme the pale title at the end of the page is lost on pale paper.',
  },
  {
    name: 'prizes before tracks',
    file: 'src/landing/landing-page.tsx',
    find: `<Tracks />
        <Prizes />`,
    replace: `<Prizes />
        <Tracks />`,
    consequence:
      'A reader meets prizes of tracks that were not explained yet, in another order than the menu.',
  },
  {
    name: 'a receipt that is not announced',
    file: 'src/landing/landing-page.tsx',
    find: '<div id="application-status" role="status" />',
    replace: '<div id="application-status" />',
    consequence:
      'A screen-reader user is taken back to the landing page and not told what was received.',
  },
  {
    name: 'a skip link without a goal',
    file: 'src/landing/landing-page.tsx',
    find: '<main id="main"',
    replace: '<main id="content"',
    consequence: 'A keyboard user presses Skip to content and still has to pass the whole header.',
  },
];
