import type { FaultsByFile } from '../fault.ts';

/** Mistakes on the page behind the mailed link. */
export const faults: FaultsByFile = {
  'src/shell/link-token.ts': {
    'the token left in the address': [
      "history.replaceState({ token }, '', routeHash.application);",
      "history.replaceState({ token }, '');",
      'Whoever sees the address bar, or its history, can withdraw the application.',
    ],
  },
  'src/shell/route.ts': {
    'a link opened again by Back': [
      "if (!takeToken() && navigation?.type !== 'reload') forgetToken();",
      'takeToken();',
      'On a shared computer the next person presses Back and reads the application.',
    ],
  },
  'src/start-management.tsx': {
    'a page that the browser keeps as it was': [
      "addEventListener('pagehide', () => flushSync(() => actor.send({ type: 'page.leave' })));",
      '',
      'The application is on the screen again for whoever comes back to the tab.',
    ],
    'changes closed away without a question': [
      'if (!selectHasUnsavedWords(actor.getSnapshot())) return;',
      'if (selectHasUnsavedWords(actor.getSnapshot())) return;',
      'A tab closed by mistake takes an hour of changes with it.',
    ],
  },
  'src/backend/management-calls.ts': {
    'an empty answer taken for a void link': [
      'answer.status === 200 && !answer.error',
      '!answer.error',
      'A proxy that answers nothing has applicants believe that they are not registered.',
    ],
    'a withdrawal believed without proof': [
      "data.outcome === 'withdrawn' ? 'withdrawn' : undefined",
      "data.outcome ? 'withdrawn' : undefined",
      'Someone is told that they are withdrawn, and stands on the list.',
    ],
    'a save that waits for ever': [
      'parseAnswer(await change.abortSignal(withTimeLimit(signal, callTimeout)), toSaving)',
      'parseAnswer(await change.abortSignal(signal), toSaving)',
      "'Saving…' stays for ever where a server never answers.",
    ],
  },
  'src/management/application-details.tsx': {
    'Edit offered after closing only': [
      'if (!isEditable) {',
      'if (isEditable) {',
      'Nobody can correct an application while there is time.',
    ],
  },
  'src/management/team.tsx': {
    'an invitation for those who have applied': [
      'filter(({ hasApplied }) => !hasApplied)',
      'filter(({ hasApplied }) => hasApplied)',
      'Those who are missing are not named in the invitation.',
    ],
    'members who are never said to have applied': [
      '{hasApplied ? teamTexts.applied : teamTexts.notYet}',
      '{hasApplied ? teamTexts.notYet : teamTexts.applied}',
      'A team waits for the one who applied, and not for the one who did not.',
    ],
  },
  'src/management/edit-form.ts': {
    'an address that seems to change': [
      'fixed: { email: editTexts.fixedEmail },',
      'fixed: {},',
      'An applicant types another address, and nothing of it is stored.',
    ],
    'answers that can be typed while they are saved': [
      'isLocked: isWaiting,',
      'isLocked: false,',
      'What is typed while saving vanishes.',
    ],
  },
  'src/management/edit-history.ts': {
    'Back that keeps editing': [
      "else actor.send({ type: 'edit.cancel' });",
      "else actor.send({ type: 'step.personalInfo' });",
      'Back from the first step does nothing, once and again.',
    ],
  },
  'src/management/differences.tsx': {
    'sides of a conflict swapped': [
      'const sides = { mine, stored } as const;',
      'const sides = { mine: stored, stored: mine } as const;',
      'Who keeps their own version throws it away.',
    ],
    'a conflict that names what is alike': [
      'words(mine, name) !== words(stored, name)',
      'words(mine, name) === words(stored, name)',
      'One has to choose between two versions that look the same.',
    ],
  },
  'src/ui/confirm-dialog.tsx': {
    'the focus begins on the deletion': [
      '<Button ref={cancel} variant="secondary" aria-disabled={isBusy} onClick={onCancel}>',
      '<Button variant="secondary" aria-disabled={isBusy} onClick={onCancel}>',
      'One Enter too many deletes an application.',
    ],
  },
  'src/management/confirm-removal.tsx': {
    'a refused withdrawal not told': [
      'failure !== null && <FailureAlert title={failed} text={failure} />',
      'false',
      'Someone presses, nothing happens, and nobody says why.',
    ],
  },
  'src/management/link-form.tsx': {
    'a link asked for without an address': [
      'error={isWrong ? linkFormTexts.invalid : undefined}',
      'error={undefined}',
      'The button seems dead to who mistyped their address.',
    ],
  },
};
