import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { createActor, toPromise } from 'xstate';
import { messageOf } from '../machines/call-errors.ts';
import { managementMachine } from '../machines/management.machine.ts';
import { findEdit } from './application/draft/edit-storage.ts';
import { ErrorBoundary } from './application/error-boundary.tsx';
import { followTitle } from './application/page-title.ts';
import type { RequestLink } from './application/submission-failure.tsx';
import { type BackendConfig, readBackendConfig } from './backend/config.ts';
import { createManagementCalls } from './backend/management-calls.ts';
import { leaveTexts, linkFormTexts } from './content/management.ts';
import { duplicateTexts } from './content/messages.ts';
import { routeHash, viewTitles } from './content/views.ts';
import { askBeforeUnload } from './management/ask-before-unload.ts';
import { editController } from './management/edit-controller.ts';
import { followEditInHistory } from './management/edit-history.ts';
import { findToken } from './management/find-token.ts';
import { keepEdit } from './management/keep-edit.ts';
import { Management } from './management/management.tsx';
import { type ManagementActor, ManagementProvider } from './management/management-actor.tsx';
import { selectIsChanging, selectLossByLeaving } from './management/selectors.ts';
import { keepFocusIn } from './shell/keep-focus.ts';
import { forgetToken, keepToken, tokenHere } from './shell/link-token.ts';
import type { Router } from './shell/route.ts';
// Importing these from the application's chunk leaves that chunk as it is.
import { createPageClientLoader, notConfigured, type PageContext } from './start-application.tsx';

/** Returns the token in the current history entry, without the text around it. */
function linkHere(): string | undefined {
  const held = tokenHere();
  return held && findToken(held);
}

function machineFor(config: BackendConfig) {
  const actors = createManagementCalls(createPageClientLoader(config));
  return managementMachine.provide({ actors });
}

function createManagementActor(config: BackendConfig, isShown: boolean): ManagementActor {
  const machine = machineFor(config);
  const token = isShown ? linkHere() : undefined;
  const input = token ? { token, edit: findEdit(token) } : {};
  return createActor(machine, { input }).start();
}

/** Clears the application when the visitor leaves the page, and opens the link that they come with. */
function followRoute(actor: ManagementActor, router: Router): void {
  router.subscribe((route) => {
    const snapshot = actor.getSnapshot();
    const { token } = snapshot.context;
    const loss = selectLossByLeaving(snapshot);
    // Leaving now would hide the result of a running call.
    const canLeave = () => !selectIsChanging(snapshot) && (!loss || confirm(leaveTexts[loss]));
    const brought = route === 'application' ? linkHere() : undefined;
    if (route === 'application' && !brought) {
      // The visitor returned to a page that they hadn't left after all.
      if (token !== null) keepToken(token);
    } else if (brought !== token && !canLeave()) {
      if (route === 'application') keepToken(token ?? undefined);
      else location.hash = routeHash.application;
    } else if (brought) {
      actor.send({ type: 'link.open', token: brought, edit: findEdit(brought) });
    } else {
      actor.send({ type: 'page.leave' });
    }
  });
}

/** Hides the application from anyone who comes back to the page after it was left. Stored changes stay. */
function forgetWhereLeft(actor: ManagementActor, releaseEdit: () => void): void {
  const forget = () => {
    if (actor.getSnapshot().context.token === null) forgetToken();
  };
  addEventListener('popstate', forget);
  // The browser may keep the page in its back/forward cache.
  addEventListener('pagehide', () => {
    releaseEdit();
    flushSync(() => actor.send({ type: 'page.leave' }));
  });
  addEventListener('pageshow', ({ persisted }) => persisted && forget());
}

/** Reads the application again when the visitor returns to the tab. */
function followReturn(actor: ManagementActor): void {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') actor.send({ type: 'page.resume' });
  });
}

/**
 * Starts the page of an application that was sent: its machine with its calls, its followers, and its
 * view. Only changes are stored, in this tab, and traces contain nothing about it.
 */
export function startManagement({ container, router, setTitle }: PageContext): void {
  const isShown = () => router.current() === 'application';
  const hadFocus = container.contains(document.activeElement);
  const root = createRoot(container);
  try {
    const actor = createManagementActor(readBackendConfig(import.meta.env), isShown());
    followRoute(actor, router);
    followEditInHistory(actor, isShown);
    askBeforeUnload(actor);
    forgetWhereLeft(actor, keepEdit(actor));
    followReturn(actor);
    const controller = editController(actor);
    followTitle(controller, viewTitles.application, setTitle);
    if (import.meta.env.DEV) {
      void import('./inspect/inspect.ts').then(({ inspectManagement }) => inspectManagement(actor));
    }
    flushSync(() =>
      root.render(
        <ErrorBoundary title={viewTitles.application}>
          <ManagementProvider value={actor}>
            <Management controller={controller} />
          </ManagementProvider>
        </ErrorBoundary>,
      ),
    );
  } catch (error) {
    const page = notConfigured(error, viewTitles.application);
    flushSync(() => root.render(page));
  }
  keepFocusIn(container);
  if (hadFocus) container.querySelector('main')?.focus({ preventScroll: true });
}

/** Requests an email with the link for an address. */
export const requestLink: RequestLink = async (address) => {
  const calls = createManagementCalls(createPageClientLoader(readBackendConfig(import.meta.env)));
  try {
    await toPromise(createActor(calls.requestLink, { input: address }).start());
    return { isAccepted: true, text: duplicateTexts.asked };
  } catch (error) {
    return { isAccepted: false, text: `${linkFormTexts.failure}. ${messageOf({ error })}` };
  }
};
