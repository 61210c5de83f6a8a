import type { ReactNode } from 'react';
import {
  type ApplicationForm,
  emptyForm,
  type StepName,
  stepNames,
} from '../../machines/application.form.ts';
import type { ApplicationEvent, ApplicationInput } from '../../machines/application.types.ts';
import { SubmissionError } from '../../machines/call-errors.ts';
import { Application } from '../../src/application/application.tsx';
import { ApplicationProvider } from '../../src/application/application-actor.tsx';
import { applicationController } from '../../src/application/application-controller.ts';
import { ClosingNotice, Deadline } from '../../src/application/closing-notice.tsx';
import { ErrorBoundary } from '../../src/application/error-boundary.tsx';
import { EmailField } from '../../src/application/fields/email-field.tsx';
import { NotConfigured } from '../../src/application/not-configured.tsx';
import { Notices, OfflineNotice, SavedNote } from '../../src/application/notices.tsx';
import { Receipt } from '../../src/application/receipt.tsx';
import { ResultModal } from '../../src/application/result-modal.tsx';
import { Robot } from '../../src/application/robot.tsx';
import { StepActions } from '../../src/application/step-actions.tsx';
import { StepList } from '../../src/application/step-list.tsx';
import { StepProgress } from '../../src/application/step-progress.tsx';
import { AnswerList } from '../../src/application/steps/answer-list.tsx';
import { FieldStep } from '../../src/application/steps/field-step.tsx';
import { ReviewStep } from '../../src/application/steps/review-step.tsx';
import { StillNeeded } from '../../src/application/still-needed.tsx';
import { SubmissionFailure } from '../../src/application/submission-failure.tsx';
import { type WizardController, WizardProvider } from '../../src/application/wizard-controller.ts';
import { Dialog } from '../../src/ui/dialog.tsx';
import { completeForm } from '../fixtures/forms.ts';
import { draftAt, startMachine } from '../fixtures/machine-harness.ts';
import { fewAnswers, manyAnswers, wrongAnswers } from './answers.ts';
import { Remembering } from './remembering.tsx';
import { combinations, mapped, type Rows, type Tables, together } from './tables.ts';

type Machine = ReturnType<typeof startMachine>;

/** Starts an application, and sends it events. */
function start(input?: ApplicationInput, ...events: ApplicationEvent[]): Machine {
  const machine = startMachine(input);
  for (const event of events) machine.actor.send(event);
  return machine;
}

/** Comes back to a step after Next left each, so that it shows its errors. */
function cameBack(step: StepName, form: ApplicationForm, ...more: ApplicationEvent[]): Machine {
  const walk = stepNames.map(() => ({ type: 'step.next' }) as const);
  const draft = draftAt('personalInfo', form);
  return start({ draft }, ...walk, { type: `step.${step}` }, ...more);
}

/** Sends an application. The server has answered as far as is said. */
async function send(
  check?: 'free' | 'taken',
  insert?: 'done' | Error,
  form = manyAnswers,
): Promise<Machine> {
  const draft = draftAt('review', form);
  const machine = start({ draft }, { type: 'application.submit' });
  if (check) await machine.check.last().answer(check);
  if (insert === 'done') await machine.insert.last().answer();
  else if (insert) await machine.insert.last().refuse(insert);
  return machine;
}

/** Closes the modal, which told what happened. */
function told(machine: Machine): Machine {
  machine.actor.send({ type: 'modal.close' });
  return machine;
}

const sentBefore = new SubmissionError('alreadySent', 'It was sent.');
const busy = new Error('The server is busy.');
const close: ApplicationEvent = { type: 'registration.close' };
const draft = { ...draftAt('review', fewAnswers), savedAt: Date.UTC(2025, 8, 12, 10) };
const closed = start({ draft: draftAt('experience', fewAnswers) }, close);
const results = {
  'restored answers': start({ draft }),
  sending: await send(),
  sent: await send('free', 'done'),
  'a duplicate': await send('taken'),
  'sent before': await send('free', sentBefore),
  'a failure': await send('free', busy),
  'a duplicate, told': told(await send('taken')),
  'sent before, told': told(await send('free', sentBefore)),
  'a failure, told': told(await send('free', busy)),
  'closed meanwhile': closed,
};

