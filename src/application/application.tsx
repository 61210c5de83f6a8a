import { useApplicationSelector } from './application-actor.tsx';
import { ApplicationPage } from './application-page.tsx';
import { ClosedForm } from './closed-form.tsx';
import { Notices } from './notices.tsx';
import { ResultModal } from './result-modal.tsx';
import { selectHasForm } from './selectors.ts';
import { StepProgress } from './step-progress.tsx';
import { Wizard } from './wizard.tsx';

/** The application: its page, and the modal, which outlives the page's being shown. */
export function Application({ savedAt }: { savedAt?: number | undefined }) {
  const hasForm = useApplicationSelector(selectHasForm);
  const notice = <Notices savedAt={savedAt} />;
  return (
    <>
      <ApplicationPage header={hasForm && <StepProgress />}>
        {hasForm ? <Wizard notice={notice} /> : <ClosedForm notice={notice} />}
      </ApplicationPage>
      <ResultModal />
    </>
  );
}
