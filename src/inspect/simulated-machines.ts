import { emptyForm, fieldsOf, stepNames } from '../../machines/application.form.ts';
import { applicationMachine } from '../../machines/application.machine.ts';
import { fieldErrors } from '../../machines/application.rules.ts';
import { managementMachine } from '../../machines/management.machine.ts';
import { valueClasses } from './event-names.ts';
import { application } from './inspected-application.ts';
import { management } from './inspected-management.ts';
import type { Simulated } from './simulate.ts';

const required = fieldErrors(emptyForm);

/** The events that fill in the form, from the first step to the review. */
const filled = stepNames.slice(0, -1).flatMap((step) => [
  ...fieldsOf(step)
    .filter((name) => required[name])
    .map((name) => `field.change ${name} ${valueClasses[name][0]}`),
  'step.next',
]);

/** The events that change an application that was sent, up to saving it. */
const changed = [
  'openApplication found',
  'application.edit',
  'step.additionalInfo',
  'field.change github_url filled',
  'step.review',
  'application.save',
];

/** The machines that the live view can simulate. */
export const simulatedMachines: readonly Simulated[] = [
  {
    ...application,
    machine: applicationMachine,
    input: {},
    roads: {
      'Submit an application, and another': [
        ...filled,
        'application.submit',
        'checkDuplicate free',
        'insertApplicant stored',
        'sendConfirmationEmail sent',
        'after redirectToLanding',
        'after closeSuccess',
        ...filled,
        'application.submit',
      ],
      'Submit an address that is taken': [
        ...filled,
        'application.submit',
        'checkDuplicate taken',
        'after closeError',
        'step.previous',
      ],
      'Apply again after another tab has sent': [
        ...filled,
        'draft.sentElsewhere',
        ...filled,
        'application.submit',
      ],
    },
    replay: { machine: 'application', journey: 'newcomer' },
  },
  {
    ...management,
    machine: managementMachine,
    input: { token: 'a-sample-of-a-token' },
    roads: {
      'Change an application': [...changed, 'changeApplication saved'],
      'Stop a change that may be saved': [
        ...changed,
        'changeApplication refused',
        'edit.cancel',
        'openApplication found',
      ],
      'Disown an application': [
        'openApplication found',
        'application.disown',
        'confirmation.confirm',
        'withdrawApplication unanswered',
        'confirmation.confirm',
      ],
      'Withdraw an application': [
        'openApplication found',
        'application.withdraw',
        'confirmation.confirm',
        'withdrawApplication unanswered',
        'confirmation.confirm',
      ],
      'Ask for a link': ['openApplication unknown', 'address.change valid', 'link.request'],
    },
    replay: { machine: 'management', journey: 'mender' },
  },
];
