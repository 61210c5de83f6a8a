import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { createActor } from 'xstate';
import { emptyForm } from '../machines/application.form.ts';
import { applicationMachine } from '../machines/application.machine.ts';
import { ApplicationProvider } from './application/application-context.tsx';
import { ApplicationPage } from './application/application-page.tsx';
import { ApplicationRoot } from './application/application-root.tsx';
import { NotConfigured } from './application/not-configured.tsx';
import { Receipt } from './application/receipt.tsx';
import { createCalls } from './backend/calls.ts';
import type { BackendClient } from './backend/client.ts';
import { type BackendConfig, MissingConfigError, readBackendConfig } from './backend/config.ts';
import { keepDraft, loadDraft } from './draft.ts';
import { element } from './element.ts';
import { followTitle } from './page-title.ts';
import { currentRoute, routeHash } from './route.ts';
import { followStepsInHistory } from './step-history.ts';

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
        reportUnsentEmail: ({ event }) => {
          console.error('The confirmation e-mail was not sent.', 'error' in event && event.error);
        },
      },
    }),
    { input: { draft } },
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

function application(): ReactNode {
  try {
    const { actor, savedAt } = startActor(readBackendConfig(import.meta.env));
    return (
      <ApplicationProvider value={actor}>
        <ApplicationRoot savedAt={savedAt} />
        <Receipt />
      </ApplicationProvider>
    );
  } catch (error) {
    if (!(error instanceof MissingConfigError)) throw error;
    return (
      <ApplicationPage>
        <NotConfigured missing={error.missing} />
      </ApplicationPage>
    );
  }
}

createRoot(element('application')).render(application());
