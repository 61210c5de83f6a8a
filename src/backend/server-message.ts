import type { PostgrestSingleResponse } from '@supabase/supabase-js';
import { callTexts } from '../content/calls.ts';

/** The longest message of a server that is shown, in UTF-16 code units. */
const longestMessage = 300;

/**
 * What a server said, where a person can read it; otherwise 'Unknown error'. An error page in HTML,
 * a dump or an empty body are no messages (spec, section 8).
 */
function sentenceOf(message: unknown): string {
  const text = typeof message === 'string' ? message.trim() : '';
  const isSentence =
    /\p{L}/u.test(text) && text.length <= longestMessage && !/[<>{}\n\r\0]/.test(text);
  return isSentence ? text : callTexts.unknown;
}

type Answer = Pick<PostgrestSingleResponse<unknown>, 'status' | 'error'>;

/** Whether the database refused what it was asked, with a code that says why: nothing was done then. */
export function isRefused({ status, error }: Answer): boolean {
  return status >= 400 && status < 500 && Boolean(error?.code);
}

/** Why an answer is none that was asked for, as a sentence: also where the server was never reached. */
export function failureSentence({ status, error }: Answer): string {
  if (!error) return callTexts.unknown;
  return status === 0 ? callTexts.unreachable : sentenceOf(error.message);
}
