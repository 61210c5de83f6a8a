import { type ComponentType, useEffect, useState } from 'react';
import { emptyForm } from '../../machines/application.form.ts';
import { useApplicationSelector } from './application-context.tsx';
import { ApplicationForm, ApplicationPage } from './application-page.tsx';
import { ClosingNotice } from './closing-notice.tsx';
import { DraftNotice } from './draft-notice.tsx';
import { StepProgress } from './step-progress.tsx';

/** The modal is fetched once something was typed, long before there is anything to say. */
function useResultModal(): ComponentType | undefined {
  const isUsed = useApplicationSelector(({ context }) => context.form !== emptyForm);
  const [Modal, setModal] = useState<ComponentType>();
  useEffect(() => {
    if (!isUsed || Modal) return;
    import('./result-modal.tsx').then(
      ({ ResultModal }) => setModal(() => ResultModal),
      (error: unknown) => console.error('The modal could not be loaded.', error),
    );
  }, [isUsed, Modal]);
  return Modal;
}

/** The application: its page, and the modal, which outlives the page's being shown. */
export function ApplicationRoot({ savedAt }: { savedAt?: number | undefined }) {
  const Modal = useResultModal();
  return (
    <>
      <ApplicationPage header={<StepProgress />}>
        <ApplicationForm
          notice={
            <>
              <ClosingNotice />
              {savedAt !== undefined && <DraftNotice savedAt={savedAt} />}
            </>
          }
        />
      </ApplicationPage>
      {Modal && <Modal />}
    </>
  );
}
