/** Why a browser may lack something that the built files name, for uses of the same kind. */
interface Exception {
  /** What its visitors get, or why nobody asks the browser for it. */
  readonly why: string;
  /** The uses by their names. */
  readonly uses: readonly string[];
}

/** What the site does without where it isn't known. All else must be known to the whole goal. */
export const exceptions: readonly Exception[] = [
  {
    why: 'Lines break where they break.',
    uses: ['text-wrap', 'text-wrap: balance', 'text-wrap: pretty'],
  },
  {
    why: 'A long text scrolls in its field, which is drawn larger by hand or stays as it is.',
    uses: ['field-sizing', 'field-sizing: content', 'resize', 'resize: vertical'],
  },
  {
    why: 'A closed answer is hidden from the search as well, and opens without moving.',
    uses: [
      '[hidden=until-found]',
      'content-visibility',
      'content-visibility: visible',
      'interpolate-size',
      'interpolate-size: allow-keywords',
    ],
  },
  {
    why: 'The selection, the pointer and the scrollbar look as the browser has them.',
    uses: [
      ':selection',
      'cursor: pointer',
      'cursor: not-allowed',
      'cursor: ew-resize',
      'scrollbar-gutter',
      'scrollbar-gutter: stable',
    ],
  },
  {
    why: 'A card shows its choice by its mark and its focus by the mark’s ring; the page behind a modal can be scrolled.',
    uses: [':has'],
  },
  {
    why: 'There are no forced colours to answer to.',
    uses: ['@media (forced-colors)'],
  },
  {
    why: 'Written with a prefix as well, for those who need one.',
    uses: ['text-size-adjust', 'user-select'],
  },
  {
    why: 'The banner is fetched as any other picture.',
    uses: ['img[fetchpriority]'],
  },
  {
    why: 'MDN’s data has no version for Opera Mobile, which has it as Chromium does.',
    uses: ['align-self: start', 'align-self: end'],
  },
  {
    why: 'Asked for with typeof before it is called (Radix).',
    uses: ['.checkVisibility'],
  },
  {
    why: 'Asked for before it is called; elsewhere the page waits two seconds.',
    uses: ['requestIdleCallback'],
  },
  {
    why: 'Asked for before it is called; elsewhere the views change at once.',
    uses: [
      '.startViewTransition',
      ':view-transition',
      ':view-transition-old',
      ':view-transition-new',
    ],
  },
  {
    why: 'Printed with the browser’s own margins and breaks, and a logo without its ground.',
    uses: ['@page', 'break-after: avoid', 'print-color-adjust', 'print-color-adjust: exact'],
  },
  {
    why: 'A browser that hasn’t got it can’t ask for privacy by it.',
    uses: ['.globalPrivacyControl'],
  },
  {
    why: 'A property of the library’s own objects, under the name of something else (React, Radix, XState, supabase-js).',
    uses: ['.displayName', '.use', '.delay', '.capture', '.toSorted', '.connection', '.share'],
  },
  {
    why: 'Part of what React can do, for elements and attributes that the site hasn’t.',
    uses: ['.fetchPriority', '.imageSizes', '.cssFloat', '.popover', '.orientation'],
  },
  {
    why: 'Part of supabase-js that a table’s calls don’t touch: sign-in, storage, streams.',
    uses: [
      '.duplex',
      '.toBase64',
      '.resize',
      'PublicKeyCredential.parseCreationOptionsFromJSON',
      'PublicKeyCredential.parseRequestOptionsFromJSON',
    ],
  },
];
