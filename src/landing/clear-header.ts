/** Up to which scroll position the header is transparent, in px; the style sheet has the same value. */
const clearWithin = 8;

/** Keeps the header transparent over the banner in browsers without scroll-driven animations. */
export function clearHeaderOverBanner(): void {
  if (CSS.supports('animation-timeline: scroll()')) return;
  const header = document.querySelector('#landing header');
  const follow = () => header?.toggleAttribute('data-clear', scrollY < clearWithin);
  addEventListener('scroll', follow);
  follow();
}