const states = {
  'an empty form': start(),
  ...together(
    stepNames.map((step) => [
      step,
      {
        'first visit': start({ draft: draftAt(step, fewAnswers) }),
        'no answers': cameBack(step, emptyForm),
        'few answers': cameBack(step, fewAnswers),
        'many answers': cameBack(step, manyAnswers),
        'wrong answers': cameBack(step, wrongAnswers),
        'one wrong answer': cameBack(step, { ...completeForm, email: 'ada' }),
        'a team of one': cameBack(step, { ...fewAnswers, team_preference: 'have_team' }),
        'many answers, closed': cameBack(step, manyAnswers, close),
        'wrong answers, closed': cameBack(step, wrongAnswers, close),
      },
    ]),
  ),
  ...results,
};

/** What can have happened to the answers. */
const histories: readonly (readonly [title: string, begin: () => Machine])[] = [
  ['no answers', () => start()],
  ['new answers', () => cameBack('review', fewAnswers)],
  ['restored answers', () => start({ draft })],
  ['answers started over', () => start({ draft }, { type: 'application.startOver' })],
  ['answers sent by another tab', () => start({ draft }, { type: 'draft.sentElsewhere' })],
  ['answers changed by another tab', () => start({ draft }, { type: 'draft.adopt', draft })],
  ['answers sent before', () => start({ draft }, { type: 'draft.alreadySent' })],
];

const alone = await send('free', 'done', completeForm);

const nothing = () => undefined;

/** A view, which may depend on its form's step. */
export type View = ReactNode | ((step: StepName, form: WizardController) => ReactNode);

/** Returns a form with one of its views. */
export function inForm(form: WizardController, view: View): ReactNode {
  const { step } = form.state();
  const inside = typeof view === 'function' ? view(step, form) : view;
  return <WizardProvider value={form}>{inside}</WizardProvider>;
}

/** The parts of a form, for either machine. */
export const formParts: Readonly<Record<string, View>> = {
  step: (step) => (step === 'review' ? <ReviewStep onGoTo={nothing} /> : <FieldStep step={step} />),
  'step-list': (step) => <StepList step={step} onGoTo={nothing} />,
  'step-actions': (step) => <StepActions step={step} alert="An alert" onGoTo={nothing} />,
  'step-progress': <StepProgress />,
  'still-needed': (step) => <StillNeeded step={step} onGoTo={nothing} />,
};

const within = ({ actor }: Machine, view: View) => (
  <ApplicationProvider value={actor}>
    {inForm(applicationController(actor), view)}
  </ApplicationProvider>
);

const requestLink = () => Promise.reject();
const page = (machine: Machine) =>
  within(machine, (_, form) => <Application controller={form} requestLink={requestLink} />);

/** The page in each state whose parts the tables show. */
export const applicationPages: Rows = mapped(states, page);

/** The page without a connection, and perhaps without room on the device. */
function lost(machine: Machine, ...more: ApplicationEvent[]): Machine {
  for (const event of [{ type: 'connection.lose' } as const, ...more]) machine.actor.send(event);
  return machine;
}

const failure = (machine: Machine) =>
  within(machine, <SubmissionFailure requestLink={requestLink} onGoTo={nothing} />);
const offer = (...of: unknown[]) => (
  <Remembering of={of}>{failure(results['a duplicate, told'])}</Remembering>
);
const modal = (machine: Machine) => within(machine, <ResultModal />);

const deadline = (machine: Machine, clock: object = {}) => (
  <Remembering of={[{ own: '', left: '', doubt: 'none', ...clock }]}>
    {within(machine, <Deadline />)}
  </Remembering>
);

const closing = (machine: Machine, clock: object = {}, copied?: string) => (
  <Remembering of={[{ own: '', left: '', doubt: 'none', ...clock }, copied]}>
    {within(machine, <ClosingNotice />)}
  </Remembering>
);

/** The notice of the closing date, which a site without dates doesn't have. */
export const closingNotice = (
  <>
    {closing(start())}
    {deadline(start())}
  </>
);

/** The boundary once a view has crashed, which a server doesn't render. */
class Crashed extends ErrorBoundary {
  override state = { hasFailed: true };
}

const crashed = (props: { isKept?: () => boolean }) => <Crashed {...props}>A view</Crashed>;

/** The receipt without its portal, which a server doesn't render. */
const ReceiptInPlace = () =>
  Object(Receipt({ container: { nodeType: 1 } as Element })).children as ReactNode;

