import type { FaultsByFile } from '../fault.ts';

/** Mistakes in the backend that runs inside the dev and preview servers. */
export const faults: FaultsByFile = {
  'supabase/embedded/folder-lock.ts': {
    'a lock that locks nothing': [
      "database.exec('begin exclusive');",
      "database.exec('begin');",
      'Two servers write into one folder, and the database in it is broken.',
    ],
  },
  'supabase/embedded/api.ts': {
    'a body of sixteen kilobytes': [
      'const maxBodyBytes = 256 * 1024;',
      'const maxBodyBytes = 16 * 1024;',
      'Long answers in Chinese cannot be sent.',
    ],
    'a failed check told as a failed server': [
      "'23514': '23514', '08P01'",
      "'08P01'",
      'Who applies when registration is closed reads of an unknown error instead.',
    ],
    'a key that nobody needs': [
      'anonymous_enabled: false',
      'anonymous_enabled: true',
      'A site that sends no key works here, and nowhere else.',
    ],
    'settings that outlive their transaction': [
      'value}, true)',
      'value}, false)',
      "What the server does next runs with the last visitor's role and headers.",
    ],
  },
  'supabase/embedded/backend.ts': {
    'mails cut off at the end': [
      '      await idle();\n',
      '',
      'The server is stopped while a mail is sent, and errors fill the terminal.',
    ],
  },
  'supabase/embedded/migrate.ts': {
    "a migration's edit overlooked": [
      'statements.length === 1 && statements[0] !== sql',
      'statements.length > 1 && statements[0] !== sql',
      'A developer edits a rule, starts the server and tests the old rule unawares.',
    ],
  },
  'supabase/embedded/middleware.ts': {
    'the outbox shown through a tunnel': [
      "    headers['x-forwarded-for'] === undefined &&\n",
      '',
      "Who is sent a link to a preview can read everybody's address in the outbox.",
    ],
    'the outbox open to who adds a question mark': [
      "if (path.startsWith('/outbox') && !isFromThisMachine(message)) {",
      "if (path === '/outbox' && !isFromThisMachine(message)) {",
      'Anyone on the network reads the mails at /outbox?all.',
    ],
    'half an answer left open': [
      'await pipeline(Readable.fromWeb(answer.body as ReadableStream), response);',
      'Readable.fromWeb(answer.body as ReadableStream).on("error", console.error).pipe(response);',
      'A page whose answer broke off waits until its time limit to say so.',
    ],
  },
  'supabase/embedded/outbox.ts': {
    'a sender that cannot be seen': [
      ".replaceAll('<', '&lt;')",
      '',
      'QA cannot see in the outbox which address a mail came from: it is taken for a tag.',
    ],
  },
  'supabase/embedded/pglite.ts': {
    'clean-up after what went well': [
      'if (!answer.ok) await restore();',
      'if (answer.ok) await restore();',
      "After one refused application, the next visitor's request fails as well.",
    ],
    'a queue that stops at the first error': [
      'last = result.catch(() => {}).then(() => setImmediate());',
      'last = result.then(() => setImmediate());',
      'One failed statement, and the server answers nothing until it is restarted.',
    ],
    'nobody heard while others wait': [
      'last = result.catch(() => {}).then(() => setImmediate());',
      'last = result.catch(() => {});',
      'While a few hundred apply, the page itself is not served to anybody else.',
    ],
    'a database for ever unfinished': [
      '  rmSync(unfinished);\n',
      '',
      'Every restart throws away all applications that were stored.',
    ],
  },
  'supabase/embedded/vite-plugin.ts': {
    'the database served as files': [
      ", '**/supabase/.temp/**'",
      '',
      'Anyone who reaches the dev server can download the database with all it holds.',
    ],
    'the old backend kept at a restart': [
      '    await running.embeddedBackend?.close();\n',
      '',
      "A developer saves the configuration, and the server can't open its own database.",
    ],
  },
};
