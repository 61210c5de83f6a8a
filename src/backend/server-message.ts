import type { PostgrestSingleResponse } from '@supabase/supabase-js';
import { unknownError } from '../../machines/call-errors.ts';
import { callTexts } from '../content/messages.ts';

/** The longest server message that the page shows, in UTF-16 code units. */
const longestMessage = 300;

/** PostgreSQL's code for a statement that took too long. Its message is about the database. */
const statementTimeout = '57014';

/**
 * Returns a server's message if a person can read it (spec, section 8). An HTML page or a dump is
 * somebody else's, such as a firewall's, and says only that the call didn't get through.
 */
function sentenceOf(message: unknown): string {
  const text = typeof message === 'string' ? message.trim() : '';
  if (!text) return unknownError;
  const isSentence =
    /\p{L}/u.test(text) && text.length <= longestMessage && !/[<>{}\n\r\0]/.test(text);
  return isSentence ? text : callTexts.blocked;
}

/** The response to a request of the Data API. */
export type CallResponse = Pick<PostgrestSingleResponse<unknown>, 'data' | 'error' | 'status'>;

/** Whether the database refused the request with a code that says why. It has changed nothing then. */
export function isRefused({ status, error }: CallResponse): boolean {
  return status >= 400 && status < 500 && Boolean(error?.code);
}

/** Returns why a call failed, as a sentence, including when the server couldn't be reached. */
export function failureSentence({ status, error }: CallResponse): string {
  if (!error) return unknownError;
  if (error.code === statementTimeout) return callTexts.late;
  return status === 0 ? callTexts.unreachable : sentenceOf(error.message);
}
