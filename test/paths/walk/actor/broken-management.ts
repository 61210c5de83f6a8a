import { assign } from 'xstate';
import { managementMachine } from '../../../../machines/management.machine.ts';
import type { ManagementContext } from '../../../../machines/management.types.ts';
import { add, type BrokenMachine, breakerOf, nothing, remove, set } from './break-machine.ts';

const broken = breakerOf(managementMachine);
const application = 'states/application/states';
const shown = `${application}/shown`;
const wizard = `${application}/editing/states/wizard`;
const saving = `${application}/editing/states/saving`;
const answered = `${saving}/states/waiting/invoke/onDone`;
const withdrawing = `${application}/withdrawing/states`;
const disowning = `${application}/disowning/states`;
const link = 'states/link/states';

/** Faults of the kinds that people make behind the link. The suite has to notice every one. */
export const brokenManagement: readonly BrokenMachine[] = [
  broken(
    'no answer is taken for a link that opens nothing',
    set(`${application}/opening/invoke/onError/target`, 'unknown'),
  ),
  broken('a link that opens nothing is remembered', remove(`${application}/unknown/entry`)),
  broken('leaving remembers the application', remove('states/application/on/page.leave/actions')),
  broken('leaving leaves nothing', remove('states/application/on/page.leave')),
  broken('another link opens the first one', remove('states/application/on/link.open/1/actions')),
  broken(
    'the same link opened again takes the changes',
    remove('states/application/on/link.open/0'),
  ),
  broken('what is shown stays while it is asked for anew', remove(`${application}/opening/entry`)),
  broken('Edit is there after closing', remove(`${shown}/on/application.edit/guard`)),
  broken('Edit begins with an empty form', remove(`${shown}/on/application.edit/actions`)),
  broken('there is no Undo', remove(`${shown}/states/discarded/on/edit.undo`)),
  broken('Undo begins at the first step', set(`${wizard}/initial`, 'personalInfo')),
  broken('the address can be edited', remove(`${wizard}/on/field.change/guard`)),
  broken('Next skips a step', set(`${wizard}/states/personalInfo/on/step.next`, 'additionalInfo')),
  broken('an incomplete form is saved', remove(`${saving}/states/idle/on/application.save/guard`)),
  broken('giving up loses the changes', remove(`${saving}/on/edit.cancel/0`)),
  broken('changes are given up on the way', remove(`${saving}/states/waiting/on/edit.cancel`)),
  broken(
    'a conflict counts as saved',
    set(`${answered}/1/target`, '#management.application.shown.saved'),
  ),
  broken('what somebody else saved is not shown', remove(`${answered}/1/actions`)),
  broken(
    'changes after closing count as saved',
    set(`${answered}/2/target`, '#management.application.shown.saved'),
  ),
  broken('changes over a link that lapsed are lost', remove(`${answered}/3`)),
  broken('a link that lapsed is kept', remove(`${answered}/3/actions`)),
  broken(
    'a save without an answer counts as saved',
    set(`${saving}/states/waiting/invoke/onError/target`, '#management.application.shown.saved'),
  ),
  broken('a failure is remembered after an edit', remove(`${saving}/states/failed/exit`)),
  broken(
    'mine is saved over their version by the number of the old one',
    remove(`${saving}/states/conflict/on/conflict.overwrite/actions`),
  ),
  broken(
    'taking theirs keeps the old one',
    remove(`${saving}/states/conflict/on/conflict.adopt/actions`),
  ),
  broken('a conflict has no way back', remove(`${saving}/states/conflict/on/edit.cancel`)),
  broken(
    'nobody is asked before withdrawing',
    set(`${application}/withdrawing/initial`, 'waiting'),
  ),
  broken(
    "nobody is asked before 'This wasn't me'",
    set(`${application}/disowning/initial`, 'waiting'),
  ),
  broken(
    'who thinks better of it loses the changes',
    set(`${withdrawing}/confirming/on/confirmation.cancel`, '#management.application.shown'),
  ),
  broken(
    'a failed withdrawal cannot be tried again',
    remove(`${withdrawing}/failed/on/confirmation.confirm`),
  ),
  broken(
    'a failed withdrawal counts as one',
    set(`${withdrawing}/waiting/invoke/onError/target`, '#management.application.withdrawn'),
  ),
  broken(
    'what is withdrawn is remembered',
    remove(`${withdrawing}/waiting/invoke/onDone/0/actions`),
  ),
  broken(
    "'This wasn't me' is told as withdrawn",
    set(`${disowning}/waiting/invoke/onDone/0/target`, '#management.application.withdrawn'),
  ),
  broken('a link is asked for with anything', nothing, {
    guards: { isReadyToRequest: () => true },
  }),
  broken(
    'a link is asked for twice',
    add(`${link}/requesting/on/link.request`, { target: 'requesting', reenter: true }),
  ),
  broken(
    'a request that fails is told as noted',
    set(`${link}/requesting/invoke/onError/target`, 'requested'),
  ),
  broken('a request is noted for ever', remove('states/link/on/address.change/target')),
  broken('what was stored without an answer is a conflict', nothing, {
    guards: {
      isSaved: ({ event }: { event: { output?: { outcome?: string } } }) =>
        event.output?.outcome === 'saved',
    },
  }),
  broken('a conflict forgets the form', nothing, {
    actions: {
      keepNewer: assign(({ context, event }: { context: ManagementContext; event: object }) => {
        const { output } = event as { output?: { application: ManagementContext['newer'] } };
        const newer = output?.application ?? null;
        return { newer, form: newer?.form ?? context.form };
      }),
    },
  }),
];
