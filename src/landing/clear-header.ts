/** How far down the page the header is clear, in px, as the style sheet has it. */
const clearWithin = 8;

/**
 * Keeps the header clear over the banner where the style sheet can't follow the scrolling by itself.
 */
export function clearHeaderOverBanner(): void {
  if (CSS.supports('animation-timeline: scroll()')) return;
  const header = document.querySelector('#landing header');
  const follow = () => header?.toggleAttribute('data-clear', scrollY < clearWithin);
  addEventListener('scroll', follow);
  follow();
}
