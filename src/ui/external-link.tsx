import type { AnchorHTMLAttributes, ReactNode } from 'react';

/** Names the element that tells, once for the whole page, what these links do. */
const hintId = 'opens-in-a-new-tab';

/** What makes a link open in a new tab and say so, for whatever link component wears it. */
export const opensInNewTab = {
  target: '_blank',
  rel: 'noopener',
  'aria-describedby': hintId,
} as const;

/** The description that `opensInNewTab` points at. */
export function NewTabHint({ children }: { children: ReactNode }) {
  return (
    <p id={hintId} hidden>
      {children}
    </p>
  );
}

/** A link that leaves the page alone: it opens in a new tab. */
export function ExternalLink(props: AnchorHTMLAttributes<HTMLAnchorElement>) {
  return <a {...props} {...opensInNewTab} />;
}

/** A link to any place: one out of the site opens in a new tab, wherever it stands. */
export function PlaceLink(props: AnchorHTMLAttributes<HTMLAnchorElement>) {
  return props.href?.startsWith('https:') ? <ExternalLink {...props} /> : <a {...props} />;
}

/** The arrow that a link out of the site carries. */
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
