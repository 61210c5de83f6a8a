import type { FaultsByFile } from '../fault.ts';

/** Mistakes in names, roles, descriptions, live regions, focus and the order of tabs. */
export const faults: FaultsByFile = {
  'index.html': {
    'a page in no language': [
      '<html lang="en" ',
      '<html ',
      "A screen reader reads the English page aloud by the rules of its user's own language.",
    ],
  },
  'src/ui/field.tsx': {
    'an error not tied to its field': [
      "'aria-describedby': describe(texts),",
      "'aria-describedby': describe({ ...texts, error: undefined }),",
      'Who comes to a field by Tab hears that it is invalid, but not why.',
    ],
    'a label that belongs to nothing': [
      'htmlFor={id}',
      'htmlFor={label}',
      'A screen reader says nothing but edit at every field, and a press on a label does nothing.',
    ],
    'errors that are not read out': [
      '<div className={styles.messages} aria-live="polite">',
      '<div className={styles.messages}>',
      'An error that appears under a field is seen, but never heard.',
    ],
    'a group of choices without a name': [
      '<legend className={styles.label}>{label}</legend>',
      '<p className={styles.label}>{label}</p>',
      'At the radio buttons nobody hears whether they are about the track or the team.',
    ],
    'the error of a group not tied to it': [
      '      aria-describedby={describe(texts)}\n',
      '',
      'Led to the missing choice of a track, a screen-reader user is not told what is missing.',
    ],
  },
  'src/ui/control.tsx': {
    'choices without their description': [
      'type="radio" aria-describedby={describedBy} />',
      'type="radio" />',
      'What the two tracks are for can be seen but not heard, and the choice is made blind.',
    ],
  },
  'src/ui/progress.tsx': {
    'a progress bar without a name': [
      '      aria-label={label}\n',
      '',
      'A screen reader meets a progress bar of something, and can not say of what.',
    ],
  },
  'src/ui/external-link.tsx': {
    'new tabs without warning': [
      "  'aria-describedby': hintId,\n",
      '',
      'Whoever can not see the new tab wonders why Back leads nowhere, since nothing said that it opens.',
    ],
  },
  'src/application/result-modal.tsx': {
    'the focus lost after a failure': [
      "error: ['form [type=\"submit\"]:enabled', 'form h2'],",
      'error: [],',
      'Once the error is closed, the keyboard starts again at the top of the page instead of at Submit.',
    ],
    'the focus in the view that is hidden': [
      '.find(isShown)',
      '.at(0)',
      'Closing the message of success on the form gives the focus to the hidden page, that is, to nothing.',
    ],
    'the focus in the form that is laid out beforehand': [
      'element.getClientRects().length > 0 && !element.matches(\'[data-route="landing"] #application *\')',
      'element.getClientRects().length > 0',
      'Closing an error that is told on the landing page gives the focus to the hidden form, that is, to nothing.',
    ],
  },
  'src/application/wizard.tsx': {
    'a heading that takes no focus': [
      'ref={heading} tabIndex={-1}>',
      'ref={heading}>',
      'After Next a screen reader is silent, and Tab goes on from the end of the form.',
    ],
  },
  'src/application/step-list.tsx': {
    'every step is the current one': [
      "aria-current={isCurrent ? 'step' : undefined}",
      'aria-current={isCurrent}',
      'The step one is on is no longer called the current step, and all four are lit as though they were.',
    ],
  },
  'src/application/step-actions.tsx': {
    'Previous looks alive on step 1': [
      'disabled={step === stepNames[0]}',
      'aria-disabled={step === stepNames[0]}',
      'On the first step Previous takes the focus and looks like a button, and pressing it does nothing.',
    ],
    'silence while submitting': [
      '<p className="visually-hidden" role="status">',
      '<p className="visually-hidden">',
      'After Submit a screen-reader user hears nothing until it is over, and presses again.',
    ],
  },
  'src/application/notices.tsx': {
    'notices that are not read out': [
      '<div className={styles.notices} role="status">',
      '<div className={styles.notices}>',
      'That the connection is gone, or that nothing is kept, is never said to those who can not see it.',
    ],
  },
  'src/application/fields/text-field.tsx': {
    'optional called required': [
      'aria-required={!isOptional}',
      'aria-required={isOptional}',
      'A screen reader calls the links required, and leaves name and email to be found out by their errors.',
    ],
  },
  'src/application/fields/field-controls.tsx': {
    'the first member filled in by the browser': [
      '<EmailField name="team_members.0" autoComplete="off" />',
      '<EmailField name="team_members.0" autoComplete="email" />',
      "The browser fills in the applicant's own address as that of a team member, which is easily overlooked.",
    ],
  },
  'src/application/fields/email-field.tsx': {
    'a keyboard without the at sign': [
      'inputMode="email"',
      'inputMode="text"',
      'On a phone each address needs a search for the at sign behind another key.',
    ],
    'the focus lost with the suggestion': [
      '          document.getElementById(idPrefix + name)?.focus();\n',
      '',
      'Taking a suggested address by keyboard removes the button under the focus, and Tab starts from the top.',
    ],
  },
  'src/application/steps/answer-list.tsx': {
    'answers put through the translator': [
      "translate={isBlank ? undefined : 'no'}",
      "translate={isBlank ? 'no' : undefined}",
      'With a translator on, the review shows other names, addresses and words than will be sent.',
    ],
    'Arabic answers from the left': [
      '<dd dir="auto" ',
      '<dd ',
      'A motivation in Arabic or Hebrew stands on the review with its full stops and English words misplaced.',
    ],
    'ten buttons called Edit': [
      `
            <span className="visually-hidden"> {label}</span>`,
      '',
      'In the list of buttons nobody can tell which Edit belongs to which answer.',
    ],
  },
  'src/application/hydrate-application.tsx': {
    'the focus lost when a draft comes back': [
      `flushSync(() => createRoot(container).render(content));
    restoreFocus();`,
      'flushSync(() => createRoot(container).render(content));',
      'Where the form is rendered anew, a field that was in use loses the focus, and typing goes nowhere.',
    ],
  },
  'src/ui/base.css': {
    'a skip link that no key reaches': [
      `.skip-link:not(:focus) {
  clip-path: inset(50%);`,
      `.skip-link:not(:focus) {
  display: none;`,
      'The first Tab goes to the header, and the skip link is never seen by anybody.',
    ],
  },
  'src/landing/wordmark.tsx': {
    'a title picture without words': [
      "isOrnament ? '' : name",
      "isOrnament ? name : ''",
      'The first screen tells everybody but screen-reader users what the hackathon is called.',
    ],
  },
  'src/landing/section.tsx': {
    'sections named by all their text': [
      'aria-labelledby={headingId}',
      'aria-labelledby={id}',
      'Moving from landmark to landmark reads a whole section aloud where its title should be.',
    ],
  },
  'src/landing/tracks.tsx': {
    'tracks that are no headings': [
      '<h3>{name}</h3>',
      '<p>{name}</p>',
      'Whoever goes through the page by its headings never comes by the three tracks.',
    ],
  },
};
