import { useApplicationSelector } from './application-actor.tsx';
import { ApplicationPage } from './application-page.tsx';
import { Deadline } from './closing-notice.tsx';
import { Notices, OfflineNotice, SavedNote } from './notices.tsx';
import { RegistrationClosed } from './registration-closed.tsx';
import { ResultModal } from './result-modal.tsx';
import { selectHasWizard } from './selectors.ts';
import { StepProgress } from './step-progress.tsx';
import { type RequestLink, SubmissionFailure } from './submission-failure.tsx';
import { Wizard } from './wizard.tsx';
import { type WizardController, WizardProvider } from './wizard-controller.ts';

/** The application: its page, and the modal, which stays open after the redirect hides the page. */
export function Application({
  controller,
  requestLink,
}: {
  controller: WizardController;
  requestLink: RequestLink;
}) {
  const hasWizard = useApplicationSelector(selectHasWizard);
  const notice = <Notices />;
  return (
    <WizardProvider value={controller}>
      <ApplicationPage
        header={
          hasWizard && (
            <StepProgress>
              <SavedNote />
            </StepProgress>
          )
        }
      >
        {hasWizard ? (
          <Wizard
            notice={notice}
            alert={(goTo) => (
              <>
                <Deadline />
                <OfflineNotice />
                <SubmissionFailure requestLink={requestLink} onGoTo={goTo} />
              </>
            )}
          />
        ) : (
          <RegistrationClosed notice={notice} />
        )}
      </ApplicationPage>
      <ResultModal />
    </WizardProvider>
  );
}
