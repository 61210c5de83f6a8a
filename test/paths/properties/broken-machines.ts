import { and, stateIn } from 'xstate';
import { applicationMachine } from '../../../machines/application.machine.ts';
import { isComplete } from '../../../machines/application.rules.ts';
import type { ApplicationContext } from '../../../machines/application.types.ts';
import {
  add,
  type BrokenMachine,
  breakerOf,
  nothing,
  remove,
  set,
} from '../walk/actor/break-machine.ts';

const broken = breakerOf(applicationMachine);
const submission = 'states/submission/states';
const submitting = `${submission}/submitting/states`;
const redirecting = `${submission}/success/states/redirecting`;
const modal = 'states/modal/states/open';

/** For each property, by its id, a machine that was made to break it. */
export const brokenByProperty: Readonly<Record<string, BrokenMachine>> = {
  'form-kept': broken(
    'a failure empties the form',
    add('states/wizard/on/submission.failed', { actions: 'resetForm' }),
  ),
  'one-insert': broken(
    'starting over forgets what is on its way',
    add(`${submission}/submitting/on`, { 'application.startOver': 'idle' }),
  ),
  'modal-closes': broken('an error stays', remove(`${modal}/states/error/after`)),
  'modal-closed-by-hand': broken('a message takes no press', remove(`${modal}/on/modal.close`)),
  'one-mail': broken(
    'a mail is sent again when the page is left',
    add('states/confirmationEmail/states/sent/on', { 'page.leave': 'sending' }),
  ),
  'redirect-takes-nobody-back': broken(
    'leaving leaves the redirect as it is',
    remove(`${redirecting}/on/page.leave`),
  ),
  'redirect-comes': broken('the redirect has no timer', remove(`${redirecting}/after`)),
  'locked-while-sending': broken(
    'a field can be changed on the way',
    remove('states/wizard/on/field.change/guard'),
  ),
  'answers-end-the-wait': broken(
    'a refused insert tries for ever',
    set(`${submitting}/inserting/invoke/onError/2/target`, '#application.submission.submitting'),
  ),
  'check-before-insert': broken(
    'the insert comes first',
    set(`${submission}/submitting/initial`, 'inserting'),
  ),
  'sent-as-reviewed': broken(
    'anything can be sent',
    remove(`${submission}/idle/on/application.submit/guard`),
  ),
  'closed-is-closed': broken('nobody asks whether registration is open', nothing, {
    guards: {
      isReadyToSubmit: and([
        stateIn({ wizard: 'review' }),
        ({ context }: { context: ApplicationContext }) => isComplete(context.form),
      ]),
    },
  }),
  'sent-once': broken(
    'what was sent before can be sent again',
    add(`${submission}/alreadySent/on/application.submit`, 'submitting'),
  ),
  'receipt-kept': broken(
    'the redirect takes the notice along',
    add(`${submission}/success/states/settled/entry`, 'forgetReceipt'),
  ),
  'failure-told': broken('a failure opens nothing', remove('states/modal/on/submission.failed')),
  'undo-brings-back': broken(
    'starting over keeps nothing aside',
    set('states/wizard/on/application.startOver/actions/0', 'forgetDiscarded'),
  ),
};
