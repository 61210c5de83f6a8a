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
    const question = target.parentElement?.getAttribute('aria-labelledby');
    if (question) document.getElementById(question)?.click();
  });
}
