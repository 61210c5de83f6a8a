import { expect, test } from 'vitest';
import { emptyForm } from '../../machines/application.form.ts';
import {
  editAnswers,
  giveAnew,
  hasLaterAnswer,
  isSameForm,
  mergeDrafts,
  noAnswers,
  type TimedAnswers,
} from '../../src/application/draft/timed-answers.ts';

function typed(at: number, answers: Partial<TimedAnswers['form']>, from = noAnswers): TimedAnswers {
  const times = Object.fromEntries(Object.keys(answers).map((name) => [name, at]));
  return { ...from, form: { ...from.form, ...answers }, editedAt: { ...from.editedAt, ...times } };
}

test('the later word of each field stays', () => {
  const one = typed(3, { motivation: 'late' }, typed(1, { full_name: 'early' }));
  const other = typed(2, { full_name: 'later', motivation: 'early' });
  expect(mergeDrafts(one, other).form).toEqual({
    ...emptyForm,
    full_name: 'later',
    motivation: 'late',
  });
});

test('starting over takes what was typed before, and leaves what was typed after', () => {
  const here = typed(6, { email: 'ada@example.org' }, typed(4, { full_name: 'Ada' }));
  const { form, resetAt } = mergeDrafts(here, { ...noAnswers, resetAt: 5 });
  expect(form).toEqual({ ...emptyForm, email: 'ada@example.org' });
  expect(resetAt).toBe(5);
});

test('an answer of a draft without times is kept', () => {
  const old = { ...noAnswers, form: { ...emptyForm, full_name: 'Ada' } };
  expect(mergeDrafts(old, noAnswers).form.full_name).toBe('Ada');
});

test('tabs agree in whatever order they meet, and however often', () => {
  const tabs = [
    typed(1, { full_name: 'a', motivation: 'x' }),
    typed(1, { full_name: 'b' }),
    { ...typed(3, { motivation: 'y' }), submissions: { 'ada@example.org': '1', 'b@x.org': '3' } },
    { ...noAnswers, resetAt: 2, submissions: { 'ada@example.org': '2' } },
  ];
  const orders = [
    [0, 1, 2, 3],
    [3, 2, 1, 0],
    [2, 0, 3, 1, 0, 2],
    [1, 3, 1, 0, 2, 3],
  ];
  const agreed = orders.map((order) =>
    order.map((index) => tabs[index] ?? noAnswers).reduce(mergeDrafts),
  );
  for (const one of agreed) expect(one).toEqual(agreed[0]);
  expect(agreed[0]?.form).toEqual({ ...emptyForm, motivation: 'y' });
  expect(agreed[0]?.submissions).toEqual({ 'ada@example.org': '2', 'b@x.org': '3' });
});

test('of two words given at one moment both tabs keep the same', () => {
  const one = typed(1, { full_name: 'Ada' });
  const other = typed(1, { full_name: 'Grace' });
  for (const merged of [mergeDrafts(one, other), mergeDrafts(other, one)]) {
    expect(merged.form.full_name).toBe('Grace');
  }
});

test('two forms are the same if every answer is', () => {
  const { form } = typed(1, { full_name: 'Ada' });
  expect(isSameForm(form, { ...form })).toBe(true);
  expect(isSameForm(form, { ...form, motivation: 'To see one walk.' })).toBe(false);
});

test('what is new in a form has the time at which it was given, and the rest its own', () => {
  const before = typed(1, { full_name: 'Ada', motivation: 'early' });
  const form = { ...before.form, motivation: 'late' };
  const after = editAnswers(before, form, 5);
  expect(after.form).toBe(form);
  expect(after.editedAt).toEqual({ ...before.editedAt, motivation: 5 });
  expect(editAnswers(before, { ...before.form }, 5)).toBe(before);
});

test('answers given anew are later than what emptied the form, and blanks are still no answers', () => {
  const anew = giveAnew(typed(1, { full_name: 'Ada' }), 7, 8);
  expect(anew.resetAt).toBe(7);
  expect(anew.editedAt).toEqual({ ...noAnswers.editedAt, full_name: 8 });
  expect(mergeDrafts(anew, { ...noAnswers, resetAt: 7 }).form.full_name).toBe('Ada');
});

test('an answer is later than the same one at another time, not than itself', () => {
  const { editedAt } = typed(3, { full_name: 'Ada' });
  expect(hasLaterAnswer(typed(4, { full_name: 'Ada' }), editedAt)).toBe(true);
  expect(hasLaterAnswer(typed(3, { full_name: 'Ada' }), editedAt)).toBe(false);
  expect(hasLaterAnswer(typed(1, { motivation: 'x' }), editedAt)).toBe(true);
});
