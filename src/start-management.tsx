import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { createActor } from 'xstate';
import { managementMachine } from '../machines/management.machine.ts';
import { findEdit } from './application/draft/edit-storage.ts';
import { ErrorBoundary } from './application/error-boundary.tsx';
import { hasShownError } from './application/form.ts';
import { type BackendConfig, readBackendConfig } from './backend/config.ts';
import { createManagementCalls } from './backend/management-calls.ts';
import { pageTitle } from './content/application.ts';
import { editFormTexts, leaveTexts } from './content/management.ts';
import { routeHash } from './content/route-hash.ts';
import { viewTitles } from './content/view-titles.ts';
import { askBeforeUnload } from './management/ask-before-unload.ts';
import { followEditInHistory } from './management/edit-history.ts';
import { findToken } from './management/find-token.ts';
import { keepEdit } from './management/keep-edit.ts';
import { LinkRequest } from './management/link-request.tsx';
import { Management } from './management/management.tsx';
import { type ManagementActor, ManagementProvider } from './management/management-actor.tsx';
import {
  selectIsChanging,
  selectLossByLeaving,
  selectStep,
  selectView,
} from './management/selectors.ts';
import { followRegistration } from './phases/phase-clock.ts';
import { keepFocusIn } from './shell/keep-focus.ts';
import { forgetToken, keepToken, tokenHere } from './shell/link-token.ts';
import type { Router } from './shell/route.ts';
// What both pages need is in the application's chunk, which stays as it is by that.
import { createPageClientLoader, notConfigured, type PageContext } from './start-application.tsx';

/** The token that this place in the browser's history holds, found among what surrounds it. */
function linkHere(): string | null | undefined {
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
  const input = token ? { token, edit: findEdit(token) } : { address: '' };
  const actor = createActor(machine, { input }).start();
  // It was left before; the link in the mail opens it again.
  if (token === null) actor.send({ type: 'page.leave' });
  return actor;
}

/** Forgets everything; where no link was opened, that is the address alone. */
function leave(actor: ManagementActor): void {
  const isUnopened = selectView(actor.getSnapshot()) === 'unopened';
  actor.send(isUnopened ? { type: 'address.change', value: '' } : { type: 'page.leave' });
}

/** Forgets the application when the page is left, and opens what another link brings. */
function followRoute(actor: ManagementActor, router: Router): void {
  router.subscribe((route) => {
    const snapshot = actor.getSnapshot();
    const { token } = snapshot.context;
    const loss = selectLossByLeaving(snapshot);
    // Nobody would learn what came of a call that is on its way.
    const canLeave = () => !selectIsChanging(snapshot) && (!loss || confirm(leaveTexts[loss]));
    const brought = route === 'application' ? linkHere() : undefined;
    if (route === 'application' && !brought) {
      // Come back to what was not left, after all.
      if (token !== null) keepToken(token);
    } else if (brought !== token && !canLeave()) {
      if (route === 'application') keepToken(token);
      else location.hash = routeHash.application;
    } else if (brought) {
      actor.send({ type: 'link.open', token: brought, edit: findEdit(brought) });
    } else {
      leave(actor);
    }
  });
}

/** Shows nothing of the application to whoever comes back to the page once it was left. */
function forgetWhereLeft(actor: ManagementActor): void {
  const forget = () => {
    if (actor.getSnapshot().context.token === null) forgetToken();
  };
  addEventListener('popstate', forget);
  // The browser may keep the page as it is, and show it again.
  addEventListener('pagehide', () => flushSync(() => leave(actor)));
  addEventListener('pageshow', ({ persisted }) => persisted && forget());
}

/** Asks the server again when registration closes or opens by the clock: what it says then counts. */
function followClosing(actor: ManagementActor): void {
  if (!import.meta.env.VITE_REGISTRATION_CLOSES_AT) return;
  let wasOpen: boolean | undefined;
  let isOutdated = false;
  const ask = () => {
    if (!isOutdated || !actor.getSnapshot().can({ type: 'application.reopen' })) return;
    isOutdated = false;
    actor.send({ type: 'application.reopen' });
  };
  actor.subscribe(ask);
  followRegistration((isOpen) => {
    isOutdated ||= wasOpen !== undefined && isOpen !== wasOpen;
    wasOpen = isOpen;
    ask();
  });
}

function followTitle(actor: ManagementActor, setTitle: (title: string) => void): void {
  const page = viewTitles.application;
  actor.subscribe((snapshot) => {
    const step = selectStep(snapshot);
    const hasError = hasShownError(snapshot.context, step);
    const isEditing = selectView(snapshot) === 'editing';
    setTitle(isEditing ? pageTitle(step, hasError, editFormTexts.stepTitles, page) : page);
  });
}

/**
 * Puts the page of an application that was sent together: its machine with its calls, what follows
 * it, and its view. Only changes are kept, in this tab, and no trace tells of it.
 */
export function startManagement({ container, router, setTitle }: PageContext): void {
  const isShown = () => router.current() === 'application';
  const hadFocus = container.contains(document.activeElement);
  const root = createRoot(container);
  try {
    const actor = createManagementActor(readBackendConfig(import.meta.env), isShown());
    followRoute(actor, router);
    followEditInHistory(actor, isShown);
    keepEdit(actor);
    askBeforeUnload(actor);
    // After what keeps the changes: nothing is left of them then.
    forgetWhereLeft(actor);
    followClosing(actor);
    followTitle(actor, setTitle);
    if (import.meta.env.DEV) {
      void import('./inspect/inspect.ts').then(({ inspectManagement }) => inspectManagement(actor));
    }
    flushSync(() =>
      root.render(
        <ErrorBoundary title={viewTitles.application}>
          <ManagementProvider value={actor}>
            <Management />
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

/** Asks for a mail with the link of an address, and gives what tells what comes of it. */
export function requestLink(address: string): ReactNode {
  const actor = createActor(machineFor(readBackendConfig(import.meta.env)), { input: { address } });
  actor.start();
  actor.send({ type: 'link.request' });
  return (
    <ManagementProvider value={actor}>
      <LinkRequest />
    </ManagementProvider>
  );
}
