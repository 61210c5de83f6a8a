import { type ReactNode, startTransition, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createActor } from 'xstate';
import { emptyForm, type FieldName } from '../machines/application.form.ts';
import { applicationMachine } from '../machines/application.machine.ts';
import type { ApplicationEvent } from '../machines/application.types.ts';
import { type ApplicationActor, ApplicationProvider } from './application/application-context.tsx';
import { ApplicationPage } from './application/application-page.tsx';
import { ApplicationRoot } from './application/application-root.tsx';
import { keepDraft, loadDraft } from './application/draft.ts';
import { NotConfigured } from './application/not-configured.tsx';
import { followTitle } from './application/page-title.ts';
import { Receipt } from './application/receipt.tsx';
import { followStepsInHistory } from './application/step-history.ts';
import { createCalls } from './backend/calls.ts';
import type { BackendClient } from './backend/client.ts';
import { type BackendConfig, MissingConfigError, readBackendConfig } from './backend/config.ts';
import { closesIn } from './content/closing-time.ts';
import { event } from './content/event.ts';
import { element } from './element.ts';
import { currentRoute, routeHash } from './route.ts';

/** The client is most of what a submission weighs, so it is fetched as the review comes near. */
function lateClient(config: BackendConfig): () => Promise<BackendClient> {
  let client: Promise<BackendClient> | undefined;
  return () => {
    client ??= import('./backend/client.ts').then(
      ({ createBackendClient }) => createBackendClient(config),
      (error: unknown) => {
        client = undefined;
        throw error;
      },
    );
    return client;
  };
}

function startActor(config: BackendConfig) {
  const loadClient = lateClient(config);
  const draft = loadDraft();
  const actor = createActor(
    applicationMachine.provide({
      actors: createCalls(config, loadClient),
      actions: {
        goToLanding: () => {
          location.hash = routeHash.landing;
        },
        reportUnsentEmail: ({ event: cause }) => {
          console.error('The confirmation e-mail was not sent.', 'error' in cause && cause.error);
        },
      },
    }),
    { input: { draft, closesIn: closesIn() } },
  );

  actor.subscribe((snapshot) => {
    if (snapshot.matches({ wizard: 'additionalInfo' }) || snapshot.matches({ wizard: 'review' })) {
      loadClient().catch(() => undefined);
    }
  });
  addEventListener('hashchange', () => {
    if (currentRoute() !== 'apply') actor.send({ type: 'page.leave' });
  });
  addEventListener('offline', () => {
    if (actor.getSnapshot().context.form !== emptyForm) actor.send({ type: 'connection.lose' });
  });

  actor.start();
  keepDraft(actor);
  followStepsInHistory(actor);
  followTitle(actor);
  return { actor, savedAt: draft?.savedAt };
}

/** What was typed into the prerendered step before this script came, by field name. */
function typedFields(container: Element): [FieldName, string][] {
  const inputs = container.querySelectorAll<HTMLInputElement>('input');
  return [...inputs].flatMap(({ name, value }) => (value ? [[name as FieldName, value]] : []));
}

/** Calls back once, when React has taken over the HTML it stands in. */
function Hydrated({ onHydrated }: { onHydrated: () => void }) {
  useEffect(onHydrated, [onHydrated]);
  return null;
}

function views(actor: ApplicationActor, savedAt: number | undefined): ReactNode {
  return (
    <ApplicationProvider value={actor}>
      <ApplicationRoot savedAt={savedAt} />
      <Receipt />
    </ApplicationProvider>
  );
}

/**
 * Hydrates the prerendered first step, in slices that leave the page free to answer; what was typed
 * into it goes on in the machine.
 */
function takeOver(container: Element, actor: ApplicationActor): Promise<void> {
  const typed = typedFields(container);
  return new Promise((resolve) => {
    const onHydrated = () => {
      // What was typed while React was at it stands in the page by now.
      for (const [name, value] of [...typed, ...typedFields(container)]) {
        actor.send({ type: 'field.change', name, value } as ApplicationEvent);
      }
      resolve();
    };
    const content = (
      <>
        {views(actor, undefined)}
        <Hydrated onHydrated={onHydrated} />
      </>
    );
    startTransition(() => {
      // Where registration closes by a clock, the form says things that prerendering can't know.
      if (event.registrationClosesAt) createRoot(container).render(content);
      else hydrateRoot(container, content);
    });
  });
}

async function start(container: Element): Promise<void> {
  try {
    const { actor, savedAt } = startActor(readBackendConfig(import.meta.env));
    if (import.meta.env.DEV || new URLSearchParams(location.search).has('trace')) {
      const { inspect } = await import('./inspect/inspect.ts');
      await inspect(actor);
    }
    if (savedAt === undefined) await takeOver(container, actor);
    else createRoot(container).render(views(actor, savedAt));
  } catch (error) {
    if (!(error instanceof MissingConfigError)) throw error;
    createRoot(container).render(
      <ApplicationPage>
        <NotConfigured missing={error.missing} />
      </ApplicationPage>,
    );
  } finally {
    delete document.documentElement.dataset.draft;
  }
}

/** Settles once the application answers to its visitor. */
export const started = start(element('application'));
