import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { isTextName } from '../../machines/application.form.ts';
import { warnOfChanges } from '../shell/island.ts';
import type { ApplicationActor } from './application-actor.tsx';

/** Gives the focus to the element that has replaced one, with the caret where it was. */
function restoreFocus(before: Element | null, container: HTMLElement): void {
  if (!before || before.isConnected) return;
  const element = document.getElementById(before.id) ?? container;
  element.focus({ preventScroll: true });
  if (element instanceof HTMLInputElement && before instanceof HTMLInputElement) {
    element.setSelectionRange(before.selectionStart, before.selectionEnd);
  }
}

/**
 * Lets React take over the prerendered first step, and sends the machine what was typed by then. React
 * keeps the browser's own controls, with focus and caret; if somebody has changed the HTML, React renders
 * it afresh. All of it happens in one task: a key between the hydration and its effects would find a
 * field without its answer.
 *
 * @param isChanged whether the application differs from its HTML, which CSS has hidden in that case.
 */
export function hydrateApplication(
  container: HTMLElement,
  actor: ApplicationActor,
  content: ReactNode,
  isChanged: boolean,
): void {
  const { activeElement } = document;
  const controls = [...container.querySelectorAll<HTMLInputElement>('input[name]')];
  flushSync(() => {
    if (isChanged) createRoot(container).render(content);
    else hydrateRoot(container, content, { onRecoverableError: warnOfChanges });
  });
  flushSync(() => {
    // A hidden control has only what the browser restored, which may be older than the draft. One that was
    // replaced still holds what was typed into it.
    for (const { name, value } of isChanged ? [] : controls) {
      if (value !== '' && isTextName(name)) actor.send({ type: 'field.change', name, value });
    }
  });
  restoreFocus(activeElement, container);
}
