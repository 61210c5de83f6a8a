import { assertEvent } from 'xstate';
import {
  emptyForm,
  type StepName,
  stepNames as steps,
} from '../../../machines/application.form.ts';
import type { FormProgress, StepEvent } from '../../../machines/form-progress.ts';
import { fieldsOfStep } from './fields.ts';
import type { SpecTransition } from './transition.ts';

/** The context after the form was sent, or emptied by hand. */
export const formReset = {
  form: emptyForm,
  touched: [],
  seenSteps: [steps[0]],
  lastStep: steps[0],
  savedAt: null,
  discarded: null,
} as const;

/** A change of step, in either machine. */
interface Navigation {
  readonly description: string;
  readonly event: StepEvent['type'];
  readonly given: { readonly wizard: StepName; readonly isBusy: false };
  readonly target: { readonly wizard: StepName };
  readonly changes: (
    progress: FormProgress,
  ) => Pick<FormProgress, 'touched' | 'seenSteps' | 'lastStep'>;
}

/** All ways to change steps. What is being sent stays in view. */
export const navigation = steps.flatMap((from, index) => {
  const next = steps[index + 1];
  const previous = steps[index - 1];
  const row = (event: StepEvent['type'], to: StepName): Navigation => ({
    description: `from ${from} to ${to}`,
    event,
    given: { wizard: from, isBusy: false },
    target: { wizard: to },
    changes: ({ touched, seenSteps }) => ({
      touched: [...touched, ...fieldsOfStep(from)],
      seenSteps: [...seenSteps, to],
      lastStep: to,
    }),
  });
  return [
    ...(next ? [row('step.next', next)] : []),
    ...(previous ? [row('step.previous', previous)] : []),
    ...steps.filter((to) => to !== from).map((to) => row(`step.${to}`, to)),
  ];
});

const editable = ['idle', 'success', 'failure', 'alreadySent'].map((submission) => ({
  submission,
}));

/** What the spec requires of the form and its steps (sections 4 and 5). */
export const wizardTransitions: readonly SpecTransition[] = [
  ...navigation,

  ...editable.flatMap((given): SpecTransition[] => [
    {
      description: 'a field stores what is typed',
      event: 'field.change',
      given,
      target: { answers: 'given' },
      changes: ({ form, touched }, event) => {
        assertEvent(event, 'field.change');
        const { name, value } = event;
        return {
          form: { ...form, [name]: value },
          touched: [...touched, name],
          discarded: null,
        };
      },
    },
    {
      description: 'the draft of another tab is adopted',
      event: 'draft.adopt',
      given,
      target: { answers: 'given' },
      changes: (context, event) => {
        assertEvent(event, 'draft.adopt');
        const seenSteps = [...context.seenSteps, ...event.draft.seenSteps];
        return { form: event.draft.form, seenSteps, discarded: null };
      },
    },
    {
      description: 'starting over empties the form, keeps it aside and returns to step 1',
      event: 'application.startOver',
      given,
      target: { wizard: steps[0], answers: 'discarded' },
      changes: ({ form, seenSteps, savedAt }, _, { wizard }) => ({
        ...formReset,
        discarded: { form, seenSteps, step: wizard, savedAt },
      }),
      effects: ['form.reset startedOver'],
    },
    {
      description: 'a form that another tab sent is empty here, too',
      event: 'draft.sentElsewhere',
      given,
      target: { wizard: steps[0], answers: 'sentElsewhere' },
      changes: () => formReset,
      effects: ['form.reset sentElsewhere'],
    },
  ]),

  ...steps.map(
    (step): SpecTransition => ({
      description: `starting over is undone, back to ${step}`,
      event: 'application.undo',
      given: { answers: 'discarded', discardedAt: step },
      target: { wizard: step, answers: 'given' },
      changes: ({ discarded }) =>
        discarded
          ? {
              form: discarded.form,
              touched: discarded.seenSteps.filter((seen) => seen !== step).flatMap(fieldsOfStep),
              seenSteps: discarded.seenSteps,
              lastStep: step,
              savedAt: discarded.savedAt ?? null,
              discarded: null,
            }
          : {},
    }),
  ),
];
