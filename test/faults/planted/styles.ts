import type { Fault } from '../fault.ts';

/** Mistakes in the style sheets: what can be seen, reached, read and pressed. */
export const styles: readonly Fault[] = [
  {
    name: 'quiet text too quiet',
    file: 'src/ui/tokens.css',
    find: '--text-quiet: light-dark(#4d5559,',
    replace: '--text-quiet: light-dark(#8d9599,',
    consequence: 'Hints and notes are too pale to read on paper, in sunlight or with weak eyes.',
  },
  {
    name: 'dark red on black',
    file: 'src/ui/tokens.css',
    find: 'light-dark(#a80f2b, #ff949c)',
    replace: 'light-dark(#a80f2b, #a80f2b)',
    consequence: 'In a dark scheme an applicant can hardly read what is wrong with an answer.',
  },
  {
    name: 'fields without an edge',
    file: 'src/ui/tokens.css',
    find: '--line-strong: light-dark(#7d7667,',
    replace: '--line-strong: light-dark(#d2cabb,',
    consequence: 'Who sees little contrast cannot find where a field begins.',
  },
  {
    name: 'targets too small for a finger',
    file: 'src/ui/tokens.css',
    find: '--target: 2.75rem',
    replace: '--target: 1.25rem',
    consequence: 'On a phone a thumb misses the links and the small buttons.',
  },
  {
    name: 'motion for who asked for none',
    file: 'src/ui/tokens.css',
    find: '@media (prefers-reduced-motion: reduce)',
    replace: '@media (prefers-reduced-motion: no-preference)',
    consequence: 'Panels and buttons move for those whom motion makes ill, and only for them.',
  },
  {
    name: 'paper that turns dark',
    file: 'src/ui/tokens.css',
    find: `.paper {
  color-scheme: light;`,
    replace: `.paper {
  color-scheme: light dark;`,
    consequence: "In a dark scheme the sponsors' dark logos vanish on their dark cards.",
  },
  {
    name: 'hidden text that nobody hears',
    file: 'src/ui/base.css',
    find: `  clip-path: inset(50%);
  white-space: nowrap;`,
    replace: '  display: none;',
    consequence:
      'A screen-reader user hears Edit ten times without what it edits, and no step number.',
  },
  {
    name: 'no room for the sticky bar',
    file: 'src/ui/base.css',
    find: 'scroll-padding-block-start: 5rem',
    replace: 'scroll-padding-block-start: 0',
    consequence: 'A keyboard user who goes backwards finds the focused link beneath the header.',
  },
  {
    name: 'a skip link that never shows',
    file: 'src/ui/base.css',
    find: '.skip-link:not(:focus)',
    replace: '.skip-link',
    consequence: "A keyboard user's first press of Tab leads to something that cannot be seen.",
  },
  {
    name: 'the form that is laid out beforehand is in sight',
    file: 'src/ui/base.css',
    find: '      content-visibility: hidden;\n',
    replace: '',
    consequence: 'A second after the landing page has come, the form lies over it.',
  },
  {
    name: 'the form that is laid out beforehand is printed',
    file: 'src/ui/base.css',
    find: `@supports (content-visibility: hidden) {
  @media screen {`,
    replace: `@supports (content-visibility: hidden) {
  @media all {`,
    consequence:
      'Where a printer shows what is skipped, the form is printed over the landing page.',
  },
  {
    name: 'a draft hidden for good',
    file: 'src/ui/base.css',
    find: 'show-late 0s 5s forwards',
    replace: 'show-late 0s 5s',
    consequence:
      'Where the script is slow or lost, an applicant with a draft sees an empty page in its place.',
  },
  {
    name: 'no focus anywhere in the page',
    file: 'src/ui/base.css',
    find: 'main:focus,',
    replace: 'main :focus,',
    consequence: 'A keyboard user cannot see which link, field or button has the focus.',
  },
  {
    name: 'a disabled button that looks ready',
    file: 'src/ui/button.module.css',
    find: '.button:is(:disabled, [aria-disabled="true"]) {',
    replace: '.button[aria-disabled="true"] {',
    consequence: 'An applicant presses Submit again and again, and nothing happens.',
  },
  {
    name: 'signs lost in forced colors',
    file: 'src/ui/accordion.module.css',
    find: 'background: ButtonText',
    replace: 'background: ButtonFace',
    consequence: 'With a high-contrast theme the questions show an empty ring, open or closed.',
  },
  {
    name: 'questions printed without answers',
    file: 'src/ui/accordion.module.css',
    find: `    block-size: auto;
    content-visibility: visible;`,
    replace: '    block-size: auto;',
    consequence: 'Who prints the page gets seven questions and no answer.',
  },
  {
    name: 'a message behind its backdrop',
    file: 'src/ui/dialog.module.css',
    find: 'z-index: 21',
    replace: 'z-index: 19',
    consequence: 'The message is dim, and its button cannot be pressed with a mouse or a finger.',
  },
  {
    name: 'a message taller than the screen',
    file: 'src/ui/dialog.module.css',
    find: '  max-block-size: calc(var(--window) - 2 * var(--gutter));\n',
    replace: '',
    consequence:
      'On a phone on its side, or with large text, the button that closes it is out of reach.',
  },
  {
    name: 'a failure marked as a success',
    file: 'src/ui/dialog.module.css',
    find: '--mark: var(--danger)',
    replace: '--mark: var(--success)',
    consequence: 'An applicant sees green above a failed submission, and takes it for done.',
  },
  {
    name: 'every field marked as wrong',
    file: 'src/ui/field.module.css',
    find: '.input[aria-invalid="true"]',
    replace: '.input[aria-invalid]',
    consequence: 'All fields are red from the start, so that the one that is wrong is not found.',
  },
  {
    name: 'an error in the middle of a word',
    file: 'src/ui/field.module.css',
    find: 'reveal 1ms 900ms backwards',
    replace: 'reveal 1ms 9ms backwards',
    consequence: 'Who types an address is told at its first letters that it is not valid.',
  },
  {
    name: 'fields that make a phone zoom',
    file: 'src/ui/field.module.css',
    find: 'font-size: max(1rem, var(--size-body))',
    replace: 'font-size: var(--size-small)',
    consequence: 'An iPhone zooms into each field that is touched, and half the form is off it.',
  },
  {
    name: 'a focused choice without a ring',
    file: 'src/ui/field.module.css',
    find: '.choice:has(:focus-visible)',
    replace: '.choice:focus-visible',
    consequence: 'A keyboard user cannot see which track or team preference has the focus.',
  },
  {
    name: 'headings that wait for their face',
    file: 'src/ui/fonts.css',
    find: `font-weight: 750;
  font-display: swap;`,
    replace: `font-weight: 750;
  font-display: block;`,
    consequence: 'On a slow phone the headings are blank for up to three seconds.',
  },
  {
    name: 'a description over the words',
    file: 'src/landing/hero.module.css',
    find: `  margin-block-start: -60vw;
  color: transparent;`,
    replace: '  margin-block-start: -60vw;',
    consequence:
      'Where the banner does not come, its description lies across the buttons of the first screen.',
  },
  {
    name: 'a total wider than the phone',
    file: 'src/landing/prizes.module.css',
    find: 'min(19.3vw, 19.6rem)',
    replace: '19.6rem',
    consequence: 'On a phone $50,000 runs out of the page, which then scrolls sideways.',
  },
  {
    name: 'seven cards in six columns',
    file: 'src/landing/sponsors.module.css',
    find: '--columns: 7;',
    replace: '--columns: 6;',
    consequence: 'On a wide screen the last sponsor stands alone beside a grey gap.',
  },
  {
    name: 'pale words on orange',
    file: 'src/landing/tracks.module.css',
    find: `  background: var(--signal);
  color: var(--on-signal);`,
    replace: `  background: var(--signal);
  color: var(--text);`,
    consequence: "In a dark scheme the Finalist track's text is too pale to read on its orange.",
  },
  {
    name: 'steps without names on phones',
    file: 'src/application/step-list.module.css',
    find: `    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    overflow: hidden;
    clip-path: inset(50%);`,
    replace: '    display: none;',
    consequence: "On a phone a screen reader reads the four steps as 'button', one like the other.",
  },
  {
    name: 'notices out of hearing',
    file: 'src/application/notices.module.css',
    find: `.notices:empty {
  position: absolute;`,
    replace: `.notices:empty {
  display: none;`,
    consequence: 'A screen-reader user who goes offline in the middle of the form is not told.',
  },
];
