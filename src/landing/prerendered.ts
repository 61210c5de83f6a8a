/** The id of the questions, the only part of the page that React hydrates. */
export const questionsId = 'questions';

/** Shows every answer, which is better than a question that can't be opened. */
export function showAnswers(container: HTMLElement): void {
  for (const answer of container.querySelectorAll('[hidden]')) answer.removeAttribute('hidden');
}

/** Opens an answer that the browser's search has found, as a click on its question does. */
export function openFoundAnswers(container: HTMLElement): void {
  container.addEventListener('beforematch', ({ target }) => {
    if (!(target instanceof Element)) return;
    target.parentElement?.previousElementSibling?.querySelector('button')?.click();
  });
}

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
