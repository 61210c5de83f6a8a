import { type ReactNode, startTransition, useEffect } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { isTextName } from '../../machines/application.form.ts';
import { viewTitles } from '../content/view-titles.ts';
import { isTranslated } from '../ui/translation.ts';
import type { ApplicationActor } from './application-actor.tsx';
import { answersIn, type EarlyAnswers, readEarlyAnswers } from './draft/early-answers.ts';

/** Calls back once, when React has taken over the HTML it stands in. */
function Hydrated({ onHydrated }: { onHydrated: () => void }) {
  useEffect(onHydrated, [onHydrated]);
  return null;
}

/** Whether a form's HTML is as it was rendered: a browser's translator replaces its texts. */
function isAsRendered(container: Element): boolean {
  const title = container.querySelector('h1')?.textContent;
  return title === viewTitles.apply && !isTranslated(container);
}

/** Follows the focus among elements that may be made anew, to put it back, caret and all. */
function followFocus(container: Element): () => void {
  let focused = document.activeElement;
  const note = (event: Event) => {
    if (event.target instanceof Element) focused = event.target;
  };
  container.addEventListener('focusin', note);
  return () => {
    container.removeEventListener('focusin', note);
    if (!focused?.id || focused.isConnected) return;
    const element = document.getElementById(focused.id);
    element?.focus({ preventScroll: true });
    if (element instanceof HTMLInputElement && focused instanceof HTMLInputElement) {
      element.setSelectionRange(focused.selectionStart, focused.selectionEnd);
    }
  };
}

/**
 * Lets React take over the prerendered first step. It hydrates it, in slices that leave the page free
 * to answer; where the page has come to say something else than its HTML, because a draft is back,
 * registration has closed or it was translated, it is rendered afresh in one go. Either way what was
 * typed before goes on in the machine as ordinary changes, and the focus stays where it is.
 *
 * @param isChanged whether the application says something else than its HTML.
 * @returns once the page answers to its visitor.
 */
export async function hydrateApplication(
  container: Element,
  actor: ApplicationActor,
  content: ReactNode,
  isChanged: boolean,
): Promise<void> {
  const type = (answers: EarlyAnswers) => {
    for (const [name, value] of Object.entries(answers)) {
      if (isTextName(name)) actor.send({ type: 'field.change', name, value });
    }
  };
  const restoreFocus = followFocus(container);
  const controls = [...container.querySelectorAll<HTMLInputElement>('input[name]')];
  const early = { ...readEarlyAnswers(), ...answersIn(controls) };

  if (isChanged || !isAsRendered(container)) {
    type(early);
    flushSync(() => createRoot(container).render(content));
    restoreFocus();
    return;
  }
  await new Promise<void>((resolve) => {
    startTransition(() => {
      hydrateRoot(
        container,
        <>
          {content}
          <Hydrated onHydrated={resolve} />
        </>,
        {
          // A translator that comes in between is no fault of the page's.
          onRecoverableError: (error) => {
            if (!isTranslated(document)) reportError(error);
          },
        },
      );
    });
  });
  // What was typed while React was at it stands in the page by now, or in what it had to replace.
  type({ ...early, ...answersIn(controls) });
  restoreFocus();
}
