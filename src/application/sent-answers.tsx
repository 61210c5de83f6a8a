import type { ApplicationForm } from '../../machines/application.form.ts';
import styles from './sent-answers.module.css';
import { AnswerList } from './steps/answer-list.tsx';

/** What was sent, in the place of the form that is empty again, behind the modal that says so. */
export function SentAnswers({ form }: { form: ApplicationForm }) {
  return (
    <div className={styles.sent}>
      <AnswerList form={form} />
    </div>
  );
}
