import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { createActor } from 'xstate';
import { managementMachine } from '../machines/management.machine.ts';
import { enterNextField } from './application/enter-next-field.ts';
import { ErrorBoundary } from './application/error-boundary.tsx';
import { NotConfigured } from './application/not-configured.tsx';
import { followTitle } from './application/page-title.ts';
import type { WizardController } from './application/wizard-controller.ts';
import { createClientLoader } from './backend/client-loader.ts';
import { type BackendConfig, MissingConfigError, readBackendConfig } from './backend/config.ts';
import { createManagementCalls } from './backend/management-calls.ts';
import { viewTitles } from './content/views.ts';
import { askBeforeUnload } from './management/ask-before-unload.ts';
import { editController } from './management/edit-controller.ts';
import { followEditInHistory } from './management/edit-history.ts';
import { findEdit, keepEdit } from './management/keep-edit.ts';
import { forgetToken, noteLeave, takeToken } from './management/link-token.ts';
import { Management } from './management/management.tsx';
import { type ManagementActor, ManagementProvider } from './management/management-actor.tsx';
import { ManagementPage } from './management/management-page.tsx';
import { setRootAttribute } from './shell/html-attributes.ts';
import { keepFocusIn } from './shell/keep-focus.ts';

function createManagementActor(config: BackendConfig): ManagementActor {
  const token = takeToken();
  const actors = createManagementCalls(createClientLoader(config));
  const input = token ? { token, edit: findEdit(token) } : {};
  const actor = createActor(managementMachine.provide({ actors }), { input }).start();
  if (token) keepEdit(actor, token);
  return actor;
}

/** Tells the machine about events of the browser, and shows the machine's state in its history and title. */
function connect(actor: ManagementActor, controller: WizardController): void {
  // A step begins at its top. The browser would return to where it was left.
  history.scrollRestoration = 'manual';
  followEditInHistory(actor);
  askBeforeUnload(actor);
  followTitle(controller, viewTitles.management, (title) => {
    document.title = title;
  });
  // The application may have changed while the visitor was away.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') actor.send({ type: 'page.resume' });
  });
  addEventListener('popstate', () => {
    if (actor.getSnapshot().context.token === null) forgetToken();
  });
  addEventListener('pagehide', (event) => {
    if (actor.getSnapshot().context.token !== null) noteLeave(event);
  });
  if (import.meta.env.DEV) {
    void import('./inspect/inspect.ts').then(({ inspectManagement }) => inspectManagement(actor));
  }
}

/**
 * Starts the page of an application that was sent: its machine with its calls, its followers, and its
 * view. Only changes are stored, in this tab, and traces contain nothing about it.
 */
function startManagement(container: HTMLElement): void {
  const hadFocus = container.contains(document.activeElement);
  const root = createRoot(container);
  try {
    const actor = createManagementActor(readBackendConfig(import.meta.env));
    const controller = editController(actor);
    connect(actor, controller);
    flushSync(() =>
      root.render(
        <ErrorBoundary Page={ManagementPage}>
          <ManagementProvider value={actor}>
            <Management controller={controller} />
          </ManagementProvider>
        </ErrorBoundary>,
      ),
    );
  } catch (error) {
    if (!(error instanceof MissingConfigError)) throw error;
    flushSync(() =>
      root.render(
        <ManagementPage>
          <NotConfigured missing={error.missing} />
        </ManagementPage>,
      ),
    );
  }
  keepFocusIn(container);
  if (hadFocus) container.focus({ preventScroll: true });
  // The browser may keep the page in its back/forward cache.
  addEventListener('pagehide', () => root.unmount());
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.replace(location.pathname);
  });
}

const container = document.getElementById('management');
if (!container) throw new Error('#management is missing.');
startManagement(container);
addEventListener('keydown', enterNextField);
setRootAttribute('script', 'ready');
