import type { FaultsByFile } from '../fault.ts';

/** Mistakes in the parts that both pages are made of: buttons, fields, dialog, accordion, links. */
export const faults: FaultsByFile = {
  'src/ui/accordion.tsx': {
    'an open answer can not be closed': [
      'type="single" collapsible className',
      'type="single" className',
      'A press on an open question does nothing, and one answer is always in the way.',
    ],
    'many answers open at once': [
      '<Primitive.Root type="single" collapsible',
      '<Primitive.Root type="multiple"',
      'Each opened answer stays open, and on a phone the questions drift apart.',
    ],
    'closed answers are out of reach of search and of no script': [
      "untilFound = 'until-found'",
      "untilFound = 'untilFound'",
      'The search of the browser finds no answer, and where no script runs none can be read.',
    ],
    'closed answers are not in the page': [
      '<Primitive.Content asChild forceMount',
      '<Primitive.Content asChild',
      'Search engines, and visitors without scripts, get seven questions and no answer.',
    ],
  },
  'src/ui/button.tsx': {
    'every button submits': [
      "type = 'button',",
      "type = 'submit',",
      'Previous goes back a step and at once forward again.',
    ],
  },
  'src/ui/text-button.tsx': {
    'a press on a word submits': [
      '<button type="button"',
      '<button type="submit"',
      'Taking a suggested address leads to the next step; Edit on a complete review sends the application.',
    ],
  },
  'src/ui/external-link.tsx': {
    'a foreign page that can steer this one': [
      "rel: 'noopener',",
      "rel: 'opener',",
      'A site that is linked to can put a forged form in the place of the page it was opened from.',
    ],
    'foreign pages replace this one': [
      "target: '_blank'",
      "target: '_self'",
      'Learn More takes the visitor off the site in the same tab, while it is said to open a new one.',
    ],
    'the form opens in a new tab': [
      "props.href?.startsWith('https:')",
      "props.href?.includes('/')",
      'Register Now among the questions opens a second tab of the same site.',
    ],
  },
  'src/ui/modal.tsx': {
    'a stray tap closes the message': [
      '          onPointerDownOutside={(event) => event.preventDefault()}\n',
      '',
      'A second press on where Submit was closes the message of the failure before it is read.',
    ],
    'Escape does not close the message': [
      'isOpen || onClose()',
      'isOpen && onClose()',
      'Whoever works by keyboard and presses Escape stays shut in until time is up.',
    ],
    'the dialog leaves the focus nowhere': [
      'returnFocusTo(focusedBefore.current)?.focus({ preventScroll: true });',
      '',
      'After a message was closed, the next Tab of a keyboard user starts at the top of the page.',
    ],
    'a notice keeps the focus it took': [
      'returnFocusTo(focusedBefore.current)',
      'returnFocusTo(null)',
      'Who is writing while registration closes finds the caret gone, and has to look for the field.',
    ],
  },
  'src/ui/field.tsx': {
    'the next error interrupts the typing': [
      '  if (isRevealed && !hasMessage) setRevealed(false);\n',
      '',
      'Once one error was mended, the next appears, and is read out, in the middle of the word.',
    ],
    'an error at once while typing, late when leaving': [
      "'data-revealed': isRevealed,",
      "'data-revealed': !isRevealed,",
      'The first letter of an address is called an error, which then blinks away when the field is left.',
    ],
  },
  'src/ui/progress.tsx': {
    'a bar that is always full': [
      '<rect width={value}',
      '<rect width={max}',
      'On step 1 of 4 the bar looks as though everything were done.',
    ],
  },
  'src/ui/translation.ts': {
    'a translated page taken for the original': [
      "part.querySelector('font') !== null",
      "part.querySelector('font') === null",
      'With a translator on, React meets words that it did not write; without one, everybody waits for a fresh rendering.',
    ],
  },
};
