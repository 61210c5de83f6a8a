import { type ReactNode, startTransition, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { isTextName, type TextName } from '../../machines/application.form.ts';
import type { ApplicationActor } from './application-actor.tsx';

/** What was typed into the prerendered step, by field. */
function typedFields(container: Element): [TextName, string][] {
  const inputs = container.querySelectorAll<HTMLInputElement>('input');
  return [...inputs].flatMap(({ name, value }) =>
    isTextName(name) && value !== '' ? [[name, value]] : [],
  );
}

/** Calls back once, when React has taken over the HTML it stands in. */
function Hydrated({ onHydrated }: { onHydrated: () => void }) {
  useEffect(onHydrated, [onHydrated]);
  return null;
}

/**
 * Lets React take over the prerendered first step, in slices that leave the page free to answer. What
 * was typed into it before goes on in the machine as ordinary changes.
 *
 * @param isAsRendered false where the page has come to say something else than its HTML: it is then
 * rendered afresh.
 * @returns once the page answers to its visitor.
 */
export function hydrateApplication(
  container: Element,
  actor: ApplicationActor,
  content: ReactNode,
  isAsRendered: boolean,
): Promise<void> {
  const typed = typedFields(container);
  return new Promise((resolve) => {
    const onHydrated = () => {
      // What was typed while React was at it stands in the page by now.
      for (const [name, value] of [...typed, ...typedFields(container)]) {
        actor.send({ type: 'field.change', name, value });
      }
      resolve();
    };
    const whole = (
      <>
        {content}
        <Hydrated onHydrated={onHydrated} />
      </>
    );
    startTransition(() => {
      if (isAsRendered) hydrateRoot(container, whole);
      else createRoot(container).render(whole);
    });
  });
}
