import type { ApplicationForm } from '../../machines/application.form.ts';
import styles from './sent-answers.module.css';
import { AnswerList } from './steps/answer-list.tsx';

/** Shows what was sent behind the success modal, in place of the form, which is empty again. */
export function SentAnswers({ form }: { form: ApplicationForm }) {
  return (
    <div className={styles.sent}>
      <AnswerList form={form} />
    </div>
  );
}
