import { ApplicationPage } from './application-page.tsx';
import { ClosedForm } from './closed-form.tsx';
import { Notices } from './notices.tsx';
import { ResultModal } from './result-modal.tsx';
import { StepProgress } from './step-progress.tsx';
import { type RequestLink, SubmissionFailure } from './submission-failure.tsx';
import { Wizard } from './wizard.tsx';
import { useWizardState } from './wizard-controller.ts';

/** The application: its page, and the modal, which stays open after the redirect hides the page. */
export function Application({ requestLink }: { requestLink: RequestLink }) {
  const hasForm = useWizardState(({ isShown }) => isShown);
  const notice = <Notices />;
  const alert = <SubmissionFailure requestLink={requestLink} />;
  return (
    <>
      <ApplicationPage header={hasForm && <StepProgress />}>
        {hasForm ? <Wizard notice={notice} alert={alert} /> : <ClosedForm notice={notice} />}
      </ApplicationPage>
      <ResultModal />
    </>
  );
}
