import type { Fault } from '../fault.ts';

/** Mistakes in the backend that runs inside the dev and preview servers. */
export const backendServer: readonly Fault[] = [
  {
    name: 'a lock that locks nothing',
    file: 'supabase/embedded/folder-lock.ts',
    find: "database.exec('begin exclusive');",
    replace: "database.exec('begin');",
    consequence: 'Two servers write into one folder, and the database in it is broken.',
  },
  {
    name: 'a body of sixteen kilobytes',
    file: 'supabase/embedded/api.ts',
    find: 'const maxBodyBytes = 256 * 1024;',
    replace: 'const maxBodyBytes = 16 * 1024;',
    consequence: 'Long answers in Chinese cannot be sent.',
  },
  {
    name: 'a failed check told as a failed server',
    file: 'supabase/embedded/api.ts',
    find: "'23514': '23514', '08P01'",
    replace: "'08P01'",
    consequence: 'Who applies when registration is closed reads of an unknown error instead.',
  },
  {
    name: 'a key that nobody needs',
    file: 'supabase/embedded/api.ts',
    find: 'anonymous_enabled: false',
    replace: 'anonymous_enabled: true',
    consequence: 'A site that sends no key works here, and nowhere else.',
  },
  {
    name: 'settings that outlive their transaction',
    file: 'supabase/embedded/api.ts',
    find: 'value}, true)',
    replace: 'value}, false)',
    consequence: "What the server does next runs with the last visitor's role and headers.",
  },
  {
    name: 'mails cut off at the end',
    file: 'supabase/embedded/backend.ts',
    find: '      await idle();\n',
    replace: '',
    consequence: 'The server is stopped while a mail is sent, and errors fill the terminal.',
  },
  {
    name: "a migration's edit overlooked",
    file: 'supabase/embedded/migrate.ts',
    find: 'statements.length === 1 && statements[0] !== sql',
    replace: 'statements.length > 1 && statements[0] !== sql',
    consequence: 'A developer edits a rule, starts the server and tests the old rule unawares.',
  },
  {
    name: 'the outbox shown through a tunnel',
    file: 'supabase/embedded/middleware.ts',
    find: "    headers['x-forwarded-for'] === undefined &&\n",
    replace: '',
    consequence: "Who is sent a link to a preview can read everybody's address in the outbox.",
  },
  {
    name: 'the outbox open to who adds a question mark',
    file: 'supabase/embedded/middleware.ts',
    find: "if (path.startsWith('/outbox') && !isFromThisMachine(message)) {",
    replace: "if (path === '/outbox' && !isFromThisMachine(message)) {",
    consequence: 'Anyone on the network reads the mails at /outbox?all.',
  },
  {
    name: 'half an answer left open',
    file: 'supabase/embedded/middleware.ts',
    find: 'await pipeline(Readable.fromWeb(answer.body as ReadableStream), response);',
    replace:
      'Readable.fromWeb(answer.body as ReadableStream).on("error", console.error).pipe(response);',
    consequence: 'A page whose answer broke off waits until its time limit to say so.',
  },
  {
    name: 'a sender that cannot be seen',
    file: 'supabase/embedded/outbox.ts',
    find: ".replaceAll('<', '&lt;')",
    replace: '',
    consequence:
      'QA cannot see in the outbox which address a mail came from: it is taken for a tag.',
  },
  {
    name: 'clean-up after what went well',
    file: 'supabase/embedded/pglite.ts',
    find: 'if (!answer.ok) await restore();',
    replace: 'if (answer.ok) await restore();',
    consequence: "After one refused application, the next visitor's request fails as well.",
  },
  {
    name: 'a queue that stops at the first error',
    file: 'supabase/embedded/pglite.ts',
    find: 'last = result.catch(() => {});',
    replace: 'last = result;',
    consequence: 'One failed statement, and the server answers nothing until it is restarted.',
  },
  {
    name: 'a database for ever unfinished',
    file: 'supabase/embedded/pglite.ts',
    find: '  rmSync(unfinished);\n',
    replace: '',
    consequence: 'Every restart throws away all applications that were stored.',
  },
  {
    name: 'the database served as files',
    file: 'supabase/embedded/vite-plugin.ts',
    find: ", '**/supabase/.temp/**'",
    replace: '',
    consequence: 'Anyone who reaches the dev server can download the database with all it holds.',
  },
  {
    name: 'the old backend kept at a restart',
    file: 'supabase/embedded/vite-plugin.ts',
    find: '    await running.embeddedBackend?.close();\n',
    replace: '',
    consequence: "A developer saves the configuration, and the server can't open its own database.",
  },
];
