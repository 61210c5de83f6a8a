import type { FaultsByFile } from '../fault.ts';

/** Mistakes in the view of the application: its steps, fields, review, notices and outcome. */
export const faults: FaultsByFile = {
  'src/application/enter-next-field.ts': {
    'Enter in the middle of a composed word': [
      `const { target, keyCode } = event;
  if (keyCode !== enterCode ||`,
      `const { target, key } = event;
  if (key !== 'Enter' ||`,
      'Whoever writes Japanese or Chinese confirms a word with Enter and is thrown into the next field.',
    ],
    'Enter in the middle of a word composed in Safari': [
      `const { target, keyCode } = event;
  if (keyCode !== enterCode ||`,
      `const { target, key, isComposing } = event;
  if (key !== 'Enter' || isComposing ||`,
      'Whoever writes Japanese in Safari is thrown into the next field at each word.',
    ],
    'Enter both moves on and submits the step': [
      `event.preventDefault();
  next.focus();`,
      'next.focus();',
      'Enter after the name goes to step 2 with the email still blank, which then counts as an error.',
    ],
  },
  'src/main.ts': {
    'Enter in a field presses Next while the form’s script is on its way': [
      "addEventListener('keydown', enterNextField);",
      "addEventListener('keydown', (event) => document.documentElement.dataset.script === 'ready' && enterNextField(event));",
      'On a slow network Enter after the name leaves the step, and its other fields are blank.',
    ],
  },
  'src/application/step-list.tsx': {
    'a step that needs attention does not say so': [
      "status !== 'incomplete' && (",
      "status === 'complete' && (",
      'The list of steps tells in words which are complete, but not where an error is.',
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
      'On a phone, where only the joints are shown, a step with an error looks as if it were complete.',
    ],
  },
  'src/shell/preserve-clicks.ts': {
    'a press is lost when its button moves': [
      "  addEventListener('mouseup', end);\n",
      '',
      'On a slow machine the first tap on Next, which starts the form, does nothing.',
    ],
    'a press is lost when the script comes in the middle of it': [
      'if (!pressed) begin(',
      'if (pressed) begin(',
      'On a slow network Next, pressed at the wrong moment, does nothing.',
    ],
    'a press is lost that itself has the page taken over': [
      "addEventListener('pointerdown', beginHere",
      "addEventListener('mousedown', beginHere",
      'On a slow machine Next moves in the middle of the first press on it, and nothing happens.',
    ],
    'a press that was taken back counts': [
      ' || !isWithin(press.place, event)) return;',
      ') return;',
      'Whoever thinks better of it and lets go beside the button has pressed it still.',
    ],
  },
  'src/application/step-actions.tsx': {
    'a double click on Next submits': [
      'event.detail > 1',
      'event.detail > 2',
      'Whoever double-clicks Next on step 3 sends the application without having read the review.',
    ],
    'a way back to the review on the review': [
      'hasSeenReview && !isNearReview(step) &&',
      "hasSeenReview && step !== 'additionalInfo' &&",
      'On the review there is a button to the review, which does nothing when pressed.',
    ],
    'Submit can be pressed while submitting': [
      'disabled={!canSubmit}',
      'disabled={!canSubmit && !isSubmitting}',
      'While the application is on its way Submit takes presses, and the applicant fears to have sent it twice.',
    ],
  },
  'src/ui/failure-alert.tsx': {
    'a failure without its reason': [
      ' <span>{text}</span>',
      '',
      'Once the modal has closed itself, the applicant reads that it failed, and no longer why.',
    ],
  },
  'src/application/fields/email-field.tsx': {
    "the applicant's address suggested to a team member": [
      `useFormState(({ form }) => form[name]);
  const suggestion`,
      `useFormState(({ form }) => form.email);
  const suggestion`,
      "A typing error in one's own address is offered for mending at every team member, and one press puts it there.",
    ],
  },
  'src/application/fields/text-field.tsx': {
    'no space can be typed in a name': [
      'value: currentTarget.value })',
      'value: currentTarget.value.trim() })',
      'Ada Lovelace becomes AdaLovelace, whatever she does.',
    ],
  },
  'src/application/fields/field-controls.tsx': {
    'the second member looks required': [
      '<EmailField name="team_members.1" isOptional autoComplete="off" />',
      '<EmailField name="team_members.1" autoComplete="off" />',
      'A team of two believes that it needs a third person to apply.',
    ],
  },
  'src/application/steps/answer-list.tsx': {
    'the motivation is missing from the review': [
      '[...order].map(answer)',
      "[...order].filter((name) => name !== 'motivation').map(answer)",
      'An applicant can not read over the motivation before it is sent.',
    ],
    'blank lines among the team members': [
      'isAsked(form, name) && inWords(form, name));',
      'isAsked(form, name));',
      'The review numbers four members where one was entered, three of them nobody.',
    ],
  },
  'src/application/steps/review-step.tsx': {
    'a problem leads to its step only': [
      'onGoTo(stepOf(name), name)}>{errors[name]}',
      'onGoTo(stepOf(name))}>{errors[name]}',
      'A press on an error of the review opens a long step at its top, and its field has to be looked for.',
    ],
  },
  'src/application/steps/answer-list.module.css': {
    'paragraphs run together on the review': [
      `  overflow-wrap: anywhere;
  white-space: pre-wrap;`,
      '  overflow-wrap: anywhere;',
      'A long text that was written in paragraphs comes back as one block.',
    ],
  },
  'src/application/notices.tsx': {
    'the offline notices swapped': [
      "offlineTexts[isKept ? 'kept' : 'refused']",
      "offlineTexts[isKept ? 'refused' : 'kept']",
      'Offline in a private window one reads that the answers are kept, closes the page and loses them.',
    ],
  },
  'src/application/result-modal.tsx': {
    'Great! never said': [
      'closeLabel={closeLabels[modal]}',
      'closeLabel={closeLabels.error}',
      'The message of success is closed with the flat word that belongs to an error.',
    ],
  },
  'src/application/receipt.tsx': {
    'a receipt for what is being typed': [
      'context.receipt?.email',
      'context.form.email',
      'Whoever typed an address and went back reads that the application was received; whoever sent one reads nothing.',
    ],
  },
  'src/application/page-title.ts': {
    'the title of the tab stays at the first step': [
      '  actor.subscribe(update);\n',
      '',
      'The tab and the list of its history say step 1 on every step, errors or not.',
    ],
  },
  'src/application/step-history.ts': {
    'Back into a form that was sent': [
      `else if (place.form !== form) enterAfresh(place.depth);
    `,
      '',
      'After an application was sent, Back leads through the steps of it, now empty, and the next one has no places.',
    ],
  },
  'src/application/step-navigation.ts': {
    'a field that was asked for once is asked for again': [
      `wanted.current = undefined;
    (field`,
      '(field',
      "After one use of a review's link, Next and Previous land in that field instead of at the step's heading.",
    ],
  },
  'src/application/selectors.ts': {
    'answers can be changed after closing': [
      "return selectSubmission(snapshot) === 'submitting' || !selectIsOpen(snapshot);",
      "return selectSubmission(snapshot) === 'submitting';",
      'Once registration has closed people go on writing an application that nobody will take.',
    ],
    'closing takes the answers away': [
      'return selectIsOpen(snapshot) || selectHasAnswers(snapshot) || isBusy;',
      'return selectIsOpen(snapshot) || isBusy;',
      'When registration closes over a half-filled form, the form and all that was written vanish from the page.',
    ],
  },
  'src/application/hydrate-application.tsx': {
    'what was typed during hydration is lost': [
      'type({ ...early, ...answersIn(controls) });',
      'type(early);',
      'On a slow phone the last letters of a name that was typed while the page loaded are not sent.',
    ],
  },
  'src/application/error-boundary.tsx': {
    'Reload that does not reload': [
      'onClick={() => location.reload()}',
      'onClick={() => this.setState({ hasFailed: false })}',
      'Reload shows the same broken view again, and the message comes back for ever.',
    ],
  },
  'src/ui/copy-text.tsx': {
    'a copy that is said before it is made': [
      'await navigator.clipboard',
      'navigator.clipboard',
      'Where the browser refuses the clipboard, one reads that the answers were copied, and leaves without them.',
    ],
  },
  'src/application/closed-form.tsx': {
    'no calendar before registration opens': [
      "moments={['upcoming', 'closed']}",
      "moments={['closed']}",
      'Whoever comes too early is not offered the date to come back for.',
    ],
  },
  'src/application/not-configured.tsx': {
    'only one missing variable named': [
      "missing.join(', ')",
      'missing[0]',
      'An organiser who sets the variable that is named meets the same message with the next.',
    ],
  },
  'src/application/closing-notice.tsx': {
    'the time that is left stands still': [
      'before.own === own && before.left === left ? before',
      'before.own === own && before.left ? before',
      'An applicant reads that two hours are left for as long as the page is open, and comes too late.',
    ],
  },
};
