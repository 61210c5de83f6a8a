import type { FaultsByFile } from '../fault.ts';

/** Mistakes in the backend that runs inside the dev and preview servers. */
export const faults: FaultsByFile = {
  'supabase/embedded/folder-lock.ts': {
    'a lock that locks nothing': ["database.exec('begin exclusive');", "database.exec('begin');"],
  },
  'supabase/embedded/api.ts': {
    'a body of sixteen kilobytes': [
      'const maxBodyBytes = 256 * 1024;',
      'const maxBodyBytes = 16 * 1024;',
    ],
    'a failed check told as a failed server': ["'23514': '23514', '08P01'", "'08P01'"],
    'a key that nobody needs': ['anonymous_enabled: false', 'anonymous_enabled: true'],
    'settings that outlive their transaction': ['value}, true)', 'value}, false)'],
  },
  'supabase/embedded/backend.ts': {
    'mails cut off at the end': ['      await idle();\n', ''],
  },
  'supabase/embedded/migrate.ts': {
    "a migration's edit overlooked": [
      'statements.length === 1 && statements[0] !== sql',
      'statements.length > 1 && statements[0] !== sql',
    ],
  },
  'supabase/embedded/middleware.ts': {
    'the outbox shown through a tunnel': ["    headers['x-forwarded-for'] === undefined &&\n", ''],
    'the outbox open to who adds a question mark': [
      "if (path.startsWith('/outbox') && !isFromThisMachine(message)) {",
      "if (path === '/outbox' && !isFromThisMachine(message)) {",
    ],
    'half an answer left open': [
      'await pipeline(Readable.fromWeb(answer.body as ReadableStream), response);',
      'Readable.fromWeb(answer.body as ReadableStream).on("error", console.error).pipe(response);',
    ],
  },
  'supabase/embedded/outbox.ts': {
    'a sender that cannot be seen': [".replaceAll('<', '&lt;')", ''],
  },
  'supabase/embedded/pglite.ts': {
    'clean-up after what went well': [
      'if (!answer.ok) await restore();',
      'if (answer.ok) await restore();',
    ],
    'a queue that stops at the first error': [
      'last = result.catch(() => {}).then(() => setImmediate());',
      'last = result.then(() => setImmediate());',
    ],
    'nobody heard while others wait': [
      'last = result.catch(() => {}).then(() => setImmediate());',
      'last = result.catch(() => {});',
    ],
    'a database for ever unfinished': ['  rmSync(unfinished);\n', ''],
  },
  'supabase/embedded/vite-plugin.ts': {
    'the database served as files': [", '**/supabase/.temp/**'", ''],
    'the old backend kept at a restart': ['    await running.embeddedBackend?.close();\n', ''],
  },
};
