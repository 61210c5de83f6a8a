import type { FaultsByFile } from '../fault.ts';

/** Mistakes in names, roles, descriptions, live regions, focus and tab order. */
export const faults: FaultsByFile = {
  'index.html': {
    'a page in no language': ['<html lang="en" ', '<html '],
  },
  'src/ui/field.tsx': {
    'an error not tied to its field': [
      "'aria-describedby': describe(texts),",
      "'aria-describedby': describe({ ...texts, error: undefined }),",
    ],
    'a label that belongs to nothing': ['htmlFor={id}', 'htmlFor={label}'],
    'errors that are not read out': [
      '<div className={styles.messages} aria-live="polite">',
      '<div className={styles.messages}>',
    ],
    'a group of choices without a name': [
      '<legend className={styles.label}>{label}</legend>',
      '<p className={styles.label}>{label}</p>',
    ],
    'the error of a group not tied to it': ['      aria-describedby={describe(texts)}\n', ''],
  },
  'src/ui/control.tsx': {
    'choices without their description': [
      'type="radio" aria-describedby={describedBy} />',
      'type="radio" />',
    ],
  },
  'src/ui/progress.tsx': {
    'a progress bar without a name': ['      aria-label={label}\n', ''],
  },
  'src/ui/external-link.tsx': {
    'new tabs without warning': ["  'aria-describedby': hintId,\n", ''],
  },
  'src/application/result-modal.tsx': {
    'the focus lost after a failure': ["error: find('#submit:enabled')", 'error: undefined'],
    'the focus in the view that is hidden': ['.find(isShown)', '.at(0)'],
    'the focus in the form that is laid out beforehand': [
      'element.getClientRects().length > 0 && !element.matches(\'[data-route="landing"] #application *\')',
      'element.getClientRects().length > 0',
    ],
  },
  'src/main.ts': {
    'a step that begins where it was left': [
      "route === 'landing' ? 'auto' : 'manual'",
      "route === 'landing' ? 'manual' : 'auto'",
    ],
  },
  'src/management/management.tsx': {
    'the outcome of an edit above the window': [
      "    scrollTo({ top: 0, behavior: 'instant' });\n",
      '',
    ],
    'the outcome of an edit below the window of a small phone': [
      "    outcome?.scrollIntoView({ block: 'nearest', behavior: 'instant' });\n",
      '    outcome?.getClientRects();\n',
    ],
  },
  'src/application/step-navigation.ts': {
    'every step after starting over without the focus': [
      'isFocusKept && !wasFocusKept.current',
      'isFocusKept',
    ],
  },
  'src/management/link-form.tsx': {
    'the result of requesting a link below the window': [
      "scrollIntoView({ block: 'nearest' })",
      'getClientRects()',
    ],
  },
  'src/management/selectors.ts': {
    'the outcome of an edit gone behind a question': ['const [behind] =', 'const [, behind] ='],
  },
  'src/application/wizard.tsx': {
    'a heading that takes no focus': ['ref={heading} tabIndex={-1}>', 'ref={heading}>'],
  },
  'src/application/step-list.tsx': {
    'every step is the current one': [
      "aria-current={isCurrent ? 'step' : undefined}",
      'aria-current={isCurrent}',
    ],
  },
  'src/application/step-actions.tsx': {
    'Previous looks alive on step 1': [
      'disabled={step === stepNames[0]}',
      'aria-disabled={step === stepNames[0]}',
    ],
    'silence while submitting': [
      '<p className="visually-hidden" role="status">',
      '<p className="visually-hidden">',
    ],
  },
  'src/application/notices.tsx': {
    'notices that are not read out': [
      '<div className={styles.notices} role="status">',
      '<div className={styles.notices}>',
    ],
  },
  'src/application/fields/text-field.tsx': {
    'optional called required': ["'aria-required': !isOptional", "'aria-required': isOptional"],
  },
  'src/application/fields/field-controls.tsx': {
    'the first member filled in by the browser': [
      '<EmailField name="team_members.0" autoComplete="off" />',
      '<EmailField name="team_members.0" autoComplete="email" />',
    ],
  },
  'src/application/fields/email-field.tsx': {
    'the focus lost with the suggestion while a sent application is edited': [
      'getElementById(idPrefix + name)',
      'getElementById(name)',
    ],
    'a keyboard without the at sign': ['inputMode="email"', 'inputMode="text"'],
    'the focus lost with the suggestion': [
      '    document.getElementById(idPrefix + name)?.focus();\n',
      '',
    ],
  },
  'src/application/steps/answer-list.tsx': {
    'answers put through the translator': [
      "translate={isBlank ? undefined : 'no'}",
      "translate={isBlank ? 'no' : undefined}",
    ],
    'Arabic answers from the left': ['<dd dir="auto" ', '<dd '],
    'ten buttons called Edit': [
      `
            <span className="visually-hidden"> {label}</span>`,
      '',
    ],
  },
  'src/application/hydrate-application.tsx': {
    'the focus lost when a draft comes back': [
      `flushSync(() => createRoot(container).render(content));
    restoreFocus();`,
      'flushSync(() => createRoot(container).render(content));',
    ],
  },
  'src/ui/utilities.css': {
    'a skip link that no key reaches': [
      `.skip-link:not(:focus) {
  clip-path: inset(50%);`,
      `.skip-link:not(:focus) {
  display: none;`,
    ],
  },
  'src/landing/wordmark.tsx': {
    'a title picture without words': ["isOrnament ? '' : name", "isOrnament ? name : ''"],
  },
  'src/landing/section.tsx': {
    'sections named by all their text': ['aria-labelledby={headingId}', 'aria-labelledby={id}'],
  },
  'src/landing/tracks.tsx': {
    'tracks that are no headings': ['<h3>{name}</h3>', '<p>{name}</p>'],
  },
};
