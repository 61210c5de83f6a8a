import { ApplicationPage } from './application-page.tsx';
import { Notices } from './notices.tsx';
import { ResultModal } from './result-modal.tsx';
import { StepProgress } from './step-progress.tsx';
import { Wizard } from './wizard.tsx';

/** The application: its page, and the modal, which outlives the page's being shown. */
export function Application({ savedAt }: { savedAt?: number | undefined }) {
  return (
    <>
      <ApplicationPage header={<StepProgress />}>
        <Wizard notice={<Notices savedAt={savedAt} />} />
      </ApplicationPage>
      <ResultModal />
    </>
  );
}
