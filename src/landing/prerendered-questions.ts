/** The element that holds the questions, the one part of the page that React takes over. */
export const questionsId = 'questions';

/** Without its state, an answer is shown: better than a question that can't be opened. */
export function showAnswers(container: HTMLElement): void {
  for (const element of container.querySelectorAll('[data-state]')) {
    element.removeAttribute('data-state');
  }
}
