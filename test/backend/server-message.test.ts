import { PostgrestError } from '@supabase/supabase-js';
import { expect, test } from 'vitest';
import { failureSentence, sentenceOf } from '../../src/backend/server-message.ts';

const unknown = 'Unknown error (503)';

test.each([
  ['a sentence', 'Registration is closed.', 'Registration is closed.'],
  ['a sentence with space around it', '  Try again later.\t', 'Try again later.'],
  ['a sentence in another script', '登録は終了しました。', '登録は終了しました。'],
  ['a message of 300 characters', 'a'.repeat(300), 'a'.repeat(300)],
  ['one of 301', 'a'.repeat(301), unknown],
  ['a page', '<html><body>Bad Gateway</body></html>', unknown],
  ['a tag that was never opened', 'Bad Gateway>', unknown],
  ['a tag that was never closed', '<Bad Gateway', unknown],
  ['JSON', '{"error":"down"}', unknown],
  ['the rest of some', 'down"}', unknown],
  ['more than a line', 'Bad Gateway\nnginx', unknown],
  ['a line of another system', 'Bad Gateway\rnginx', unknown],
  ['a NUL', 'Bad\0Gateway', unknown],
  ['nothing', '', unknown],
  ['space', '   ', unknown],
  ['numbers alone', '502 / 503', unknown],
  ['no text', undefined, unknown],
  ['an object', { message: 'down' }, unknown],
])('of %s a person is shown what can be read', (_, message, shown) => {
  expect(sentenceOf(message, 503)).toBe(shown);
});

const closed = new PostgrestError({
  message: 'Registration is closed.',
  details: '',
  hint: '',
  code: '23514',
});

test.each([
  ['never came', 0, closed, /^The server could not be reached\./],
  ['was a refusal', 400, closed, /^Registration is closed\.$/],
  ['proved nothing', 200, null, /^Unknown error \(200\)$/],
])('of an answer that %s the reason is told', (_, status, error, told) => {
  expect(failureSentence({ status, error })).toMatch(told);
});
