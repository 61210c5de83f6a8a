import { useEffect, useRef } from 'react';
import { StepProgress } from '../application/step-progress.tsx';
import { Wizard } from '../application/wizard.tsx';
import { type WizardController, WizardProvider } from '../application/wizard-controller.ts';
import { ApplicationDetails } from './application-details.tsx';
import { ApplicationSummary } from './application-summary.tsx';
import { ConfirmRemoval } from './confirm-removal.tsx';
import { BackToApplication, EditNotice, SaveFailure } from './edit-parts.tsx';
import { EditResultNotice } from './edit-result-notice.tsx';
import { useManagementSelector } from './management-actor.tsx';
import { ManagementPage } from './management-page.tsx';
import { NoApplication } from './no-application.tsx';
import { selectMode } from './selectors.ts';

/** The page behind the mailed link, in each of its states. */
export function Management({ controller }: { controller: WizardController }) {
  const mode = useManagementSelector(selectMode);
  const hasApplication = useManagementSelector(({ context }) => context.application !== null);
  const isEditing = mode === 'editing';
  useFocusOnArrival(mode);
  return (
    <WizardProvider value={controller}>
      <ManagementPage
        back={isEditing ? <BackToApplication /> : undefined}
        header={isEditing ? <StepProgress /> : <ApplicationSummary />}
      >
        <EditResultNotice />
        {mode === 'editing' ? (
          <Wizard notice={<EditNotice />} alert={() => <SaveFailure />} />
        ) : mode === 'shown' && hasApplication ? (
          <ApplicationDetails />
        ) : (
          <NoApplication mode={mode} />
        )}
      </ManagementPage>
      <ConfirmRemoval />
    </WizardProvider>
  );
}

/** Moves the focus to the page's new content whenever the mode changes. */
function useFocusOnArrival(mode: string): void {
  const shown = useRef(mode);
  useEffect(() => {
    if (shown.current === mode) return;
    shown.current = mode;
    const page = document.getElementById('management');
    const target = page?.querySelector<HTMLElement>('[data-arrival], h2[tabindex]') ?? page;
    scrollTo({ top: 0, behavior: 'instant' });
    // On a small phone, the outcome begins below the window.
    const outcome = page?.querySelector('[role="status"]:not(:empty)');
    outcome?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    target?.focus({ preventScroll: true });
  }, [mode]);
}