/** The views of an application. */
export const applicationTables: Tables = {
  application: {
    'an empty form': page(start()),
    'before the script': <Remembering isPrerendered>{page(start())}</Remembering>,
    'closed before an answer': page(start({ registration: 'closed' })),
    'closed meanwhile': page(closed),
    sending: page(results.sending),
    sent: page(results.sent),
    'the second step': page(start({ draft: draftAt('experience', fewAnswers) })),
    'the third step': page(start({ draft: draftAt('additionalInfo', fewAnswers) })),
  },
  ...mapped(formParts, (part) => mapped(states, (machine) => within(machine, part))),
  notices: together(
    histories.map(([title, begin]) => [
      title,
      combinations(['offline', 'unsaved', 'closed'], (holds) => {
        const machine = begin();
        if (holds('offline')) machine.actor.send({ type: 'connection.lose' });
        if (holds('unsaved')) machine.actor.send({ type: 'draft.saveFailed' });
        if (holds('closed')) machine.actor.send(close);
        const both = (
          <>
            <Notices />
            <OfflineNotice />
          </>
        );
        return within(machine, both);
      }),
    ]),
  ),
  'closing-notice': {
    'as usual': closingNotice,
    'the last hours': deadline(start(), { left: '2 hours left' }),
    'after a failure': deadline(results['a failure'], { left: '2 hours left' }),
    'far away': deadline(start(), { own: 'Saturday, June 1, 2030 at 9:00 PM GMT+2' }),
    'in the event’s zone': deadline(start(), { own: 'Saturday, June 1, 2030 at 12:00 PM PDT' }),
    'closed, no deadline': deadline(closed),
    'a wrong clock': closing(start(), { doubt: 'wrong' }),
    'a wrong clock, closed': closing(closed, { doubt: 'unconfirmed' }),
    'closed, copied': closing(closed, {}, 'copied'),
    'closed, not copied': closing(closed, {}, 'refused'),
  },
  'submission-failure': {
    ...mapped(results, failure),
    'a failure, offline': failure(lost(told(await send('free', busy)))),
    'a failure, offline, not saved': failure(
      lost(told(await send('free', busy)), { type: 'draft.saveFailed' }),
    ),
    'a duplicate, offline': failure(lost(told(await send('taken')))),
    'a duplicate, asking for the link': offer(true),
    'a duplicate, asked': offer(false, { isAccepted: true, text: 'It is on its way.' }),
    'a duplicate, not asked': offer(false, { isAccepted: false, text: 'It failed.' }),
  },
  'result-modal': together([
    ['a bar', mapped(results, modal)],
    ['a dialog', mapped(results, (one) => <Remembering of={[Dialog]}>{modal(one)}</Remembering>)],
  ]),
  robot: mapped(
    {
      'no answers': cameBack('review', emptyForm),
      'all answers': cameBack('review', completeForm),
    },
    (machine) => <Remembering of={[true]}>{within(machine, <Robot />)}</Remembering>,
  ),
  'answer-list': {
    'what another form hasn’t, another team': (
      <AnswerList
        form={manyAnswers}
        unlike={{ ...manyAnswers, 'team_members.0': 'x@example.org' }}
      />
    ),
    'all of a long answer': (
      <Remembering of={[true]}>
        <AnswerList form={{ ...manyAnswers, experience: 'A short line.\n'.repeat(30) }} />
      </Remembering>
    ),
  },
  'email-field': mapped(
    { 'a pasted list that was too long': 'team_members.0', 'changed since': 'full_name' } as const,
    (name) => (
      <Remembering of={[{ beside: manyAnswers[name], addresses: 'eve@example.org' }]}>
        {within(cameBack('additionalInfo', manyAnswers), <EmailField name="team_members.0" />)}
      </Remembering>
    ),
  ),
  receipt: mapped({ ...results, 'sent alone': alone }, (machine) =>
    within(machine, <ReceiptInPlace />),
  ),
  'error-boundary': {
    'no crash': <ErrorBoundary>A view</ErrorBoundary>,
    'a crash': crashed({}),
    'a crash, answers saved': crashed({ isKept: () => true }),
    'a crash, answers not saved': crashed({ isKept: () => false }),
  },
  'offline-notice': mapped(
    { 'no failure': start(), 'a failure': told(await send('free', busy)) },
    (machine) => within(lost(machine), <OfflineNotice />),
  ),
  'saved-note': mapped(
    {
      'no answers': start(),
      answers: start({ draft }),
      'no room': start({ draft }, { type: 'draft.saveFailed' }),
    },
    (machine) => within(machine, <SavedNote />),
  ),
  'not-configured': {
    'without one variable': <NotConfigured missing={['VITE_SUPABASE_URL']} />,
    'without both': <NotConfigured missing={['VITE_SUPABASE_URL', 'VITE_SUPABASE_ANON_KEY']} />,
  },
};
