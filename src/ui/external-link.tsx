import type { AnchorHTMLAttributes, ReactNode } from 'react';

/** The id of the element that describes these links, once for the whole page. */
const hintId = 'opens-in-a-new-tab';

/** The attributes that open a link in a new tab and say so, for any link component. */
export const opensInNewTab = {
  target: '_blank',
  rel: 'noopener',
  'aria-describedby': hintId,
} as const;

/** The description that `opensInNewTab` refers to. */
export function NewTabHint({ children }: { children: ReactNode }) {
  return (
    <p id={hintId} hidden>
      {children}
    </p>
  );
}

/** A link that opens in a new tab. */
export function ExternalLink(props: AnchorHTMLAttributes<HTMLAnchorElement>) {
  return <a {...props} {...opensInNewTab} />;
}

/** A link to anywhere. A link to another site opens in a new tab. */
export function PlaceLink(props: AnchorHTMLAttributes<HTMLAnchorElement>) {
  return props.href?.startsWith('https:') ? <ExternalLink {...props} /> : <a {...props} />;
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
