import { startTransition } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { isTranslated } from '../ui/translation.ts';
import { Questions } from './questions.tsx';

/**
 * Brings the prerendered questions to life, in slices that leave the page free to answer; in one go
 * where a browser's translator has replaced their texts.
 */
export function hydrateQuestions(container: Element): void {
  if (isTranslated(container)) {
    flushSync(() => createRoot(container).render(<Questions />));
    return;
  }
  startTransition(() => {
    hydrateRoot(container, <Questions />);
  });
}
