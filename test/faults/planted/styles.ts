import type { FaultsByFile } from '../fault.ts';

/** Mistakes in the style sheets: what can be seen, reached, read and pressed. */
export const faults: FaultsByFile = {
  'src/ui/tokens.css': {
    'quiet text too quiet': [
      '--text-quiet: light-dark(#4d5559,',
      '--text-quiet: light-dark(#8d9599,',
      'Hints and notes are too pale to read on paper, in sunlight or with weak eyes.',
    ],
    'dark red on black': [
      'light-dark(#a80f2b, #ff949c)',
      'light-dark(#a80f2b, #a80f2b)',
      'In a dark scheme an applicant can hardly read what is wrong with an answer.',
    ],
    'fields without an edge': [
      '--line-strong: light-dark(#7d7667,',
      '--line-strong: light-dark(#d2cabb,',
      'Who sees little contrast cannot find where a field begins.',
    ],
    'targets too small for a finger': [
      '--target: 2.75rem',
      '--target: 1.25rem',
      'On a phone a thumb misses the links and the small buttons.',
    ],
    'motion for who asked for none': [
      '@media (prefers-reduced-motion: reduce)',
      '@media (prefers-reduced-motion: no-preference)',
      'Panels and buttons move for those whom motion makes ill, and only for them.',
    ],
    'paper that turns dark': [
      `.paper {
  color-scheme: light;`,
      `.paper {
  color-scheme: light dark;`,
      "In a dark scheme the sponsors' dark logos vanish on their dark cards.",
    ],
  },
  'src/ui/base.css': {
    'hidden text that nobody hears': [
      `  clip-path: inset(50%);
  white-space: nowrap;`,
      '  display: none;',
      'A screen-reader user hears Edit ten times without what it edits, and no step number.',
    ],
    'no room for the sticky bar': [
      'scroll-padding-block-start: 5rem',
      'scroll-padding-block-start: 0',
      'A keyboard user who goes backwards finds the focused link beneath the header.',
    ],
    'a skip link that never shows': [
      '.skip-link:not(:focus)',
      '.skip-link',
      "A keyboard user's first press of Tab leads to something that cannot be seen.",
    ],
    'the form that is laid out beforehand is in sight': [
      '      content-visibility: hidden;\n',
      '',
      'A second after the landing page has come, the form lies over it.',
    ],
    'the form that is laid out beforehand is printed': [
      `@supports (content-visibility: hidden) {
  @media screen {`,
      `@supports (content-visibility: hidden) {
  @media all {`,
      'Where a printer shows what is skipped, the form is printed over the landing page.',
    ],
    'a draft hidden for good': [
      'show-late 0s 5s forwards',
      'show-late 0s 5s',
      'Where the script is slow or lost, an applicant with a draft sees an empty page in its place.',
    ],
    'no focus anywhere in the page': [
      'main:focus,',
      'main :focus,',
      'A keyboard user cannot see which link, field or button has the focus.',
    ],
  },
  'src/ui/button.module.css': {
    'a disabled button that looks ready': [
      '.button:is(:disabled, [aria-disabled="true"]) {',
      '.button[aria-disabled="true"] {',
      'An applicant presses Submit again and again, and nothing happens.',
    ],
  },
  'src/ui/accordion.module.css': {
    'signs lost in forced colors': [
      'background: ButtonText',
      'background: ButtonFace',
      'With a high-contrast theme the questions show an empty ring, open or closed.',
    ],
    'questions printed without answers': [
      `    block-size: auto;
    content-visibility: visible;`,
      '    block-size: auto;',
      'Who prints the page gets seven questions and no answer.',
    ],
  },
  'src/ui/dialog.module.css': {
    'a message behind its backdrop': [
      'z-index: 21',
      'z-index: 19',
      'The message is dim, and its button cannot be pressed with a mouse or a finger.',
    ],
    'a message taller than the screen': [
      '  max-block-size: calc(var(--window) - 2 * var(--gutter));\n',
      '',
      'On a phone on its side, or with large text, the button that closes it is out of reach.',
    ],
    'a failure marked as a success': [
      '--mark: var(--danger)',
      '--mark: var(--success)',
      'An applicant sees green above a failed submission, and takes it for done.',
    ],
  },
  'src/ui/field.module.css': {
    'every field marked as wrong': [
      '.input[aria-invalid="true"]',
      '.input[aria-invalid]',
      'All fields are red from the start, so that the one that is wrong is not found.',
    ],
    'an error in the middle of a word': [
      'reveal 1ms 900ms backwards',
      'reveal 1ms 9ms backwards',
      'Who types an address is told at its first letters that it is not valid.',
    ],
    'fields that make a phone zoom': [
      'font-size: max(1rem, var(--size-body))',
      'font-size: var(--size-small)',
      'An iPhone zooms into each field that is touched, and half the form is off it.',
    ],
    'a focused choice without a ring': [
      '.choice:has(:focus-visible)',
      '.choice:focus-visible',
      'A keyboard user cannot see which track or team preference has the focus.',
    ],
  },
  'src/ui/fonts.css': {
    'headings that wait for their face': [
      `font-weight: 750;
  font-display: swap;`,
      `font-weight: 750;
  font-display: block;`,
      'On a slow phone the headings are blank for up to three seconds.',
    ],
  },
  'src/landing/hero.module.css': {
    'a description over the words': [
      `  margin-block-start: -60vw;
  color: transparent;`,
      '  margin-block-start: -60vw;',
      'Where the banner does not come, its description lies across the buttons of the first screen.',
    ],
  },
  'src/landing/prizes.module.css': {
    'a total wider than the phone': [
      'min(19.3vw, 19.6rem)',
      '19.6rem',
      'On a phone $50,000 runs out of the page, which then scrolls sideways.',
    ],
  },
  'src/landing/sponsors.module.css': {
    'seven cards in six columns': [
      '--columns: 7;',
      '--columns: 6;',
      'On a wide screen the last sponsor stands alone beside a grey gap.',
    ],
  },
  'src/landing/tracks.module.css': {
    'pale words on orange': [
      `  background: var(--signal);
  color: var(--on-signal);`,
      `  background: var(--signal);
  color: var(--text);`,
      "In a dark scheme the Finalist track's text is too pale to read on its orange.",
    ],
  },
  'src/application/step-list.module.css': {
    'steps without names on phones': [
      `    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    overflow: hidden;
    clip-path: inset(50%);`,
      '    display: none;',
      "On a phone a screen reader reads the four steps as 'button', one like the other.",
    ],
  },
  'src/application/notices.module.css': {
    'notices out of hearing': [
      `.notices:empty {
  position: absolute;`,
      `.notices:empty {
  display: none;`,
      'A screen-reader user who goes offline in the middle of the form is not told.',
    ],
  },
};
