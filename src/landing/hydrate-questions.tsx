import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { warnOfChanges } from '../shell/island.ts';
import { Questions } from './questions.tsx';

/** Hydrates the prerendered questions in slices that keep the page responsive. */
export function hydrateQuestions(container: Element): void {
  startTransition(() => {
    hydrateRoot(container, <Questions />, { onRecoverableError: warnOfChanges });
  });
}
