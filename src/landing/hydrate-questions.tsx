import { startTransition } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { isTranslated, warnOfChanges } from '../shell/island.ts';
import { Questions } from './questions.tsx';

/**
 * Hydrates the prerendered questions in slices that keep the page responsive. If a browser's translator
 * has replaced their text, it renders them afresh at once.
 */
export function hydrateQuestions(container: Element): void {
  if (isTranslated(container)) {
    flushSync(() => createRoot(container).render(<Questions />));
    return;
  }
  startTransition(() => {
    hydrateRoot(container, <Questions />, { onRecoverableError: warnOfChanges });
  });
}
