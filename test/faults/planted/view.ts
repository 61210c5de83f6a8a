import type { Fault } from '../fault.ts';

/** Mistakes in the view of the application: its steps, fields, review, notices and outcome. */
export const view: readonly Fault[] = [
  {
    name: 'Enter in the middle of a composed word',
    file: 'src/application/enter-next-field.ts',
    find: `const { target, keyCode } = event;
  if (keyCode !== enterCode ||`,
    replace: `const { target, key } = event;
  if (key !== 'Enter' ||`,
    consequence:
      'Whoever writes Japanese or Chinese confirms a word with Enter and is thrown into the next field.',
  },
  {
    name: 'Enter in the middle of a word composed in Safari',
    file: 'src/application/enter-next-field.ts',
    find: `const { target, keyCode } = event;
  if (keyCode !== enterCode ||`,
    replace: `const { target, key, isComposing } = event;
  if (key !== 'Enter' || isComposing ||`,
    consequence: 'Whoever writes Japanese in Safari is thrown into the next field at each word.',
  },
  {
    name: 'Enter in a field presses Next while the form’s script is on its way',
    file: 'src/main.ts',
    find: "addEventListener('keydown', enterNextField);",
    replace:
      "addEventListener('keydown', (event) => 'started' in document.documentElement.dataset && enterNextField(event));",
    consequence:
      'On a slow network Enter after the name leaves the step, and its other fields are blank.',
  },
  {
    name: 'Enter both moves on and submits the step',
    file: 'src/application/enter-next-field.ts',
    find: `event.preventDefault();
  next.focus();`,
    replace: 'next.focus();',
    consequence:
      'Enter after the name goes to step 2 with the email still blank, which then counts as an error.',
  },
  {
    name: 'a step that needs attention does not say so',
    file: 'src/application/step-list.tsx',
    find: "status !== 'incomplete' && (",
    replace: "status === 'complete' && (",
    consequence: 'The list of steps tells in words which are complete, but not where an error is.',
  },
  {
    name: 'a faulty step in the colour of a complete one',
    file: 'src/application/step-list.module.css',
    find: `[data-status="attention"] button:not([aria-current]) .joint {
  border-color: var(--danger);
  color: var(--danger);`,
    replace: `[data-status="attention"] button:not([aria-current]) .joint {
  border-color: var(--success);
  color: var(--success);`,
    consequence:
      'On a phone, where only the joints are shown, a step with an error looks as if it were complete.',
  },
  {
    name: 'a press is lost when its button moves',
    file: 'src/press.ts',
    find: "  addEventListener('mouseup', end);\n",
    replace: '',
    consequence:
      'A phone’s keyboard adds a space to the address, and the first tap on Next does nothing.',
  },
  {
    name: 'a press is lost when the script comes in the middle of it',
    file: 'src/press.ts',
    find: 'if (!pressed) begin(',
    replace: 'if (pressed) begin(',
    consequence: 'On a slow network Next, pressed at the wrong moment, does nothing.',
  },
  {
    name: 'a press is lost that itself has the page taken over',
    file: 'src/press.ts',
    find: "addEventListener('pointerdown', beginHere",
    replace: "addEventListener('mousedown', beginHere",
    consequence:
      'On a slow machine Next moves in the middle of the first press on it, and nothing happens.',
  },
  {
    name: 'a press that was taken back counts',
    file: 'src/press.ts',
    find: ' || !isWithin(press.place, event)) return;',
    replace: ') return;',
    consequence: 'Whoever thinks better of it and lets go beside the button has pressed it still.',
  },
  {
    name: 'a double click on Next submits',
    file: 'src/application/step-actions.tsx',
    find: 'event.detail > 1',
    replace: 'event.detail > 2',
    consequence:
      'Whoever double-clicks Next on step 3 sends the application without having read the review.',
  },
  {
    name: 'a way back to the review on the review',
    file: 'src/application/step-actions.tsx',
    find: "step === 'additionalInfo' || step === 'review';",
    replace: "step === 'additionalInfo';",
    consequence: 'On the review there is a button to the review, which does nothing when pressed.',
  },
  {
    name: 'Submit can be pressed while submitting',
    file: 'src/application/step-actions.tsx',
    find: 'disabled={!canSubmit}',
    replace: 'disabled={!canSubmit && !isSubmitting}',
    consequence:
      'While the application is on its way Submit takes presses, and the applicant fears to have sent it twice.',
  },
  {
    name: 'a failure without its reason',
    file: 'src/ui/failure-alert.tsx',
    find: ' <span>{text}</span>',
    replace: '',
    consequence:
      'Once the modal has closed itself, the applicant reads that it failed, and no longer why.',
  },
  {
    name: "the applicant's address suggested to a team member",
    file: 'src/application/fields/email-field.tsx',
    find: `useFormState(({ form }) => form[name]);
  const suggestion`,
    replace: `useFormState(({ form }) => form.email);
  const suggestion`,
    consequence:
      "A typing error in one's own address is offered for mending at every team member, and one press puts it there.",
  },
  {
    name: 'no space can be typed in a name',
    file: 'src/application/fields/text-field.tsx',
    find: 'value: currentTarget.value })',
    replace: 'value: currentTarget.value.trim() })',
    consequence: 'Ada Lovelace becomes AdaLovelace, whatever she does.',
  },
  {
    name: 'the second member looks required',
    file: 'src/application/fields/field-controls.tsx',
    find: '<EmailField name="team_members.1" isOptional autoComplete="off" />',
    replace: '<EmailField name="team_members.1" autoComplete="off" />',
    consequence: 'A team of two believes that it needs a third person to apply.',
  },
  {
    name: 'the motivation is missing from the review',
    file: 'src/application/steps/answer-list.tsx',
    find: `      {answer('motivation')}
`,
    replace: '',
    consequence: 'An applicant can not read over the motivation before it is sent.',
  },
  {
    name: 'a problem leads to its step only',
    file: 'src/application/steps/review-step.tsx',
    find: `onGoTo(fields[name].step, name)}>
                  {errors[name]}`,
    replace: `onGoTo(fields[name].step)}>
                  {errors[name]}`,
    consequence:
      'A press on an error of the review opens a long step at its top, and its field has to be looked for.',
  },
  {
    name: 'blank lines among the team members',
    file: 'src/application/steps/answer-list.tsx',
    find: 'isAsked(form, name) && form[name].trim());',
    replace: 'isAsked(form, name));',
    consequence: 'The review numbers four members where one was entered, three of them nobody.',
  },
  {
    name: 'paragraphs run together on the review',
    file: 'src/application/steps/answer-list.module.css',
    find: `  overflow-wrap: anywhere;
  white-space: pre-wrap;`,
    replace: '  overflow-wrap: anywhere;',
    consequence: 'A long text that was written in paragraphs comes back as one block.',
  },
  {
    name: 'kept answers spoken of over an empty form',
    file: 'src/application/notices.tsx',
    find: '{hasAnswers && !isSent && savedAt !== undefined',
    replace: '{!isSent && savedAt !== undefined',
    consequence:
      'After starting over, the page still says that the answers of an earlier visit are here.',
  },
  {
    name: 'the offline notices swapped',
    file: 'src/application/notices.tsx',
    find: "offlineTexts[isKept ? 'kept' : 'refused']",
    replace: "offlineTexts[isKept ? 'refused' : 'kept']",
    consequence:
      'Offline in a private window one reads that the answers are kept, closes the page and loses them.',
  },
  {
    name: 'Great! never said',
    file: 'src/application/result-modal.tsx',
    find: 'closeLabel={closeLabels[modal]}',
    replace: 'closeLabel={closeLabels.error}',
    consequence: 'The message of success is closed with the flat word that belongs to an error.',
  },
  {
    name: 'a receipt for what is being typed',
    file: 'src/application/receipt.tsx',
    find: 'context.receipt?.email',
    replace: 'context.form.email',
    consequence:
      'Whoever typed an address and went back reads that the application was received; whoever sent one reads nothing.',
  },
  {
    name: 'the title of the tab stays at the first step',
    file: 'src/application/page-title.ts',
    find: `  actor.subscribe(update);
`,
    replace: '',
    consequence: 'The tab and the list of its history say step 1 on every step, errors or not.',
  },
  {
    name: 'Back into a form that was sent',
    file: 'src/application/step-history.ts',
    find: `else if (place.form !== form) enterAfresh(place.depth);
    `,
    replace: '',
    consequence:
      'After an application was sent, Back leads through the steps of it, now empty, and the next one has no places.',
  },
  {
    name: 'a field that was asked for once is asked for again',
    file: 'src/application/step-navigation.ts',
    find: `wanted.current = undefined;
    (field`,
    replace: '(field',
    consequence:
      "After one use of a review's link, Next and Previous land in that field instead of at the step's heading.",
  },
  {
    name: 'answers can be changed after closing',
    file: 'src/application/selectors.ts',
    find: "return selectSubmission(snapshot) === 'submitting' || !selectIsOpen(snapshot);",
    replace: "return selectSubmission(snapshot) === 'submitting';",
    consequence:
      'Once registration has closed people go on writing an application that nobody will take.',
  },
  {
    name: 'closing takes the answers away',
    file: 'src/application/selectors.ts',
    find: 'return selectIsOpen(snapshot) || selectHasAnswers(snapshot) || isBusy;',
    replace: 'return selectIsOpen(snapshot) || isBusy;',
    consequence:
      'When registration closes over a half-filled form, the form and all that was written vanish from the page.',
  },
  {
    name: 'what was typed during hydration is lost',
    file: 'src/application/take-over.tsx',
    find: 'type({ ...early, ...answersIn(controls) });',
    replace: 'type(early);',
    consequence:
      'On a slow phone the last letters of a name that was typed while the page loaded are not sent.',
  },
  {
    name: 'Reload that does not reload',
    file: 'src/application/error-boundary.tsx',
    find: 'onClick={() => location.reload()}',
    replace: 'onClick={() => this.setState({ hasFailed: false })}',
    consequence: 'Reload shows the same broken view again, and the message comes back for ever.',
  },
  {
    name: 'a copy that is said before it is made',
    file: 'src/ui/copy-text.tsx',
    find: 'await navigator.clipboard',
    replace: 'navigator.clipboard',
    consequence:
      'Where the browser refuses the clipboard, one reads that the answers were copied, and leaves without them.',
  },
  {
    name: 'no calendar before registration opens',
    file: 'src/application/closed-form.tsx',
    find: "moments={['upcoming', 'closed']}",
    replace: "moments={['closed']}",
    consequence: 'Whoever comes too early is not offered the date to come back for.',
  },
  {
    name: 'only one missing variable named',
    file: 'src/application/not-configured.tsx',
    find: "missing.join(', ')",
    replace: 'missing[0]',
    consequence:
      'An organiser who sets the variable that is named meets the same message with the next.',
  },
  {
    name: 'the time that is left stands still',
    file: 'src/application/closing-notice.tsx',
    find: 'before.own === own && before.left === left ? before',
    replace: 'before.own === own && before.left ? before',
    consequence:
      'An applicant reads that two hours are left for as long as the page is open, and comes too late.',
  },
];
