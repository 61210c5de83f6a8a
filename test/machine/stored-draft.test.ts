import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { emptyForm } from '../../machines/application.form.ts';
import { draftKey, draftLifetime, findDraft } from '../../src/application/draft/draft-storage.ts';
import { randomUuid } from '../../src/application/draft/random-uuid.ts';
import { completeForm } from '../fixtures/forms.ts';

const now = Date.parse('2025-09-20T10:00:00Z');
const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  vi.useFakeTimers({ now, toFake: ['Date'] });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function readBack(draft: unknown) {
  stored.set(draftKey, typeof draft === 'string' ? draft : JSON.stringify(draft));
  return findDraft();
}

test.each([
  '{',
  '"draft"',
  { form: completeForm },
  { savedAt: 'yesterday', form: completeForm },
  { savedAt: Number.NaN, form: completeForm },
  { savedAt: 8.64e15 + 1, form: completeForm },
  { savedAt: -1, form: completeForm },
])('a stored draft without a possible date is ignored: %j', (draft) => {
  expect(readBack(draft)).toBeUndefined();
});

test.each([8.64e15, now + 365 * 86_400_000, now, now - draftLifetime + 1])(
  'a draft saved at %d counts as saved no later than now',
  (savedAt) => {
    const draft = readBack({ savedAt, form: completeForm });
    expect(draft?.savedAt).toBeLessThanOrEqual(now);
    expect(draft?.answers?.form).toEqual(completeForm);
  },
);

test('a draft of another version keeps what fits, on the first step', () => {
  const form = { full_name: 'Ada', email: 7, track_selection: 'finalist' };
  expect(readBack({ savedAt: now, form, step: 'contact', id: 7 })).toMatchObject({
    answers: { form: { ...emptyForm, full_name: 'Ada' }, step: 'personalInfo' },
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
});

test('an expired draft is ignored and removed', () => {
  expect(readBack({ savedAt: now - draftLifetime, form: completeForm })).toBeUndefined();
  expect(stored.size).toBe(0);
});

test('ids are unique UUIDs of version 4, even without https', () => {
  const version4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
  const ids = Array.from({ length: 1000 }, randomUuid);
  expect(ids.filter((id) => !version4.test(id))).toEqual([]);
  expect(new Set(ids).size).toBe(1000);
});
