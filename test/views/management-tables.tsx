import { type StepName, stepNames } from '../../machines/application.form.ts';
import { RefusedError } from '../../machines/call-errors.ts';
import type { ManagementEvent, StoredApplication } from '../../machines/management.types.ts';
import { callTexts } from '../../src/content/messages.ts';
import { ApplicationDetails } from '../../src/management/application-details.tsx';
import { ApplicationSummary } from '../../src/management/application-summary.tsx';
import { ConfirmRemoval } from '../../src/management/confirm-removal.tsx';
import { editController } from '../../src/management/edit-controller.ts';
import { LinkRequest } from '../../src/management/link-request.tsx';
import { Management } from '../../src/management/management.tsx';
import { ManagementProvider } from '../../src/management/management-actor.tsx';
import { Opening } from '../../src/management/opening.tsx';
import { Team } from '../../src/management/team.tsx';
import { startManagement } from '../fixtures/machine-harness.ts';
import { storedApplication } from '../fixtures/stored-application.ts';
import { manyAnswers, wrongAnswers } from './answers.ts';
import { applicationTables, formParts, inForm, type View } from './application-tables.tsx';
import { Remembering } from './remembering.tsx';
import { combinations, mapped, type Rows, type Tables, together } from './tables.ts';

type Machine = ReturnType<typeof startManagement>;

/** Sends events to a page, and returns it. */
function after(machine: Machine, ...events: ManagementEvent[]): Machine {
  for (const event of events) machine.actor.send(event);
  return machine;
}

/** Opens a link, and sends events to the page. */
async function open(changes: Partial<StoredApplication> | null, ...events: ManagementEvent[]) {
  const machine = startManagement({ token: 'a token' });
  await machine.open.last().answer(changes && { ...storedApplication, ...changes });
  return after(machine, ...events);
}

const edit = (step: StepName, changes: Partial<StoredApplication>, ...more: ManagementEvent[]) =>
  open(changes, { type: 'application.edit' }, { type: `step.${step}` }, ...more);

const change: ManagementEvent = { type: 'field.change', name: 'full_name', value: 'Ada' };

type End<Call extends 'change' | 'withdraw' | 'request'> = (
  call: ReturnType<Machine[Call]['last']>,
) => Promise<void>;

/** Saves a change at a step. */
async function save(step: StepName, end?: End<'change'>): Promise<Machine> {
  const machine = await edit(step, {}, change, { type: 'application.save' });
  await end?.(machine.change.last());
  return machine;
}

/** Saves a change, with an outcome. */
const saved = (outcome: 'saved' | 'conflict' | 'closed') => {
  const application = { ...storedApplication, version: 2, isEditable: outcome !== 'closed' };
  return save('review', ({ answer }) => answer({ outcome, application }));
};

const unsaved = () => edit('review', {}, change, { type: 'edit.cancel' });
const withdraw: ManagementEvent = { type: 'application.withdraw' };

/** Confirms a withdrawal. */
async function confirm(end?: End<'withdraw'>): Promise<Machine> {
  const address = storedApplication.form.email;
  const machine = await open({}, withdraw, { type: 'removal.confirm', address });
  await end?.(machine.withdraw.last());
  return machine;
}

const typed = (value: string) => after(startManagement({}), { type: 'address.change', value });

/** Asks for a link. */
async function ask(end?: End<'request'>): Promise<Machine> {
  const machine = after(typed('ada@example.org'), { type: 'link.request' });
  await end?.(machine.request.last());
  return machine;
}

interface Refusable {
  readonly refuse: (error: unknown) => Promise<void>;
}

const lose = ({ refuse }: Refusable) => refuse(new Error(callTexts.unreachable));
const reject = ({ refuse }: Refusable) => refuse(new RefusedError('Registration has closed.'));
const unreachable = startManagement({ token: 'a token' });
await lose(unreachable.open.last());
const unopened = startManagement({});
const shown = await open({});
const pages = {
  opening: startManagement({ token: 'a token' }),
  unreachable,
  unknown: await open(null),
  unopened,
  shown,
  'shown, asking again': await open({}, { type: 'page.resume' }),
  saved: await saved('saved'),
  unsaved: await unsaved(),
  'changed elsewhere': await saved('conflict'),
  'too late': await saved('closed'),
  'the link stopped working': await save('review', ({ answer }) => answer(null)),
  withdrawn: await confirm(({ answer }) => answer('withdrawn')),
  alone: await open({ members: [], form: manyAnswers }),
  'a team of oneself': await open({ members: [{ email: 'Ada@example.org', hasApplied: true }] }),
  closed: await open({ isEditable: false }),
  accepted: await open({ status: 'accepted' }),
  declined: await open({ status: 'declined' }),
  editing: await edit('personalInfo', {}),
  saving: await save('review'),
  'it may not be saved': await save('review', lose),
  'it is not saved': await save('review', reject),
  'the question over unsaved changes': after(await unsaved(), withdraw),
  'the question over what was too late': after(await saved('closed'), withdraw),
};

