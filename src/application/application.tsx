import { useState } from 'react';
import { useApplication, useApplicationSelector } from './application-actor.tsx';
import { applicationForm } from './application-form.ts';
import { ApplicationPage } from './application-page.tsx';
import { ClosedForm } from './closed-form.tsx';
import { FormProvider } from './form.ts';
import { Notices } from './notices.tsx';
import { ResultModal } from './result-modal.tsx';
import { selectHasForm } from './selectors.ts';
import { StepProgress } from './step-progress.tsx';
import { type RequestLink, SubmissionFailure } from './submission-failure.tsx';
import { Wizard } from './wizard.tsx';

/** The application: its page, and the modal, which stays open after the redirect hides the page. */
export function Application({ requestLink }: { requestLink: RequestLink }) {
  const actor = useApplication();
  const [form] = useState(() => applicationForm(actor));
  const hasForm = useApplicationSelector(selectHasForm);
  const notice = <Notices />;
  const alert = <SubmissionFailure requestLink={requestLink} />;
  return (
    <FormProvider value={form}>
      <ApplicationPage header={hasForm && <StepProgress />}>
        {hasForm ? <Wizard notice={notice} alert={alert} /> : <ClosedForm notice={notice} />}
      </ApplicationPage>
      <ResultModal />
    </FormProvider>
  );
}
