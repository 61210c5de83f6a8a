/** The scroll position, in px, up to which the header is transparent. The style sheet repeats it. */
const clearWithin = 8;

/** Keeps the header transparent over the banner in browsers without scroll-driven animations. */
export function clearHeaderOverBanner(): void {
  if (CSS.supports('animation-timeline: scroll()')) return;
  const header = document.querySelector('#landing header');
  const follow = () => header?.toggleAttribute('data-clear', scrollY < clearWithin);
  addEventListener('scroll', follow);
  follow();
}
