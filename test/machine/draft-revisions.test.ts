import { expect, test } from 'vitest';
import { type ApplicationForm, emptyForm } from '../../machines/application.form.ts';
import { DraftRevisions } from '../../src/application/draft/draft-revisions.ts';

const form = (full_name: string, experience = '', motivation = '') => ({
  ...emptyForm,
  full_name,
  experience,
  motivation,
});

const by = (writer: string, revision: number, form: ApplicationForm) => ({
  writer,
  revision,
  form,
});

/** A tab that wrote a word in revision 2, and another in revision 3. */
function writer(): DraftRevisions {
  const revisions = new DraftRevisions();
  revisions.add(by('me', 1, form('Ada')));
  revisions.add(by('me', 2, form('Ada', 'mine')));
  revisions.add(by('me', 3, form('Ada', 'mine', 'mine')));
  return revisions;
}

test.each([
  ['wrote the next revision', 4, form('Grace', 'theirs', 'mine'), form('Grace', 'theirs', 'mine')],
  ['wrote at the same moment', 3, form('Grace', 'mine'), form('Grace', 'mine', 'mine')],
  ['had missed two revisions', 2, form('Grace'), form('Grace', 'mine', 'mine')],
  ['has a draft of its own', 1, form('', 'theirs'), form('Ada', 'mine', 'mine')],
])('the words of both stay if the other tab %s', (_, revision, theirs, both) => {
  const merged = writer().merge(form('Ada', 'mine', 'mine'), by('another', revision, theirs), 3);
  expect(merged).toEqual(both);
});

test('words that are not saved yet stay', () => {
  const theirs = form('Grace', 'mine', 'mine');
  const merged = writer().merge(form('Ada', 'new', 'mine'), by('another', 4, theirs), 3);
  expect(merged).toEqual(form('Grace', 'new', 'mine'));
});

test('the next draft is not compared with the last one', () => {
  const revisions = writer();
  revisions.clear();
  const theirs = by('another', 3, form('Grace'));
  expect(revisions.merge(form('', 'new'), theirs, 5)).toEqual(form('Grace', 'new'));
});