const edits: Record<string, Machine> = {
  'no answer': await save('review', lose),
  refused: await save('review', reject),
};
for (const step of stepNames) {
  const form = { ...manyAnswers, email: 'ada@gmial.com' };
  edits[step] = await edit(step, { form });
  edits[`${step}, wrong answers`] = await edit(step, { form: wrongAnswers });
  edits[`${step}, saving`] = await save(step);
}

const mary = { email: 'mary@example.org', hasApplied: true };
const charles = { email: 'charles@example.org', hasApplied: false };
const teams = { nobody: [], complete: [mary], missing: [charles], mixed: [mary, charles] };

const within = ({ actor }: Machine, view: View) => (
  <ManagementProvider value={actor}>{inForm(editController(actor), view)}</ManagementProvider>
);
const page = (machine: Machine) => within(machine, (_, form) => <Management controller={form} />);

/** The page in each state whose parts the tables show. */
export const editPages: Rows = mapped(edits, page);

const question = (machine: Machine, ...of: unknown[]) => (
  <Remembering of={of}>{within(machine, <ConfirmRemoval />)}</Remembering>
);
const linkForm = (machine: Machine, isTried = true) => (
  <Remembering of={[isTried]}>{within(machine, <LinkRequest />)}</Remembering>
);
const summaryOf = (machine: Machine) => within(machine, <ApplicationSummary />);

/** The summary of an application, which has no hours on a site without dates. */
export const summary = summaryOf(shown);

/** A browser that can share with other apps, or not. */
const Sharing = ({ isThere }: { isThere: boolean }) => {
  if (isThere) Object.assign(navigator, { share: () => undefined });
  else Reflect.deleteProperty(navigator, 'share');
  return null;
};

/** The views behind the link. The parts of a form come with those of an application, which look much alike. */
export const managementTables: Tables = {
  management: mapped(pages, page),
  ...Object.fromEntries(
    Object.entries(formParts).map(([name, part]) => {
      const rows = together([['edit', mapped(edits, (machine) => within(machine, part))]]);
      return [name, { ...applicationTables[name], ...rows }];
    }),
  ),
  opening: { 'before the script': <Opening /> },
  'application-summary': {
    waitlisted: summaryOf(await open({ status: 'waitlisted' })),
  },
  'application-details': { 'no application': within(unopened, <ApplicationDetails />) },
  team: together([
    ...Object.entries(teams).map(
      ([team, members]) =>
        [
          team,
          combinations(['closed'], (holds) => <Team members={members} isOpen={!holds('closed')} />),
        ] as const,
    ),
    [
      'missing',
      {
        'in a browser that can share': (
          <>
            <Sharing isThere />
            <Team members={teams.missing} isOpen />
            <Sharing isThere={false} />
          </>
        ),
      },
    ],
  ]),
  'confirm-removal': {
    'not asked': question(shown),
    asked: question(await open({}, withdraw)),
    'another address': question(await open({}, withdraw), 'ada@example.com', true),
    waiting: question(await confirm(), 'ada@example.org'),
    'no answer': question(await confirm(lose), 'ada@example.org'),
    refused: question(await confirm(reject), 'ada@example.org'),
  },
  'link-request': {
    empty: linkForm(unopened, false),
    'empty, tried': linkForm(unopened),
    'a wrong address': linkForm(typed('ada'), false),
    'a wrong address, tried': linkForm(typed('ada')),
    'a mistyped address, tried': linkForm(typed('ada@gmial.com')),
    asking: linkForm(await ask()),
    asked: linkForm(await ask(({ answer }) => answer())),
    'no answer': linkForm(await ask(lose)),
  },
};
