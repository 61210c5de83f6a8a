import { assign, emit, not, setup } from 'xstate';
import { fieldNames } from './application.form.ts';
import type { ApplicationEvent } from './application.types.ts';
import type { Draft } from './form-progress.ts';

/** The document in which the device keeps a draft. */
export interface DraftContent {
  /** The id under which the answers are sent. */
  readonly id: string;
  /** The id of the last application that was sent, or blank. If it is `id`, the answers have changed since. */
  readonly sent: string;
  /** `null` after they were sent or started over. */
  readonly answers: Draft | null;
}

/** What this tab and the device agreed on last. */
export interface DraftContext extends DraftContent {
  /** What another tab had stored at the last look; `null` if nothing. */
  readonly news: DraftContent | null;
}

/** Events from the form and the browser. */
export type DraftEvent =
  /** Something happened to the form, which may have changed it. */
  | {
      readonly type: 'form.change';
      readonly answers: Draft | null;
      readonly submission: 'idle' | 'submitting' | 'success' | 'failure' | 'alreadySent';
    }
  /** Another tab may have stored something. */
  | { readonly type: 'device.change' };

/** What the form is told, among others whether the device stores the draft. */
export type DraftNews = Extract<
  ApplicationEvent,
  { readonly type: `draft.${string}` | 'application.startOver' }
>;

function isSameForm(one: Draft | null, other: Draft | null): boolean {
  return fieldNames.every((name) => one?.form[name] === other?.form[name]);
}

function answersIn(event: DraftEvent): Draft | null {
  return event.type === 'form.change' ? event.answers : null;
}

function submissionIn(event: DraftEvent) {
  return event.type === 'form.change' ? event.submission : undefined;
}

/**
 * The draft of an application in one tab. The device has one document, which every tab stores and adopts
 * whole: the last writer wins, and nothing is merged.
 *
 * It emits what the form must do. Its effects are only named here; `src` provides them: `readDevice` assigns
 * `news`, `renewId` assigns a new `id`, `store` writes the context to the device, `storeNews` its `news`, and
 * both emit whether that worked.
 */
export const draftMachine = setup({
  types: {
    context: {} as DraftContext,
    events: {} as DraftEvent,
    emitted: {} as DraftNews,
    input: {} as DraftContent,
  },
  guards: {
    isSending: ({ event }) => submissionIn(event) === 'submitting',
    hasResponse: not('isSending'),
    isSent: ({ event }) => submissionIn(event) === 'success',
    isAlreadySent: ({ event }) => submissionIn(event) === 'alreadySent',
    isEmptied: ({ context, event }) => context.answers !== null && answersIn(event) === null,
    isChanged: ({ context, event }) =>
      JSON.stringify(context.answers) !== JSON.stringify(answersIn(event)),
    isSentBefore: ({ context: { id, sent, answers } }) => answers !== null && sent === id,
    hasNews: ({ context: { news } }) => news !== null,
    hasAnswers: ({ context: { news } }) => Boolean(news?.answers),
    isShown: ({ context: { id, answers, news } }) =>
      news === null || (isSameForm(news.answers, answers) && (answers === null || news.id === id)),
    isChangedElsewhere: ({ context: { answers, news } }) =>
      Boolean(news?.answers) && !isSameForm(news?.answers ?? null, answers),
    isSentElsewhere: ({ context: { id, news } }) => news?.sent === id,
  },
  actions: {
    takeAnswers: assign({ answers: ({ event }) => answersIn(event) }),
    dropAnswers: assign({ answers: null }),
    takeIds: assign(({ context: { news } }) => (news ? { id: news.id, sent: news.sent } : {})),
    markSent: assign({ sent: ({ context }) => context.id }),
    markNewsSent: assign({
      news: ({ context: { id, news } }) =>
        news && { ...news, sent: news.sent === news.id ? news.id : id },
    }),
    showNews: emit(({ context: { news } }) => ({
      type: 'draft.adopt',
      draft: news?.answers as Draft,
    })),
    emptyForm: emit({ type: 'application.startOver' }),
    announceSentElsewhere: emit({ type: 'draft.sentElsewhere' }),
    announceAlreadySent: emit({ type: 'draft.alreadySent' }),
    readDevice: assign({ news: null }),
    renewId: assign({ id: 'unnamed' }),
    store: () => undefined,
    storeNews: () => undefined,
  },
}).createMachine({
  id: 'draft',
  description: 'The answers on this device. Every tab stores them whole, and adopts them whole.',
  context: ({ input }) => ({ ...input, news: null }),
  initial: 'following',
  states: {
    following: {
      description: 'The form and the device have the same answers.',
      initial: 'unsent',
      on: {
        'form.change': [
          { guard: 'isSending', target: 'sending' },
          {
            description: 'The next answers are another application.',
            guard: 'isEmptied',
            target: '.unsent',
            actions: ['renewId', 'takeAnswers', 'store'],
          },
          { guard: 'isChanged', actions: ['takeAnswers', 'store'] },
        ],
        'device.change': { target: 'reading', actions: 'readDevice' },
      },
      states: {
        unsent: { always: { guard: 'isSentBefore', target: 'alreadySent' } },
        alreadySent: {
          description: 'The application was sent, and the answers have changed since.',
          entry: 'announceAlreadySent',
        },
      },
    },
    reading: {
      description: 'The last writer wins: the form gets what another tab stored, whole.',
      always: [
        { guard: 'isShown', target: 'following', actions: 'takeIds' },
        { guard: 'hasAnswers', target: 'adopting', actions: ['showNews', 'takeIds'] },
        {
          guard: 'isSentElsewhere',
          target: 'adopting',
          actions: ['announceSentElsewhere', 'takeIds'],
        },
        { target: 'adopting', actions: ['emptyForm', 'takeIds'] },
      ],
    },
    adopting: {
      description: 'What the form shows then, at its own step, is not stored again.',
      on: { 'form.change': { target: 'following', actions: 'takeAnswers' } },
    },
    sending: {
      description: 'The form is locked, so nothing is adopted before the response.',
      on: {
        'form.change': [
          { guard: 'isSent', target: 'received', actions: 'readDevice' },
          { guard: 'isAlreadySent', target: 'superseded', actions: 'readDevice' },
          { guard: 'hasResponse', target: 'reading', actions: 'readDevice' },
        ],
      },
    },
    received: {
      description: 'The server has the answers, unless another tab has changed them meanwhile.',
      always: [
        {
          guard: 'isChangedElsewhere',
          target: 'reading',
          actions: ['markNewsSent', 'storeNews'],
        },
        { target: 'following', actions: ['markSent', 'renewId', 'dropAnswers', 'store'] },
      ],
    },
    superseded: {
      description: 'The server has earlier answers of this application.',
      always: [
        { guard: 'hasAnswers', target: 'reading', actions: ['markNewsSent', 'storeNews'] },
        { guard: 'hasNews', target: 'reading' },
        { target: 'following', actions: ['markSent', 'store'] },
      ],
    },
  },
});
