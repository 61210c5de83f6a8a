import { type ComponentType, useEffect, useState } from 'react';
import { useApplicationSelector } from './application-actor.tsx';
import { ApplicationPage } from './application-page.tsx';
import { ClosingNotice } from './closing-notice.tsx';
import { DraftNotice } from './draft-notice.tsx';
import { selectHasAnswers } from './selectors.ts';
import { StepProgress } from './step-progress.tsx';
import { Wizard } from './wizard.tsx';

/** The modal is fetched once something was typed, long before there is anything to say. */
function useResultModal(): ComponentType | undefined {
  const isUsed = useApplicationSelector(selectHasAnswers);
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
export function Application({ savedAt }: { savedAt?: number | undefined }) {
  const Modal = useResultModal();
  return (
    <>
      <ApplicationPage header={<StepProgress />}>
        <Wizard
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
