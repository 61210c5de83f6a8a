import type { FaultsByFile } from '../fault.ts';

/** Mistakes in the parts that both pages use: buttons, fields, dialog, accordion, links. */
export const faults: FaultsByFile = {
  'src/ui/accordion.tsx': {
    'an open answer can not be closed': [
      'type="single" collapsible className',
      'type="single" className',
    ],
    'many answers open at once': [
      '<Primitive.Root type="single" collapsible',
      '<Primitive.Root type="multiple"',
    ],
    'closed answers are out of reach of search and of no script': [
      "untilFound = 'until-found'",
      "untilFound = 'untilFound'",
    ],
    'closed answers are not in the page': [
      '<Primitive.Content asChild forceMount',
      '<Primitive.Content asChild',
    ],
  },
  'src/ui/button.tsx': {
    'every button submits': ["type = 'button',", "type = 'submit',"],
  },
  'src/ui/text-button.tsx': {
    'a press on a word submits': ['<button type="button"', '<button type="submit"'],
  },
  'src/ui/external-link.tsx': {
    'a foreign page that can steer this one': ["rel: 'noopener',", "rel: 'opener',"],
    'foreign pages replace this one': ["target: '_blank'", "target: '_self'"],
    'the form opens in a new tab': [
      "props.href?.startsWith('https:')",
      "props.href?.includes('/')",
    ],
  },
  'src/ui/modal.tsx': {
    'a stray tap closes the message': [
      '          onPointerDownOutside={(event) => event.preventDefault()}\n',
      '',
    ],
    'Escape does not close the message': ['isOpen || onClose()', 'isOpen && onClose()'],
    'the dialog leaves the focus nowhere': [
      "target?.focus({ preventScroll: target.matches('main') });",
      '',
    ],
    'a notice keeps the focus it took': [
      'returnFocusTo(focusedBefore.current)',
      'returnFocusTo(null)',
    ],
  },
  'src/ui/field.tsx': {
    'the next error interrupts the typing': [
      '  if (isRevealed && !hasMessage) setRevealed(false);\n',
      '',
    ],
    'an error at once while typing, late when leaving': [
      "'data-revealed': isRevealed,",
      "'data-revealed': !isRevealed,",
    ],
  },
  'src/ui/progress.tsx': {
    'a bar that is always full': ['<rect width={value}', '<rect width={max}'],
  },
  'src/ui/translation.ts': {
    'a translated page taken for the original': [
      "part.querySelector('font') !== null",
      "part.querySelector('font') === null",
    ],
  },
};
