import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { Questions } from './questions.tsx';

/** Brings the prerendered questions to life, in slices that leave the page free to answer. */
export function hydrateQuestions(container: Element): void {
  startTransition(() => {
    hydrateRoot(container, <Questions />);
  });
}
