import { createRoot } from 'react-dom/client';
import { createActor } from 'xstate';
import { applicationMachine } from '../machines/application.machine.ts';
import { Application } from './application/application.tsx';
import { type ApplicationActor, ApplicationProvider } from './application/application-actor.tsx';
import { ApplicationPage } from './application/application-page.tsx';
import { keepDraft, loadDraft, type SavedDraft } from './application/draft.ts';
import { hydrateApplication } from './application/hydrate.tsx';
import { NotConfigured } from './application/not-configured.tsx';
import { followTitle } from './application/page-title.ts';
import { Receipt } from './application/receipt.tsx';
import { selectHasAnswers, selectStep } from './application/selectors.ts';
import { followStepsInHistory } from './application/step-history.ts';
import { createCalls } from './backend/calls.ts';
import { createClientLoader } from './backend/client-loader.ts';
import { type BackendConfig, MissingConfigError, readBackendConfig } from './backend/config.ts';
import { closesIn } from './content/closing-time.ts';
import { type Router, routeHash } from './route.ts';

/** What the application is given of the page around it. */
export interface Surroundings {
  /** Holds the prerendered first step. */
  readonly container: HTMLElement;
  /** Where the landing page tells that an application was received. */
  readonly status: HTMLElement;
  readonly router: Router;
  /** Takes the title for the tab while the application is shown. */
  readonly setTitle: (title: string) => void;
}

function createApplicationActor(
  config: BackendConfig,
  draft: SavedDraft | undefined,
): ApplicationActor {
  const loadClient = createClientLoader(config);
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
    { input: { draft, closesIn: closesIn() } },
  );
  actor.subscribe((snapshot) => {
    const step = selectStep(snapshot);
    if (step === 'additionalInfo' || step === 'review') loadClient().catch(() => undefined);
  });
  return actor;
}

/** Tells the machine what happens around it, and the page what happens in the machine. */
function connect(actor: ApplicationActor, { router, setTitle }: Surroundings): void {
  router.subscribe((route) => {
    if (route !== 'apply') actor.send({ type: 'page.leave' });
  });
  addEventListener('offline', () => {
    if (selectHasAnswers(actor.getSnapshot())) actor.send({ type: 'connection.lose' });
  });
  keepDraft(actor);
  followStepsInHistory(actor, router);
  followTitle(actor, setTitle);
}

async function startConfigured(config: BackendConfig, surroundings: Surroundings): Promise<void> {
  const { container, status } = surroundings;
  const draft = loadDraft();
  const actor = createApplicationActor(config, draft);
  actor.start();
  connect(actor, surroundings);
  if (import.meta.env.DEV || new URLSearchParams(location.search).has('trace')) {
    const { inspect } = await import('./inspect/inspect.ts');
    await inspect(actor);
  }
  const content = (
    <ApplicationProvider value={actor}>
      <Application savedAt={draft?.savedAt} />
      <Receipt container={status} />
    </ApplicationProvider>
  );
  // Where registration closes by a clock, the form says things that prerendering can't know.
  if (draft) createRoot(container).render(content);
  else await hydrateApplication(container, actor, content, closesIn() === undefined);
}

/**
 * Puts the application together: the machine with its calls and effects, what follows it, and its
 * views. Without a backend to send to, the page says so.
 *
 * @returns once the application answers to its visitor.
 */
export async function startApplication(surroundings: Surroundings): Promise<void> {
  try {
    await startConfigured(readBackendConfig(import.meta.env), surroundings);
  } catch (error) {
    if (!(error instanceof MissingConfigError)) throw error;
    createRoot(surroundings.container).render(
      <ApplicationPage>
        <NotConfigured missing={error.missing} />
      </ApplicationPage>,
    );
  } finally {
    delete document.documentElement.dataset.draft;
  }
}
