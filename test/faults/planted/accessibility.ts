import type { Fault } from '../fault.ts';

/** Mistakes in names, roles, descriptions, live regions, focus and the order of tabs. */
export const accessibility: readonly Fault[] = [
  {
    name: 'a page in no language',
    file: 'index.html',
    find: '<html lang="en" ',
    replace: '<html ',
    consequence:
      "A screen reader reads the English page aloud by the rules of its user's own language.",
  },
  {
    name: 'an error not tied to its field',
    file: 'src/ui/field.tsx',
    find: "'aria-describedby': describe(texts),",
    replace: "'aria-describedby': describe({ ...texts, error: undefined }),",
    consequence: 'Who comes to a field by Tab hears that it is invalid, but not why.',
  },
  {
    name: 'a label that belongs to nothing',
    file: 'src/ui/field.tsx',
    find: 'htmlFor={id}',
    replace: 'htmlFor={label}',
    consequence:
      'A screen reader says nothing but edit at every field, and a press on a label does nothing.',
  },
  {
    name: 'errors that are not read out',
    file: 'src/ui/field.tsx',
    find: '<div aria-live="polite">',
    replace: '<div>',
    consequence: 'An error that appears under a field is seen, but never heard.',
  },
  {
    name: 'a group of choices without a name',
    file: 'src/ui/field.tsx',
    find: '<legend className={styles.label}>{label}</legend>',
    replace: '<p className={styles.label}>{label}</p>',
    consequence: 'At the radio buttons nobody hears whether they are about the track or the team.',
  },
  {
    name: 'the error of a group not tied to it',
    file: 'src/ui/field.tsx',
    find: `      aria-describedby={describe(texts)}
`,
    replace: '',
    consequence:
      'Led to the missing choice of a track, a screen-reader user is not told what is missing.',
  },
  {
    name: 'choices without their description',
    file: 'src/ui/control.tsx',
    find: 'type="radio" aria-describedby={describedBy} />',
    replace: 'type="radio" />',
    consequence:
      'What the two tracks are for can be seen but not heard, and the choice is made blind.',
  },
  {
    name: 'a progress bar without a name',
    file: 'src/ui/progress.tsx',
    find: `      aria-label={label}
`,
    replace: '',
    consequence: 'A screen reader meets a progress bar of something, and can not say of what.',
  },
  {
    name: 'new tabs without warning',
    file: 'src/ui/external-link.tsx',
    find: `  'aria-describedby': hintId,
`,
    replace: '',
    consequence:
      'Whoever can not see the new tab wonders why Back leads nowhere, since nothing said that it opens.',
  },
  {
    name: 'the focus lost after a failure',
    file: 'src/application/result-modal.tsx',
    find: `error: ['form [type="submit"]:enabled', 'form h2'],`,
    replace: 'error: [],',
    consequence:
      'Once the error is closed, the keyboard starts again at the top of the page instead of at Submit.',
  },
  {
    name: 'the focus in the view that is hidden',
    file: 'src/application/result-modal.tsx',
    find: '.find(isShown)',
    replace: '.at(0)',
    consequence:
      'Closing the message of success on the form gives the focus to the hidden page, that is, to nothing.',
  },
  {
    name: 'the focus in the form that is laid out beforehand',
    file: 'src/application/result-modal.tsx',
    find: `element.getClientRects().length > 0 && !element.matches('[data-route="landing"] #application *')`,
    replace: 'element.getClientRects().length > 0',
    consequence:
      'Closing an error that is told on the landing page gives the focus to the hidden form, that is, to nothing.',
  },
  {
    name: 'a heading that takes no focus',
    file: 'src/application/wizard.tsx',
    find: 'ref={heading} tabIndex={-1}>',
    replace: 'ref={heading}>',
    consequence: 'After Next a screen reader is silent, and Tab goes on from the end of the form.',
  },
  {
    name: 'every step is the current one',
    file: 'src/application/step-list.tsx',
    find: "aria-current={isCurrent ? 'step' : undefined}",
    replace: 'aria-current={isCurrent}',
    consequence:
      'The step one is on is no longer called the current step, and all four are lit as though they were.',
  },
  {
    name: 'Previous looks alive on step 1',
    file: 'src/application/step-actions.tsx',
    find: "disabled={step === 'personalInfo'}",
    replace: "aria-disabled={step === 'personalInfo'}",
    consequence:
      'On the first step Previous takes the focus and looks like a button, and pressing it does nothing.',
  },
  {
    name: 'silence while submitting',
    file: 'src/application/step-actions.tsx',
    find: '<p className="visually-hidden" role="status">',
    replace: '<p className="visually-hidden">',
    consequence:
      'After Submit a screen-reader user hears nothing until it is over, and presses again.',
  },
  {
    name: 'notices that are not read out',
    file: 'src/application/notices.tsx',
    find: '<div className={styles.notices} role="status">',
    replace: '<div className={styles.notices}>',
    consequence:
      'That the connection is gone, or that nothing is kept, is never said to those who can not see it.',
  },
  {
    name: 'optional called required',
    file: 'src/application/fields/text-field.tsx',
    find: 'aria-required={!isOptional}',
    replace: 'aria-required={isOptional}',
    consequence:
      'A screen reader calls the links required, and leaves name and email to be found out by their errors.',
  },
  {
    name: 'the first member filled in by the browser',
    file: 'src/application/fields/field-controls.tsx',
    find: '<EmailField name="team_members.0" autoComplete="off" />',
    replace: '<EmailField name="team_members.0" autoComplete="email" />',
    consequence:
      "The browser fills in the applicant's own address as that of a team member, which is easily overlooked.",
  },
  {
    name: 'a keyboard without the at sign',
    file: 'src/application/fields/email-field.tsx',
    find: 'inputMode="email"',
    replace: 'inputMode="text"',
    consequence: 'On a phone each address needs a search for the at sign behind another key.',
  },
  {
    name: 'the focus lost with the suggestion',
    file: 'src/application/fields/email-field.tsx',
    find: `          document.getElementById(idPrefix + name)?.focus();
`,
    replace: '',
    consequence:
      'Taking a suggested address by keyboard removes the button under the focus, and Tab starts from the top.',
  },
  {
    name: 'answers put through the translator',
    file: 'src/application/steps/answer-list.tsx',
    find: "translate={isBlank ? undefined : 'no'}",
    replace: "translate={isBlank ? 'no' : undefined}",
    consequence:
      'With a translator on, the review shows other names, addresses and words than will be sent.',
  },
  {
    name: 'Arabic answers from the left',
    file: 'src/application/steps/answer-list.tsx',
    find: '<dd dir="auto" ',
    replace: '<dd ',
    consequence:
      'A motivation in Arabic or Hebrew stands on the review with its full stops and English words misplaced.',
  },
  {
    name: 'ten buttons called Edit',
    file: 'src/application/steps/answer-list.tsx',
    find: `
            <span className="visually-hidden"> {label}</span>`,
    replace: '',
    consequence: 'In the list of buttons nobody can tell which Edit belongs to which answer.',
  },
  {
    name: 'the focus lost when a draft comes back',
    file: 'src/application/take-over.tsx',
    find: `flushSync(() => createRoot(container).render(content));
    restoreFocus();`,
    replace: 'flushSync(() => createRoot(container).render(content));',
    consequence:
      'Where the form is rendered anew, a field that was in use loses the focus, and typing goes nowhere.',
  },
  {
    name: 'a skip link that no key reaches',
    file: 'src/ui/base.css',
    find: `.skip-link:not(:focus) {
  clip-path: inset(50%);`,
    replace: `.skip-link:not(:focus) {
  display: none;`,
    consequence: 'The first Tab goes to the header, and the skip link is never seen by anybody.',
  },
  {
    name: 'a title picture without words',
    file: 'src/landing/wordmark.tsx',
    find: "isOrnament ? '' : name",
    replace: "isOrnament ? name : ''",
    consequence:
      'The first screen tells everybody but screen-reader users what the hackathon is called.',
  },
  {
    name: 'sections named by all their text',
    file: 'src/landing/section.tsx',
    find: 'aria-labelledby={headingId}',
    replace: 'aria-labelledby={id}',
    consequence:
      'Moving from landmark to landmark reads a whole section aloud where its title should be.',
  },
  {
    name: 'tracks that are no headings',
    file: 'src/landing/tracks.tsx',
    find: '<h3>{name}</h3>',
    replace: '<p>{name}</p>',
    consequence: 'Whoever goes through the page by its headings never comes by the three tracks.',
  },
];
