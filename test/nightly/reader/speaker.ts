import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** The markup of Orca's texts: tags, and characters that have no width. */
const markup = /<[^>]*>|[\ue000\ufeff]/g;
const entities: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&amp;': '&',
  '&quot;': '"',
  '&apos;': "'",
};

/** Reads the text of a message as a voice does. */
function spokenText(message: string): string {
  return message
    .replaceAll(markup, '')
    .replaceAll(/&\w+;/g, (entity) => entities[entity] ?? entity)
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** Answers a program that speaks, as Speech Dispatcher does (SSIP), and passes on each message. */
function answer(socket: Socket, hear: (text: string) => void): void {
  const reply = (...lines: readonly string[]) => socket.write(`${lines.join('\r\n')}\r\n`);
  let message: string[] | undefined;
  let last = 0;
  const finish = (text: string) => {
    last += 1;
    hear(spokenText(text));
    reply(`225-${last}`, '225 OK MESSAGE QUEUED');
    const id = last;
    // A program listens for the end only after this answer.
    setTimeout(() => reply(`702-${id}`, '702-1', '702 END'), 20);
  };
  const lines = createInterface({ input: socket, crlfDelay: Number.POSITIVE_INFINITY });
  // A reader that ends hangs up in the middle of a sentence.
  for (const stream of [socket, lines]) stream.on('error', () => undefined);
  lines.on('line', (line) => {
    if (message) {
      if (line !== '.') message.push(line.replace(/^\.\./, '.'));
      else {
        finish(message.join('\n'));
        message = undefined;
      }
      return;
    }
    const [, command = '', rest = ''] = /^(\S+) ?(.*)/.exec(line) ?? [];
    if (command === 'SPEAK') {
      message = [];
      reply('230 OK RECEIVING DATA');
    } else if (command === 'CHAR' || command === 'KEY') finish(rest);
    else if (command === 'HISTORY') reply('245-1', '245 OK CLIENT ID SENT');
    else if (command === 'GET') reply('251-0', '251 OK GET RETURNED');
    else if (command === 'LIST') reply('250-nobody', '250 OK MODULE LIST SENT');
    else reply('200 OK');
  });
}

/** A voice that nobody hears, in place of Speech Dispatcher. It notes what it is given to say. */
export async function startSpeaker(folder: string) {
  const path = join(folder, 'speech.sock');
  const said: string[] = [];
  let time = performance.now();
  const server = createServer((socket) =>
    answer(socket, (text) => {
      if (text) said.push(text);
      time = performance.now();
    }),
  );
  server.listen(path);
  await once(server, 'listening');
  return {
    address: `unix_socket:${path}`,
    said,
    /** When something was said last, as `performance.now()`. */
    lastSaid: () => time,
    stop: () => void server.close(),
  };
}
