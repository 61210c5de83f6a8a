import { hydrateRoot } from 'react-dom/client';
import { Questions } from './questions.tsx';

/** Brings the prerendered questions to life. */
export function hydrateQuestions(container: Element): void {
  hydrateRoot(container, <Questions />);
}
