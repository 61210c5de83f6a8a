import type { FaultsByFile } from '../fault.ts';

/** Mistakes in the style sheets: what visitors can see, reach, read and click. */
export const faults: FaultsByFile = {
  'src/landing/about.module.css': {
    'the robot squeezed on phones': [
      '  block-size: 100%;\n  object-fit: cover;\n',
      '  block-size: 100%;\n',
    ],
  },
  'src/ui/tokens.css': {
    'quiet text too quiet': [
      '--text-quiet: light-dark(var(--palette-print-quiet),',
      '--text-quiet: light-dark(#8d9599,',
    ],
    'dark red on black': ['light-dark(#a80f2b, #ff949c)', 'light-dark(#a80f2b, #a80f2b)'],
    'fields without an edge': [
      '--line-strong: light-dark(var(--palette-paper-edge),',
      '--line-strong: light-dark(#d2cabb,',
    ],
    'targets too small for a finger': ['--target: 2.75rem', '--target: 1.25rem'],
    'motion for who asked for none': [
      '@media (prefers-reduced-motion: reduce)',
      '@media (prefers-reduced-motion: no-preference)',
    ],
    'paper that turns dark': [
      `.paper {
  color-scheme: light;`,
      `.paper {
  color-scheme: light dark;`,
    ],
  },
  'src/ui/base.css': {
    'the form that is laid out beforehand is in sight': ['      content-visibility: hidden;\n', ''],
    'the form that is laid out beforehand is printed': [
      `@supports (content-visibility: hidden) {
  @media screen {`,
      `@supports (content-visibility: hidden) {
  @media all {`,
    ],
    'a draft hidden for good': ['show-late 0s 5s forwards', 'show-late 0s 5s'],
  },
  'src/ui/reset.css': {
    'no room for the sticky bar': [
      'scroll-padding-block-start: 5rem',
      'scroll-padding-block-start: 0',
    ],
    'no focus anywhere in the page': ['main:focus,', 'main :focus,'],
  },
  'src/ui/utilities.css': {
    'hidden text that nobody hears': [
      `  clip-path: inset(50%);
  white-space: nowrap;`,
      '  display: none;',
    ],
    'a skip link that never shows': ['.skip-link:not(:focus)', '.skip-link'],
  },
  'src/ui/button.module.css': {
    'a press beside a button counts': [
      `  opacity: 0;
  pointer-events: none;
`,
      `  opacity: 0;
`,
    ],
    'a disabled button that looks ready': [
      '.button:is(:disabled, [aria-disabled="true"]) {',
      '.button[aria-disabled="true"] {',
    ],
  },
  'src/ui/accordion.module.css': {
    'signs lost in forced colors': ['background: ButtonText', 'background: ButtonFace'],
    'questions printed without answers': [
      `    block-size: auto;
    content-visibility: visible;`,
      '    block-size: auto;',
    ],
  },
  'src/ui/dialog.module.css': {
    'nobody can scroll a dialog that is taller than the screen': [
      'overflow: auto;',
      'overflow: hidden;',
    ],
    'a message behind its backdrop': ['z-index: 21', 'z-index: 19'],
    'a message taller than the screen': [
      '  max-block-size: calc(var(--window) - 2 * var(--gutter));\n',
      '',
    ],
    'a failure marked as a success': ['--mark: var(--danger)', '--mark: var(--success)'],
  },
  'src/ui/field.module.css': {
    'every field marked as wrong': [
      '[data-shows-error="true"] > .input',
      '[data-shows-error] > .input',
    ],
    'an error in the middle of a word': ['reveal 1ms 900ms backwards', 'reveal 1ms 9ms backwards'],
    'fields that make a phone zoom': [
      'font-size: max(1rem, var(--size-body))',
      'font-size: var(--size-small)',
    ],
    'a focused choice without a ring': ['.choice:has(:focus-visible)', '.choice:focus-visible'],
  },
  'src/ui/fonts.css': {
    'headings that wait for their face': [
      `font-weight: 750;
  font-display: swap;`,
      `font-weight: 750;
  font-display: block;`,
    ],
  },
  'src/landing/hero.module.css': {
    'a description over the words': [
      `  margin-block-start: -60vw;
  color: transparent;`,
      '  margin-block-start: -60vw;',
    ],
  },
  'src/landing/prizes.module.css': {
    'a total wider than the phone': ['calc((100vw - 2 * var(--margin)) * 0.21)', '19.6rem'],
  },
  'src/landing/sponsors.module.css': {
    'seven cards in six columns': ['--columns: 7;', '--columns: 6;'],
  },
  'src/landing/tracks.module.css': {
    'pale words on orange': [
      `  background: var(--signal);
  color: var(--on-signal);`,
      `  background: var(--signal);
  color: var(--text);`,
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
    ],
  },
  'src/application/notices.module.css': {
    'notices out of hearing': [
      `.notices:empty {
  position: absolute;`,
      `.notices:empty {
  display: none;`,
    ],
  },
  'src/application/steps/form-step.module.css': {
    'a line through the suggestion': [
      'calc(-1 * var(--space-5))',
      'calc(var(--space-1) - var(--target))',
    ],
  },
};
