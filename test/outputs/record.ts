import { vi } from 'vitest';
import { publishableKey } from '../../supabase/embedded/api.ts';
import { backend } from '../fixtures/backend.ts';
import { type Claim, sendDueMails } from '../fixtures/linked-application.ts';

/** The headers of one visitor's browser behind a proxy. */
const visitor = {
  apikey: publishableKey,
  'accept-language': 'ar',
  'content-type': 'application/json',
  prefer: 'return=representation',
  'user-agent': 'Browser',
  'x-forwarded-for': '192.0.2.1',
};

/** What was recorded so far, by the name of its file. */
export const recorded: Record<string, string> = {};

function record(file: string, what: string, text: string): void {
  const before = recorded[file] === undefined ? '' : `${recorded[file]}\n`;
  recorded[file] = `${before}${new Date().toISOString().slice(0, 19)} ${what}\n${text}\n`;
}

/** Writes JSON with each short list or object in a line. */
function inLines(value: unknown): string {
  const short = /[[{]\n[^[\]{}]{0,90}[\]}]/g;
  return JSON.stringify(value, null, 2).replace(short, (text) => text.replace(/\s*\n\s*/g, ' '));
}

/** Sets the clock of this process, which is also its database's: to a time, in September 2025 by default. */
export function at(time: string): void {
  vi.useFakeTimers({
    toFake: ['Date'],
    now: new Date(`${'2025-09-'.slice(0, 19 - time.length)}${time}Z`),
  });
}

/** Sends a request, and records its answer. A request without a body is a GET. */
export async function ask(what: string, path: string, body?: object, headers = {}) {
  const answer = await fetch(`${backend.url}/rest/v1/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { ...visitor, ...headers },
    ...(body && { body: JSON.stringify(body) }),
  });
  const told = JSON.parse((await answer.text()) || '""');
  record('answers', what, `${answer.status} ${inLines(told)}`);
  return told;
}

/** Calls what only the email function may call, and records the answer. */
export function askAsFunction(name: string, body: object = {}) {
  return ask(`The function calls ${name}`, `rpc/${name}`, body, { apikey: backend.secretKey });
}

/** Reports the outcome of a claimed mail. */
export function settle({ id, claim }: Claim, outcome: object) {
  return askAsFunction('settle_mail', { mail_id: id, claim, ...outcome });
}

/** Sends the due mails, and records what the provider gets. */
export async function sendMails(): Promise<void> {
  const { length } = backend.outbox.mails;
  await sendDueMails();
  const sent = backend.outbox.mails.toReversed().slice(length);
  const lines = sent.map((mail) => `${mail.to}: ${mail.subject} (${mail.idempotencyKey})`);
  const isDecision = (line: string) =>
    /\(application-(?:accepted|waitlisted|declined)\//.test(line);
  const others = lines.filter((line) => !isDecision(line));
  // An organiser decides in one statement. Those mails fall due at once, and have no order.
  const decisions = lines.filter(isDecision).toSorted();
  record('answers', 'The provider gets mails', [...others, ...decisions].join('\n'));
}

/** Runs an organiser's query, and records its rows. A long one has a line for each cell. */
export async function query(file: string, sql: string): Promise<void> {
  const rows = await backend.query(`select row_to_json(shown) as row from (${sql}) as shown`);
  const texts = rows.map(({ row }, index) => {
    const cells = Object.entries(Object(row)).map(([column, value]) => {
      const text = typeof value === 'string' && value !== '' ? value : JSON.stringify(value);
      return `${column}: ${text.replaceAll('\n', '\n    ')}`;
    });
    const line = `${index + 1}  ${cells.join(', ')}`;
    return line.length > 140 || line.includes('\n')
      ? [`${index + 1}`, ...cells].join('\n  ')
      : line;
  });
  record(file, sql, texts.join('\n'));
}
