import type { PostgrestSingleResponse } from '@supabase/supabase-js';
import { unknownError } from '../../machines/call-errors.ts';
import { callTexts } from '../content/messages.ts';

/** The longest server message that the page shows, in UTF-16 code units. */
const longestMessage = 300;

/**
 * Returns a server's message if a person can read it; otherwise `unknownError`. An HTML error page, a
 * dump or an empty body is no message (spec, section 8).
 */
function sentenceOf(message: unknown): string {
  const text = typeof message === 'string' ? message.trim() : '';
  const isSentence =
    /\p{L}/u.test(text) && text.length <= longestMessage && !/[<>{}\n\r\0]/.test(text);
  return isSentence ? text : unknownError;
}

/** The response to a request of the Data API. */
export type Answer = Pick<PostgrestSingleResponse<unknown>, 'data' | 'error' | 'status'>;

/** Whether the database refused the request with a code that says why. It has changed nothing then. */
export function isRefused({ status, error }: Answer): boolean {
  return status >= 400 && status < 500 && Boolean(error?.code);
}

/** Returns why a call failed, as a sentence, including when the server couldn't be reached. */
export function failureSentence({ status, error }: Answer): string {
  if (!error) return unknownError;
  return status === 0 ? callTexts.unreachable : sentenceOf(error.message);
}
