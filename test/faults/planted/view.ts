import type { FaultsByFile } from '../fault.ts';

/** Mistakes in the application's view: steps, fields, review, notices and result. */
export const faults: FaultsByFile = {
  'src/application/enter-next-field.ts': {
    'Enter in the middle of a composed word': [
      `const { target, keyCode } = event;
  if (keyCode !== enterCode ||`,
      `const { target, key } = event;
  if (key !== 'Enter' ||`,
    ],
    'Enter in the middle of a word composed in Safari': [
      `const { target, keyCode } = event;
  if (keyCode !== enterCode ||`,
      `const { target, key, isComposing } = event;
  if (key !== 'Enter' || isComposing ||`,
    ],
    'Enter both moves on and submits the step': [
      `event.preventDefault();
  next.focus();`,
      'next.focus();',
    ],
  },
  'src/main.ts': {
    'Enter in a field presses Next while the form’s script is on its way': [
      "addEventListener('keydown', enterNextField);",
      "addEventListener('keydown', (event) => document.documentElement.dataset.script === 'ready' && enterNextField(event));",
    ],
  },
  'src/application/step-list.tsx': {
    'a step that needs attention does not say so': [
      "status !== 'incomplete' && (",
      "status === 'complete' && (",
    ],
  },
  'src/application/step-list.module.css': {
    'a faulty step in the colour of a complete one': [
      `[data-status="attention"] button:not([aria-current]) .joint {
  border-color: var(--danger);
  color: var(--danger);`,
      `[data-status="attention"] button:not([aria-current]) .joint {
  border-color: var(--success);
  color: var(--success);`,
    ],
  },
  'src/shell/preserve-clicks.ts': {
    'a press is lost when its button moves': ["  addEventListener('mouseup', end);\n", ''],
    'a press is lost when the script comes in the middle of it': [
      'if (!pressed) begin(',
      'if (pressed) begin(',
    ],
    'a press is lost that itself has the page taken over': [
      "addEventListener('pointerdown', beginHere",
      "addEventListener('mousedown', beginHere",
    ],
    'a press that was taken back counts': [
      ' || !isWithin(press.place, event)) return;',
      ') return;',
    ],
  },
  'src/application/step-actions.tsx': {
    'a double click on Next submits': ['event.detail > 1', 'event.detail > 2'],
    'a way back to the review on the review': [
      'hasSeenReview && !isNearReview(step);',
      "hasSeenReview && step !== 'additionalInfo';",
    ],
    'Submit can be pressed while submitting': [
      'disabled={!canSubmit}',
      'disabled={!canSubmit && !isSubmitting}',
    ],
  },
  'src/ui/failure-alert.tsx': {
    'a failure without its reason': [' <span>{text}</span>', ''],
  },
  'src/application/fields/email-field.tsx': {
    "the applicant's address suggested to a team member": [
      'suggestChanges(form, name, asciiDomain)',
      "suggestChanges(form, 'email', asciiDomain)",
    ],
  },
  'src/application/fields/text-field.tsx': {
    'no space can be typed in a name': [
      'value: currentTarget.value })',
      'value: currentTarget.value.trim() })',
    ],
  },
  'src/application/fields/field-controls.tsx': {
    'the second member looks required': [
      '<EmailField name="team_members.1" isOptional autoComplete="off" />',
      '<EmailField name="team_members.1" autoComplete="off" />',
    ],
  },
  'src/application/steps/answer-list.tsx': {
    'the motivation is missing from the review': [
      '[...order].map(answer)',
      "[...order].filter((name) => name !== 'motivation').map(answer)",
    ],
    'blank lines among the team members': [
      'storedMembers(form).map',
      'memberNames.map((name) => form[name]).map',
    ],
  },
  'src/application/steps/review-step.tsx': {
    'a problem leads to its step only': [
      'onGoTo(stepOf(name), name)}>{errors[name]}',
      'onGoTo(stepOf(name))}>{errors[name]}',
    ],
  },
  'src/application/steps/answer-list.module.css': {
    'paragraphs run together on the review': [
      `  overflow-wrap: anywhere;
  white-space: pre-wrap;`,
      '  overflow-wrap: anywhere;',
    ],
  },
  'src/application/notices.tsx': {
    'the offline notices swapped': [
      "offlineTexts[isKept ? 'kept' : 'refused']",
      "offlineTexts[isKept ? 'refused' : 'kept']",
    ],
  },
  'src/application/result-modal.tsx': {
    'Great! never said': ['closeLabel={closeLabels[modal]}', 'closeLabel={closeLabels.error}'],
  },
  'src/application/receipt.tsx': {
    'a receipt for what is being typed': [
      '({ context }) => context.receipt)',
      '({ context }) => context.form)',
    ],
  },
  'src/application/page-title.ts': {
    'the title of the tab stays at the first step': ['  actor.subscribe(update);\n', ''],
  },
  'src/application/step-history.ts': {
    'after a reload, Back stays on the step': [
      `    if (place?.step === current()) form = place.form;
    else enter();`,
      '    if (place?.step !== current()) enter();',
    ],
    'after a lost draft, Back still goes to its steps': [
      'if (place?.step === current()) form = place.form;',
      'if (place) form = place.form;',
    ],
    'Back into a form that was sent': [
      `else if (place.form !== form) enterAfresh(place.depth);
    `,
      '',
    ],
  },
  'src/application/step-navigation.ts': {
    'a field that was asked for once is asked for again': [
      `wanted.current = undefined;
    (field`,
      '(field',
    ],
  },
  'src/application/selectors.ts': {
    'answers can be changed after closing': [
      "return selectSubmission(snapshot) === 'submitting' || !selectIsOpen(snapshot);",
      "return selectSubmission(snapshot) === 'submitting';",
    ],
    'closing takes the answers away': [
      'return selectIsOpen(snapshot) || selectHasAnswers(snapshot) || isBusy;',
      'return selectIsOpen(snapshot) || isBusy;',
    ],
  },
  'src/application/hydrate-application.tsx': {
    'what was typed during hydration is lost': [
      'type({ ...early, ...answersIn(controls) });',
      'type(early);',
    ],
  },
  'src/application/error-boundary.tsx': {
    'Reload that does not reload': [
      'onClick={() => location.reload()}',
      'onClick={() => this.setState({ hasFailed: false })}',
    ],
  },
  'src/ui/copy-text.tsx': {
    'a copy that is said before it is made': ['await navigator.clipboard', 'navigator.clipboard'],
  },
  'src/application/closed-form.tsx': {
    'no calendar before registration opens': [
      "moments={['upcoming', 'closed']}",
      "moments={['closed']}",
    ],
  },
  'src/application/not-configured.tsx': {
    'only one missing variable named': ["missing.join(', ')", 'missing[0]'],
  },
  'src/application/closing-notice.tsx': {
    'the time that is left stands still': [
      'JSON.stringify(before) === JSON.stringify(now) ? before',
      'before.own === now.own && before.left ? before',
    ],
  },
  'src/shell/animate-view-change.ts': {
    'Command click opens the view in the same tab': [
      'event.ctrlKey || event.metaKey || event.shiftKey',
      'event.ctrlKey || event.shiftKey',
    ],
  },
  'src/shell/island.ts': {
    'an early click counts after the applicant has moved on': [
      "if (pressed?.hasAttribute('aria-busy')) document",
      'if (pressed) document',
    ],
  },
};
