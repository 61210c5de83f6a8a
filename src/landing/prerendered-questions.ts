/** The element that holds the questions, the one part of the page that React takes over. */
export const questionsId = 'questions';

/** Shows every answer: better than a question that can't be opened. */
export function showAnswers(container: HTMLElement): void {
  for (const answer of container.querySelectorAll('[hidden]')) answer.removeAttribute('hidden');
}

/** Opens an answer that the browser's search has found, as a press on its question does. */
export function openFoundAnswers(container: HTMLElement): void {
  container.addEventListener('beforematch', ({ target }) => {
    if (!(target instanceof Element)) return;
    const question = target.parentElement?.getAttribute('aria-labelledby');
    if (question) document.getElementById(question)?.click();
  });
}
