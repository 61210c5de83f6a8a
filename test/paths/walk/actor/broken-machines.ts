import { applicationMachine } from '../../../../machines/application.machine.ts';
import { type BrokenMachine, breakerOf, nothing, remove, set } from './break-machine.ts';

const broken = breakerOf(applicationMachine);
const wizard = 'states/wizard/states';
const submission = 'states/submission/states';
const submitting = `${submission}/submitting/states`;
const modal = 'states/modal/states/open';
/** Faults of the kinds that people make. The suite has to notice every one. */
export const brokenMachines: readonly BrokenMachine[] = [
  broken('Next goes to the wrong step', set(`${wizard}/experience/on/step.next`, 'review')),
  broken('Previous goes nowhere', remove(`${wizard}/review/on/step.previous`)),
  broken('two steps swap in the list', set('states/wizard/on/step.review', '.experience')),
  broken('leaving a step hides its errors', remove(`${wizard}/personalInfo/exit`)),
  broken(
    'a draft returns to the first step',
    set(`${wizard}/restoring/always/2/target`, 'personalInfo'),
  ),
  broken(
    'a field can be changed while it is being sent',
    remove('states/wizard/on/field.change/guard'),
  ),
  broken(
    'starting over is possible while sending',
    remove('states/wizard/on/application.startOver/guard'),
  ),
  broken('starting over keeps the form', remove('states/wizard/on/application.startOver/actions')),
  broken('an incomplete form is sent', remove(`${submission}/idle/on/application.submit/guard`)),
  broken(
    'a failed submission cannot be sent again',
    remove(`${submission}/failure/on/application.submit`),
  ),
  broken('the duplicate check is skipped', set(`${submission}/submitting/initial`, 'inserting')),
  broken('a taken address is inserted', remove(`${submitting}/checkingDuplicate/invoke/onDone/0`)),
  broken(
    'a failing check is taken for a free address',
    set(`${submitting}/checkingDuplicate/invoke/onError/target`, 'inserting'),
  ),
  broken(
    'a refused insert counts as success',
    set(`${submitting}/inserting/invoke/onError/2/target`, '#application.submission.success'),
  ),
  broken(
    'an application that was stored before is a plain duplicate',
    set(`${submitting}/inserting/invoke/onError/1/target`, '#application.submission.failure'),
  ),
  broken(
    'what was sent from another tab is sent again',
    remove(`${submission}/idle/on/draft.sent`),
  ),
  broken(
    'who was sent a receipt hears nothing of what another tab sends',
    remove(`${submission}/success/on/draft.sent`),
  ),
  broken(
    'what was sent before can never be started over',
    remove(`${submission}/alreadySent/on/application.startOver`),
  ),
  broken(
    'starting over in another tab leaves this one as it is',
    remove('states/wizard/on/draft.discard'),
  ),
  broken(
    'starting over keeps nothing to undo',
    set('states/wizard/on/application.startOver/actions/0', 'forgetDiscarded'),
  ),
  broken('undo brings back nothing', remove('states/wizard/on/application.undo/actions')),
  broken('undo outlives the next word', remove('states/answers/on/field.change')),
  broken('a lost connection is no status', remove('states/connection/states/online/on')),
  broken('a connection that is back is not noticed', remove('states/connection/states/offline/on')),
  broken(
    'a device that keeps nothing is no status',
    remove('states/keeping/states/kept/on/draft.refused'),
  ),
  broken('success keeps the form', remove('states/wizard/on/submission.succeeded/actions')),
  broken('success stays on the last step', remove('states/wizard/on/submission.succeeded/target')),
  broken('success says nothing', remove('states/modal/on/submission.succeeded')),
  broken(
    'failure opens the success message',
    set('states/modal/on/submission.failed', '.open.success'),
  ),
  broken(
    'no confirmation e-mail is sent',
    remove('states/confirmationEmail/on/submission.succeeded'),
  ),
  broken(
    'an e-mail that fails fails in silence',
    remove('states/confirmationEmail/states/sending/invoke/onError/actions'),
  ),
  broken('the success message closes with the others', nothing, {
    delays: { successModalAutoClose: 3000 },
  }),
  broken('a message stays 1 ms longer', nothing, { delays: { modalAutoClose: 3001 } }),
  broken('the redirect comes 1 ms early', nothing, { delays: { redirectToLanding: 1999 } }),
  broken('the redirect never comes', remove(`${submission}/success/states/redirecting/after`)),
  broken(
    'the redirect comes twice',
    set(`${submission}/success/states/redirecting/after/redirectToLanding/actions`, [
      'goToLanding',
      'goToLanding',
    ]),
  ),
  broken(
    'leaving does not cancel the redirect',
    remove(`${submission}/success/states/redirecting/on/page.leave`),
  ),
  broken('an error has no way to be closed', remove(`${modal}/on/modal.close`)),
  broken('an error never closes itself', remove(`${modal}/states/error/after`)),
  broken('a failure is remembered after an edit', remove(`${submission}/failure/exit`)),
  broken('the notice cannot be dismissed', remove(`${submission}/success/on/receipt.dismiss`)),
  broken('registration never closes', remove('states/registration/states/open/on')),
  broken(
    'a clock that was set back leaves registration closed',
    remove('states/registration/states/closed/on'),
  ),
  broken('a closed registration is taken for open', nothing, {
    guards: { beginsClosed: () => false },
  }),
  broken('who has typed nothing is told of answers', nothing, {
    guards: { isInTheMiddle: () => true },
  }),
];
