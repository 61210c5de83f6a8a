import { createRoot } from 'react-dom/client';
import { assign, createActor, toPromise } from 'xstate';
import { fields, isNearReview } from '../machines/application.form.ts';
import { applicationMachine } from '../machines/application.machine.ts';
import { messageOf } from '../machines/call-errors.ts';
import { Application } from './application/application.tsx';
import { type ApplicationActor, ApplicationProvider } from './application/application-actor.tsx';
import { applicationController } from './application/application-controller.ts';
import { ApplicationPage } from './application/application-page.tsx';
import { findDraft } from './application/draft/draft-storage.ts';
import { createDraftKeeper, type DraftKeeper } from './application/draft/keep-draft.ts';
import { ErrorBoundary } from './application/error-boundary.tsx';
import { hydrateApplication } from './application/hydrate-application.tsx';
import { NotConfigured } from './application/not-configured.tsx';
import { followTitle } from './application/page-title.ts';
import { Receipt } from './application/receipt.tsx';
import { selectHasAnswers, selectIsKept, selectStep } from './application/selectors.ts';
import { followStepsInHistory } from './application/step-history.ts';
import type { RequestLink } from './application/submission-failure.tsx';
import { createCalls } from './backend/calls.ts';
import { type ClientLoader, createClientLoader } from './backend/client-loader.ts';
import { type BackendConfig, MissingConfigError, readBackendConfig } from './backend/config.ts';
import { createLinkCall } from './backend/link-call.ts';
import { duplicateTexts } from './content/messages.ts';
import { routeHash, viewTitles } from './content/views.ts';
import { followClock, isOpenNow } from './phases/phase-clock.ts';
import { setRootAttribute } from './shell/html-attributes.ts';
import { keepFocusIn } from './shell/keep-focus.ts';
import type { Router } from './shell/route.ts';

/** The page around the application. */
interface ApplicationPageContext {
  /** The container of the view. Until the script has loaded, it holds prerendered HTML. */
  readonly container: HTMLElement;
  readonly router: Router;
  /** Sets the document's title while the view is shown. */
  readonly setTitle: (title: string) => void;
  /** The container of the receipt on the landing page. */
  readonly status: HTMLElement;
}

/** Returns how to email the link to an applicant whose address is taken. */
function linkRequester(loadClient: ClientLoader): RequestLink {
  const call = createLinkCall(loadClient);
  return async (address) => {
    try {
      await toPromise(createActor(call, { input: address }).start());
      return { isAccepted: true, text: duplicateTexts.asked };
    } catch (error) {
      return { isAccepted: false, text: `${duplicateTexts.notAsked}. ${messageOf({ error })}` };
    }
  };
}

function createApplicationActor(
  config: BackendConfig,
  loadClient: ClientLoader,
  { found, submissionId }: DraftKeeper,
  isOpen: boolean,
): ApplicationActor {
  const actor = createActor(
    applicationMachine.provide({
      actors: createCalls(config, loadClient),
      actions: {
        setSubmissionId: assign({ submissionId }),
        goToLanding: () => {
          location.hash = routeHash.landing;
        },
        reportUnsentEmail: ({ event }) => {
          console.error('The confirmation email was not sent.', 'error' in event && event.error);
        },
      },
    }),
    { input: { draft: found, registration: isOpen ? 'open' : 'closed' } },
  );
  // Starts loading the client near the review.
  actor.subscribe((snapshot) => {
    if (isNearReview(selectStep(snapshot))) loadClient().catch(() => undefined);
  });
  return actor;
}

/** Updates whether answers are saved, for the messages about failures. */
function followKept(actor: ApplicationActor): void {
  const follow = () => {
    const snapshot = actor.getSnapshot();
    setRootAttribute(
      'draft',
      selectHasAnswers(snapshot) && selectIsKept(snapshot) ? 'kept' : 'none',
    );
  };
  follow();
  actor.subscribe(follow);
}

/** Tells the machine about events of the browser and the track in the address, and shows the machine's step in its history. */
function connect(actor: ApplicationActor, router: Router): void {
  router.subscribe((route) => {
    if (route !== 'application') actor.send({ type: 'page.leave' });
  });
  addEventListener('offline', () => actor.send({ type: 'connection.lose' }));
  addEventListener('online', () => actor.send({ type: 'connection.restore' }));
  if (import.meta.env.VITE_REGISTRATION_CLOSES_AT) {
    followClock(({ isOpen }) => {
      actor.send({ type: isOpen ? 'registration.open' : 'registration.close' });
    });
  }
  if (!navigator.onLine) actor.send({ type: 'connection.lose' });
  const chooseTrack = () => {
    const [, chosen] = /[?&]track=(\w+)/.exec(location.hash) ?? [];
    const value = fields.track_selection.options.find((track) => track === chosen);
    if (value) actor.send({ type: 'field.change', name: 'track_selection', value });
  };
  chooseTrack();
  // Before the history of steps sets the address.
  addEventListener('popstate', chooseTrack);
  followStepsInHistory(actor, router);
}

async function startConfigured(
  config: BackendConfig,
  pageContext: ApplicationPageContext,
): Promise<void> {
  const { container, status, router, setTitle } = pageContext;
  const isOpen = !import.meta.env.VITE_REGISTRATION_CLOSES_AT || isOpenNow();
  const keeper = createDraftKeeper();
  const loadClient = createClientLoader(config);
  const actor = createApplicationActor(config, loadClient, keeper, isOpen);
  actor.start();
  connect(actor, router);
  const controller = applicationController(actor);
  followTitle(controller, viewTitles.application, setTitle);
  keeper.follow(actor);
  if (import.meta.env.DEV || new URLSearchParams(location.search).has('trace')) {
    const { inspect } = await import('./inspect/inspect.ts');
    await inspect(actor, keeper.draft);
  }
  const content = (
    <ErrorBoundary isKept={() => Boolean(findDraft()?.answers)}>
      <ApplicationProvider value={actor}>
        <Application controller={controller} requestLink={linkRequester(loadClient)} />
        <Receipt container={status} />
      </ApplicationProvider>
    </ErrorBoundary>
  );
  hydrateApplication(container, actor, content, keeper.found !== undefined || !isOpen);
  for (const element of [container, status]) keepFocusIn(element.closest('#landing') ?? element);
  followKept(actor);
}

/**
 * Starts the application: the machine with its calls and effects, its followers, and its views. Without
 * a backend, the page says so.
 *
 * @returns once the application reacts to input.
 */
export async function startApplication(pageContext: ApplicationPageContext): Promise<void> {
  try {
    await startConfigured(readBackendConfig(import.meta.env), pageContext);
  } catch (error) {
    if (!(error instanceof MissingConfigError)) throw error;
    createRoot(pageContext.container).render(
      <ApplicationPage>
        <NotConfigured missing={error.missing} />
      </ApplicationPage>,
    );
  }
}
