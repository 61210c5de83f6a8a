import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { emptyForm, fieldNames } from '../../machines/application.form.ts';
import { draftKey } from '../../src/application/draft/draft-key.ts';
import { draftLifetime, readDraft } from '../../src/application/draft/draft-storage.ts';
import { completeForm } from '../fixtures/forms.ts';

const now = Date.parse('2025-09-20T10:00:00Z');
const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  vi.useFakeTimers({ now, toFake: ['Date'] });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    removeItem: (key: string) => stored.delete(key),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function readBack(draft: unknown) {
  stored.set(draftKey, typeof draft === 'string' ? draft : JSON.stringify(draft));
  return readDraft('device');
}

test.each([
  ['no JSON', '{'],
  ['a word', '"draft"'],
  ['no date', { form: completeForm }],
  ['a date that is no number', { savedAt: 'yesterday', form: completeForm }],
  ['a date that JSON has no number for', { savedAt: Number.NaN, form: completeForm }],
  ['a date beyond every calendar', { savedAt: 8.64e15 + 1, form: completeForm }],
  ['a date before 1970', { savedAt: -1, form: completeForm }],
])('of %s there is no draft', (_, draft) => {
  expect(readBack(draft)).toBeUndefined();
});

test.each([8.64e15, now + 365 * 86_400_000, now, now - draftLifetime + 1])(
  'a draft saved at %d was saved by now, and its answers were given at a time',
  (savedAt) => {
    const editedAt = { full_name: savedAt, email: -8.64e15, motivation: 'yesterday' };
    const draft = readBack({ savedAt, resetAt: savedAt, editedAt, form: completeForm });
    expect(draft?.savedAt).toBeLessThanOrEqual(now);
    expect(draft?.form).toEqual(completeForm);
    for (const name of fieldNames) {
      expect(draft?.editedAt[name]).toBeGreaterThanOrEqual(draft?.resetAt ?? Number.NaN);
      expect(draft?.editedAt[name]).toBeLessThan(now + 86_400_000);
    }
  },
);

test('a draft of a foreign shape keeps what fits, on the first step', () => {
  const form = { full_name: 'Ada', email: 7, track_selection: 'expert' };
  expect(readBack({ savedAt: now, form, step: 'contact', submissions: { ada: 1 } })).toMatchObject({
    form: { ...emptyForm, full_name: 'Ada' },
    step: 'personalInfo',
    submissions: {},
  });
});

test('a draft that has expired is none, and is removed', () => {
  expect(readBack({ savedAt: now - draftLifetime, form: completeForm })).toBeUndefined();
  expect(stored.size).toBe(0);
});
