import { type ReactNode, startTransition, useEffect } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { isTextName } from '../../machines/application.form.ts';
import { viewTitles } from '../content/views.ts';
import { isTranslated, warnOfChanges } from '../shell/island.ts';
import type { ApplicationActor } from './application-actor.tsx';
import { answersIn, type EarlyAnswers, readEarlyAnswers } from './draft/early-answers.ts';

/** Calls back once React has hydrated the HTML around it. */
function Hydrated({ onHydrated }: { onHydrated: () => void }) {
  useEffect(onHydrated, [onHydrated]);
  return null;
}

/** Whether the form's HTML is still as rendered. A browser's translator replaces its texts. */
function isAsRendered(container: Element): boolean {
  const title = container.querySelector('h1')?.textContent;
  return title === viewTitles.apply && !isTranslated(container);
}

/** Follows the focus among elements that React may replace. The returned function restores it. */
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
 * Lets React take over the prerendered first step. If the application matches the HTML, React
 * hydrates it in slices that keep the page responsive. If a draft was restored, registration has
 * closed or the page was translated, React renders it afresh at once. Either way, what was typed
 * before goes to the machine as ordinary changes, and the focus stays where it is.
 *
 * @param isChanged whether the application differs from its HTML.
 * @returns once the page reacts to input.
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
        { onRecoverableError: warnOfChanges },
      );
    });
  });
  // By now, the controls hold what was typed during hydration, even those that React replaced.
  type({ ...early, ...answersIn(controls) });
  restoreFocus();
}
