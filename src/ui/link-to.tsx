import type { ReactNode } from 'react';

/** The id of the element that describes these links, once for the whole page. */
const hintId = 'opens-in-a-new-tab';

const inNewTab = { target: '_blank', rel: 'noopener', 'aria-describedby': hintId };

/** The attributes of a link to an address. Another page opens in a new tab, and the link says so. */
export function linkTo(href: string) {
  return { href, ...(/^https?:|\.html$/.test(href) && inNewTab) };
}

/** The description of every link that opens in a new tab. */
export function NewTabHint({ children }: { children: ReactNode }) {
  return (
    <p id={hintId} hidden>
      {children}
    </p>
  );
}

/** The arrow of a link to another site. */
export function OutwardArrow() {
  return (
    <svg
      width="0.62em"
      height="0.62em"
      viewBox="0 0 10 10"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      aria-hidden="true"
    >
      <path d="M1 9 9 1M2.5 1H9v6.5" />
    </svg>
  );
}
