import { useEffect, useRef } from 'react';
import { StepProgress } from '../application/step-progress.tsx';
import { Wizard } from '../application/wizard.tsx';
import { type WizardController, WizardProvider } from '../application/wizard-controller.ts';
import { ApplicationDetails } from './application-details.tsx';
import { ApplicationSummary } from './application-summary.tsx';
import { ConfirmRemoval } from './confirm-removal.tsx';
import { BackToApplication, EditNotice } from './edit-notice.tsx';
import { EditResultNotice } from './edit-result-notice.tsx';
import { useManagementSelector } from './management-actor.tsx';
import { ManagementPage } from './management-page.tsx';
import { NoApplication } from './no-application.tsx';
import { SaveFailure } from './save-failure.tsx';
import { selectView } from './selectors.ts';

/** The page behind the mailed link, in each of its states. */
export function Management({ controller }: { controller: WizardController }) {
  const view = useManagementSelector(selectView);
  const hasApplication = useManagementSelector(({ context }) => context.application !== null);
  const isEditing = view === 'editing';
  useFocusOnArrival(view);
  return (
    <WizardProvider value={controller}>
      <ManagementPage
        back={isEditing ? <BackToApplication /> : undefined}
        header={isEditing ? <StepProgress /> : <ApplicationSummary />}
      >
        <EditResultNotice />
        {view === 'editing' ? (
          <Wizard notice={<EditNotice />} alert={() => <SaveFailure />} />
        ) : view === 'shown' && hasApplication ? (
          <ApplicationDetails />
        ) : (
          <NoApplication view={view} />
        )}
      </ManagementPage>
      <ConfirmRemoval />
    </WizardProvider>
  );
}

/** Moves the focus to the page's new content whenever the view changes. */
function useFocusOnArrival(view: string): void {
  const shown = useRef(view);
  useEffect(() => {
    if (shown.current === view) return;
    shown.current = view;
    const page = document.querySelector<HTMLElement>('#management main');
    const place = page?.querySelector<HTMLElement>('[data-arrival], h2[tabindex]') ?? page;
    scrollTo({ top: 0, behavior: 'instant' });
    // On a small phone, the outcome begins below the window.
    const outcome = page?.querySelector('[role="status"]:not(:empty)');
    outcome?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    place?.focus({ preventScroll: true });
  }, [view]);
}
