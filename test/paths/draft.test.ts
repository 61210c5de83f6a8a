import { TestModel } from '@xstate/test';
import { expect, test } from 'vitest';
import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  assign,
  createActor,
  type EventObject,
} from 'xstate';
import {
  type DraftContent,
  type DraftContext,
  type DraftEvent,
  draftMachine,
} from '../../machines/draft.machine.ts';
import { completeForm } from '../fixtures/forms.ts';
import { draftAt } from '../fixtures/machine-harness.ts';

const mine = draftAt('review');
const theirs = draftAt('review', { ...completeForm, full_name: 'Grace Hopper' });
const start: DraftContent = { id: 'first', sent: '', answers: mine };
const changed = { ...start, answers: theirs };
const sent = { ...start, sent: 'first' };
const changedAfterSending = { ...changed, sent: 'first' };
const other = { id: 'other', sent: '', answers: theirs };
const otherSent = { ...other, sent: 'other' };
const next = { id: 'next', sent: 'first', answers: null };
const adopt = { type: 'draft.adopt', draft: theirs };
const adoptMine = { type: 'draft.adopt', draft: mine };
const startOver = { type: 'application.startOver' };
const sentElsewhere = { type: 'draft.sentElsewhere' };
const alreadySent = { type: 'draft.alreadySent' };

type Effects = readonly object[];

/**
 * What another tab may have stored, with what must follow when this tab looks, when the server has stored
 * the answers, and when it has earlier ones of this application: what is stored, and what the form is told.
 */
const news: readonly (readonly [DraftContent | null, look: Effects, Effects, Effects])[] = [
  [null, [], [next], [sent, alreadySent]],
  [sent, [alreadySent], [next], [sent, alreadySent]],
  [{ ...other, answers: mine }, [adoptMine], [next], [{ ...sent, id: 'other' }, adoptMine]],
  [changed, [adopt], [changedAfterSending, adopt], [changedAfterSending, adopt]],
  [changedAfterSending, [adopt], [changedAfterSending, adopt], [changedAfterSending, adopt]],
  [other, [adopt], [{ ...other, sent: 'first' }, adopt], [{ ...other, sent: 'first' }, adopt]],
  [otherSent, [adopt], [otherSent, adopt], [otherSent, adopt]],
  [{ ...other, answers: null }, [startOver], [next], [startOver]],
  [{ ...next, id: 'other' }, [sentElsewhere], [next], [sentElsewhere]],
];

type Submission = Extract<DraftEvent, { type: 'form.change' }>['submission'];

/** An event with what another tab has stored, and what must follow. */
type Happening = DraftEvent & { readonly news?: DraftContent | null; readonly effects: Effects };

function shows(answers: DraftContent['answers'], submission: Submission, effects: Effects = []) {
  return { type: 'form.change', answers, submission, effects } as const;
}

const moved = { ...mine, step: 'experience' as const };
const sends = shows(mine, 'submitting');

/** What can happen to a tab with these answers, while it follows the device and while it sends. */
const following: Happening[] = [
  shows(mine, 'failure'),
  shows(moved, 'idle', [{ ...start, answers: moved }]),
  shows(null, 'idle', [{ ...start, id: 'next', answers: null }]),
  sends,
  ...news.map(([stored, effects]) => ({ type: 'device.change' as const, news: stored, effects })),
];
const sending: Happening[] = [
  sends,
  { type: 'device.change', news: changed, effects: [] },
  ...news.flatMap(([stored, looks, received, superseded]) =>
    [
      shows(mine, 'failure', looks),
      shows(null, 'success', received),
      shows(mine, 'alreadySent', superseded),
    ].map((event) => ({ ...event, news: stored })),
  ),
];

const machine = draftMachine.provide({
  actions: {
    readDevice: assign({ news: ({ event }) => (event as Happening).news ?? null }),
    renewId: assign({ id: 'next' }),
  },
});

/** What can happen in a state: everything to the tab that began, then only that the form adopts. */
function eventsIn({ value, context }: AnyMachineSnapshot): Happening[] {
  const { id, sent, answers, news } = context;
  if (value === 'sending') return sending;
  if (value === 'adopting') {
    return [
      shows(news?.answers ?? null, 'idle', news?.answers && id === sent ? [alreadySent] : []),
    ];
  }
  return id === start.id && sent === '' && answers === mine ? following : [];
}

/** Starts a tab, which notes what it stores and what it tells its form. */
function startTab() {
  const effects: object[] = [];
  const write = ({ id, sent, answers }: DraftContent) => void effects.push({ id, sent, answers });
  const actions = {
    store: ({ context }: { context: DraftContent }) => write(context),
    storeNews: ({ context: { news } }: { context: DraftContext }) => news && write(news),
  };
  const actor = createActor(machine.provide({ actions }), { input: start });
  actor.on('*', (event) => void effects.push(event));
  return { actor: actor.start(), effects };
}

test('the last writer wins whole, whatever another tab and the server have stored by then', async () => {
  const options = {
    // The only one that the library's types know.
    stateMatcher: () => true,
    serializeState: ({ value, context }: AnyMachineSnapshot, event?: EventObject) =>
      JSON.stringify([value, context, event]),
    events: eventsIn,
    input: start,
  };
  for (const path of new TestModel(machine as AnyStateMachine, options).getShortestPaths()) {
    const { actor, effects } = startTab();
    const act = ({ event }: { readonly event: EventObject }) => {
      const happening = event as Happening;
      effects.length = 0;
      actor.send(happening);
      expect(effects, JSON.stringify(event)).toEqual(happening.effects);
    };
    await path.test({
      states: { '*': () => undefined },
      events: { 'form.change': act, 'device.change': act },
    });
  }
});
