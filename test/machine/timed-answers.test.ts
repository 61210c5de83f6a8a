import { expect, test } from 'vitest';
import { emptyForm, forEachField } from '../../machines/application.form.ts';
import { mergeDrafts, type TimedAnswers } from '../../src/application/draft/timed-answers.ts';

const blank: TimedAnswers = {
  form: emptyForm,
  editedAt: forEachField(() => 0),
  resetAt: 0,
  submissions: {},
};

function typed(at: number, answers: Partial<TimedAnswers['form']>, from = blank): TimedAnswers {
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
  const { form, resetAt } = mergeDrafts(here, { ...blank, resetAt: 5 });
  expect(form).toEqual({ ...emptyForm, email: 'ada@example.org' });
  expect(resetAt).toBe(5);
});

test('an answer of a draft without times is kept', () => {
  const old = { ...blank, form: { ...emptyForm, full_name: 'Ada' } };
  expect(mergeDrafts(old, blank).form.full_name).toBe('Ada');
});

test('tabs agree in whatever order they meet, and however often', () => {
  const tabs = [
    typed(1, { full_name: 'a', motivation: 'x' }),
    typed(1, { full_name: 'b' }),
    { ...typed(3, { motivation: 'y' }), submissions: { 'ada@example.org': '1', 'b@x.org': '3' } },
    { ...blank, resetAt: 2, submissions: { 'ada@example.org': '2' } },
  ];
  const orders = [
    [0, 1, 2, 3],
    [3, 2, 1, 0],
    [2, 0, 3, 1, 0, 2],
    [1, 3, 1, 0, 2, 3],
  ];
  const agreed = orders.map((order) =>
    order.map((index) => tabs[index] ?? blank).reduce(mergeDrafts),
  );
  for (const one of agreed) expect(one).toEqual(agreed[0]);
  expect(agreed[0]?.form).toEqual({ ...emptyForm, motivation: 'y' });
  expect(agreed[0]?.submissions).toEqual({ 'ada@example.org': '2', 'b@x.org': '3' });
});
