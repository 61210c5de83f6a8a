import { useEffect } from 'react';
import { conflictTexts, editTexts } from '../content/management.ts';
import { Button } from '../ui/button.tsx';
import { FailureAlert } from '../ui/failure-alert.tsx';
import { Differences } from './differences.tsx';
import { useManagement, useManagementSelector } from './management-actor.tsx';
import styles from './save-failure.module.css';
import { selectSaving, selectStep } from './selectors.ts';

/** Why changes were not saved, for as long as that is true. */
export function SaveFailure() {
  const saving = useManagementSelector(selectSaving);
  const failure = useManagementSelector(({ context }) => context.failure);
  useFocusBack(saving);
  if (saving === 'conflict') return <Conflict />;
  if (saving !== 'failed' || failure === null) return null;
  const { title, text } = editTexts.failure;
  return <FailureAlert title={title} text={text(failure)} />;
}

/** Returns the focus, which a disabled button loses, to Save, or moves it to the choice. */
function useFocusBack(saving: ReturnType<typeof selectSaving>): void {
  useEffect(() => {
    const places = { failed: '[type="submit"]', conflict: '[data-choice]' } as const;
    if (saving !== 'failed' && saving !== 'conflict') return;
    document.querySelector<HTMLElement>(`#management form ${places[saving]}`)?.focus();
  }, [saving]);
}

/** Compares what was saved elsewhere with the applicant's own changes, and lets them choose. */
function Conflict() {
  const actor = useManagement();
  const mine = useManagementSelector(({ context }) => context.form);
  const newer = useManagementSelector(({ context }) => context.newer);
  const isOnReview = useManagementSelector((snapshot) => selectStep(snapshot) === 'review');
  const canOverwrite = useManagementSelector((snapshot) =>
    snapshot.can({ type: 'conflict.overwrite' }),
  );
  const { title, text, elsewhere, compare, overwrite, adopt } = conflictTexts;
  return (
    <FailureAlert title={title} text={text}>
      {isOnReview && newer ? (
        <div className={styles.choice} data-choice tabIndex={-1}>
          <p>{compare}</p>
          <Differences mine={mine} stored={newer.form} />
          <div className="button-row">
            <Button
              variant="secondary"
              disabled={!canOverwrite}
              onClick={() => actor.send({ type: 'conflict.overwrite' })}
            >
              {overwrite}
            </Button>
            <Button variant="secondary" onClick={() => actor.send({ type: 'conflict.adopt' })}>
              {adopt}
            </Button>
          </div>
        </div>
      ) : (
        <p>{elsewhere}</p>
      )}
    </FailureAlert>
  );
}
