import {
  type ApplicationForm,
  emptyForm,
  type FieldName,
  fieldNames,
  forEachField,
} from '../../../machines/application.form.ts';

/** Answers, and when each was given: what tabs need to agree on one draft. Times are in ms. */
export interface TimedAnswers {
  readonly form: ApplicationForm;
  readonly editedAt: Readonly<Record<FieldName, number>>;
  /** When the form was last emptied: what was given before is gone. */
  readonly resetAt: number;
  /** The id under which an application was sent, or tried to be, by its address. */
  readonly submissions: Readonly<Record<string, string>>;
}

/** Before anything was given. */
export const noAnswers: TimedAnswers = {
  form: emptyForm,
  editedAt: forEachField(() => 0),
  resetAt: 0,
  submissions: {},
};

/** Whether two forms have the same answers. */
export function isSameForm(one: ApplicationForm, other: ApplicationForm): boolean {
  return fieldNames.every((name) => one[name] === other[name]);
}

/** The answers with what stands in a form now; what is new in it was given at a time. */
export function editAnswers(
  answers: TimedAnswers,
  form: ApplicationForm,
  time: number,
): TimedAnswers {
  if (isSameForm(form, answers.form)) return answers;
  const editedAt = forEachField((name) =>
    form[name] === answers.form[name] ? answers.editedAt[name] : time,
  );
  return { ...answers, form, editedAt };
}

/** The same answers given anew, at a time, after the form was emptied. */
export function giveAnew(answers: TimedAnswers, resetAt: number, time: number): TimedAnswers {
  const editedAt = forEachField((name) => (answers.form[name] === '' ? 0 : time));
  return { ...answers, resetAt, editedAt };
}

/** Whether there is an answer that was given after the one of the same field at other times. */
export function hasLaterAnswer(
  { editedAt }: TimedAnswers,
  than: TimedAnswers['editedAt'],
): boolean {
  return fieldNames.some((name) => editedAt[name] > than[name]);
}

/** Whether the first of two gives a field its value: the later edit does, or else the larger text. */
function wins(one: TimedAnswers, other: TimedAnswers, name: FieldName): boolean {
  const [first, second] = [one.editedAt[name], other.editedAt[name]];
  return first === second ? one.form[name] >= other.form[name] : first > second;
}

/** Every address's id; of two for one address, the larger. */
function mergeIds(
  one: TimedAnswers['submissions'],
  other: TimedAnswers['submissions'],
): TimedAnswers['submissions'] {
  const merged = { ...one };
  for (const [address, id] of Object.entries(other)) {
    const known = merged[address];
    merged[address] = known !== undefined && known > id ? known : id;
  }
  return merged;
}

/**
 * What two tabs that edited the same draft agree on: of each field the later edit, blank where the
 * form was emptied after it. In whatever order tabs meet, and however often, they agree on the same.
 */
export function mergeDrafts(one: TimedAnswers, other: TimedAnswers): TimedAnswers {
  const resetAt = Math.max(one.resetAt, other.resetAt);
  const winners = forEachField((name) => (wins(one, other, name) ? one : other));
  const editedAt = forEachField((name) => winners[name].editedAt[name]);
  const kept = fieldNames.filter((name) => editedAt[name] >= resetAt);
  const answers = kept.map((name) => [name, winners[name].form[name]]);
  return {
    form: { ...emptyForm, ...Object.fromEntries(answers) },
    editedAt,
    resetAt,
    submissions: mergeIds(one.submissions, other.submissions),
  };
}
