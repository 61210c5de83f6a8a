import type { Fault } from '../fault.ts';

/** Mistakes in the parts that both pages are made of: buttons, fields, dialog, accordion, links. */
export const ui: readonly Fault[] = [
  {
    name: 'an open answer can not be closed',
    file: 'src/ui/accordion.tsx',
    find: 'type="single" collapsible className',
    replace: 'type="single" className',
    consequence: 'A press on an open question does nothing, and one answer is always in the way.',
  },
  {
    name: 'many answers open at once',
    file: 'src/ui/accordion.tsx',
    find: '<Primitive.Root type="single" collapsible',
    replace: '<Primitive.Root type="multiple"',
    consequence: 'Each opened answer stays open, and on a phone the questions drift apart.',
  },
  {
    name: 'closed answers are out of reach of search and of no script',
    file: 'src/ui/accordion.tsx',
    find: "untilFound = 'until-found'",
    replace: "untilFound = 'untilFound'",
    consequence:
      'The search of the browser finds no answer, and where no script runs none can be read.',
  },
  {
    name: 'closed answers are not in the page',
    file: 'src/ui/accordion.tsx',
    find: '<Primitive.Content asChild forceMount',
    replace: '<Primitive.Content asChild',
    consequence: 'Search engines, and visitors without scripts, get seven questions and no answer.',
  },
  {
    name: 'every button submits',
    file: 'src/ui/button.tsx',
    find: "type = 'button',",
    replace: "type = 'submit',",
    consequence: 'Previous goes back a step and at once forward again.',
  },
  {
    name: 'a press on a word submits',
    file: 'src/ui/text-button.tsx',
    find: '<button type="button"',
    replace: '<button type="submit"',
    consequence:
      'Taking a suggested address leads to the next step; Edit on a complete review sends the application.',
  },
  {
    name: 'a foreign page that can steer this one',
    file: 'src/ui/external-link.tsx',
    find: "rel: 'noopener',",
    replace: "rel: 'opener',",
    consequence:
      'A site that is linked to can put a forged form in the place of the page it was opened from.',
  },
  {
    name: 'foreign pages replace this one',
    file: 'src/ui/external-link.tsx',
    find: "target: '_blank'",
    replace: "target: '_self'",
    consequence:
      'Learn More takes the visitor off the site in the same tab, while it is said to open a new one.',
  },
  {
    name: 'the form opens in a new tab',
    file: 'src/ui/external-link.tsx',
    find: "props.href?.startsWith('https:')",
    replace: "props.href?.includes('/')",
    consequence: 'Register Now among the questions opens a second tab of the same site.',
  },
  {
    name: 'a stray tap closes the message',
    file: 'src/ui/modal.tsx',
    find: `          onPointerDownOutside={(event) => event.preventDefault()}
`,
    replace: '',
    consequence:
      'A second press on where Submit was closes the message of the failure before it is read.',
  },
  {
    name: 'Escape does not close the message',
    file: 'src/ui/modal.tsx',
    find: 'isOpen || onClose()',
    replace: 'isOpen && onClose()',
    consequence: 'Whoever works by keyboard and presses Escape stays shut in until time is up.',
  },
  {
    name: 'the dialog leaves the focus nowhere',
    file: 'src/ui/modal.tsx',
    find: 'if (target instanceof HTMLElement) target.focus({ preventScroll: true });',
    replace: '',
    consequence:
      'After a message was closed, the next Tab of a keyboard user starts at the top of the page.',
  },
  {
    name: 'a notice keeps the focus it took',
    file: 'src/ui/modal.tsx',
    find: ' ?? focusedBefore.current',
    replace: '',
    consequence:
      'Who is writing while registration closes finds the caret gone, and the next Tab at the top of the page.',
  },
  {
    name: 'the next error interrupts the typing',
    file: 'src/ui/field.tsx',
    find: `  if (isRevealed && !hasMessage) setRevealed(false);
`,
    replace: '',
    consequence:
      'Once one error was mended, the next appears, and is read out, in the middle of the word.',
  },
  {
    name: 'an error at once while typing, late when leaving',
    file: 'src/ui/field.tsx',
    find: "'data-revealed': isRevealed,",
    replace: "'data-revealed': !isRevealed,",
    consequence:
      'The first letter of an address is called an error, which then blinks away when the field is left.',
  },
  {
    name: 'a bar that is always full',
    file: 'src/ui/progress.tsx',
    find: '<rect width={value}',
    replace: '<rect width={max}',
    consequence: 'On step 1 of 4 the bar looks as though everything were done.',
  },
  {
    name: 'a translated page taken for the original',
    file: 'src/ui/translation.ts',
    find: "part.querySelector('font') !== null",
    replace: "part.querySelector('font') === null",
    consequence:
      'With a translator on, React meets words that it did not write; without one, everybody waits for a fresh rendering.',
  },
];
