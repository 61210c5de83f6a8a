import type { FaultsByFile } from '../fault.ts';

/** Mistakes on the page behind the mailed link. */
export const faults: FaultsByFile = {
  'src/shell/link-token.ts': {
    'the token left in the address': [
      "history.replaceState({ token }, '', routeHash.application);",
      "history.replaceState({ token }, '');",
    ],
  },
  'src/shell/route.ts': {
    'a link opened again by Back': [
      "if (!takeToken() && navigation?.type !== 'reload') forgetToken();",
      'takeToken();',
    ],
  },
  'src/start-management.tsx': {
    'a page that the browser keeps as it was': [
      "addEventListener('pagehide', () => flushSync(() => leave(actor)));",
      '',
    ],
    'a withdrawal left before its answer': ['!selectIsChanging(snapshot) && (!loss', '(!loss'],
    'an open page that misses the closing': ['isOpen !== wasOpen;', 'isOpen && !wasOpen;'],
  },
  'src/management/ask-before-unload.ts': {
    'changes closed away without a question': [
      'selectLossByLeaving(snapshot))) return;',
      '!selectLossByLeaving(snapshot))) return;',
    ],
    'a mail program that takes the page away': ['isStaying = true;', 'isStaying = false;'],
  },
  'src/management/keep-edit.ts': {
    'changes lost once their link has stopped working': ['.token ?? token;', ".token ?? '';"],
    'changes lost in the back/forward cache': ['    isKept = false;\n', ''],
    'changes kept after they were saved': ['if (edit || isKept) writeEdit', 'if (edit) writeEdit'],
  },
  'src/application/draft/edit-storage.ts': {
    'changes shown to whoever has another link': [
      'return link === hashOf(token) ? edit : undefined;',
      'return edit;',
    ],
  },
  'src/backend/management-calls.ts': {
    'an empty answer taken for a void link': [
      'answer.status === 200 && !answer.error',
      '!answer.error',
    ],
    'a withdrawal believed without proof': [
      "data.outcome === 'withdrawn' ? 'withdrawn' : undefined",
      "data.outcome ? 'withdrawn' : undefined",
    ],
    'a save that waits for ever': [
      'parseAnswer(await change.abortSignal(withTimeLimit(signal)), toSaving)',
      'parseAnswer(await change.abortSignal(signal), toSaving)',
    ],
  },
  'src/management/application-details.tsx': {
    'Edit offered after closing only': ['if (!isEditable) {', 'if (isEditable) {'],
  },
  'src/management/team.tsx': {
    'an invitation only where nobody has applied': [
      'members.some(({ hasApplied }) => !hasApplied)',
      'members.every(({ hasApplied }) => !hasApplied)',
    ],
    'members who are never said to have applied': [
      '{hasApplied ? teamTexts.applied : teamTexts.notYet}',
      '{hasApplied ? teamTexts.notYet : teamTexts.applied}',
    ],
  },
  'src/management/edit-form.ts': {
    'an address that seems to change': ['fixed: { email: editTexts.fixedEmail },', 'fixed: {},'],
    'answers that can be typed while they are saved': ['isLocked: isWaiting,', 'isLocked: false,'],
  },
  'src/management/edit-history.ts': {
    'Back that keeps editing': [
      "else actor.send({ type: 'edit.cancel' });",
      "else actor.send({ type: 'step.personalInfo' });",
    ],
  },
  'src/management/differences.tsx': {
    'sides of a conflict swapped': [
      'const sides = { mine, stored } as const;',
      'const sides = { mine: stored, stored: mine } as const;',
    ],
    'a conflict that names what is alike': [
      'words(mine, name) !== words(stored, name)',
      'words(mine, name) === words(stored, name)',
    ],
  },
  'src/ui/confirm-dialog.tsx': {
    'the focus begins on the deletion': [
      '<Button ref={cancel} variant="secondary" aria-disabled={isBusy} onClick={onCancel}>',
      '<Button variant="secondary" aria-disabled={isBusy} onClick={onCancel}>',
    ],
  },
  'src/management/confirm-removal.tsx': {
    'a refused withdrawal not told': ['failure !== null && (', 'false && ('],
    'a refused withdrawal that may have happened': [
      "removal === 'refused' ? refusal : failed",
      'failed',
    ],
  },
  'src/management/link-form.tsx': {
    'a link asked for without an address': [
      'error={isWrong ? linkFormTexts.invalid : undefined}',
      'error={undefined}',
    ],
  },
  'machines/management.machine.ts': {
    'a second unanswered save replaces the first': [
      `      edit: ({ context: { edit, form } }) =>
        edit && { ...edit, unanswered: [...edit.unanswered, form] },
`,
      `      edit: ({ context: { edit, form } }) => edit && { ...edit, unanswered: [form] },
`,
    ],
  },
  'src/management/edit-result-notice.tsx': {
    'changes that came too late are not what is copied': [
      'answersAsText(form)',
      'answersAsText(stored ?? form)',
    ],
  },
};
