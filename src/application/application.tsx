import { useApplicationSelector } from './application-actor.tsx';
import { ApplicationPage } from './application-page.tsx';
import { ClosedForm } from './closed-form.tsx';
import { Deadline } from './closing-notice.tsx';
import { Notices, OfflineNotice, SavedNote } from './notices.tsx';
import { ResultModal } from './result-modal.tsx';
import { selectHasForm } from './selectors.ts';
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
  const hasForm = useApplicationSelector(selectHasForm);
  const notice = <Notices />;
  return (
    <WizardProvider value={controller}>
      <ApplicationPage
        header={
          hasForm && (
            <StepProgress>
              <SavedNote />
            </StepProgress>
          )
        }
      >
        {hasForm ? (
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
          <ClosedForm notice={notice} />
        )}
      </ApplicationPage>
      <ResultModal />
    </WizardProvider>
  );
}
