import type { IncomingMessage, ServerResponse } from 'node:http';
import { resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { type Connect, loadEnv, type Plugin, type PreviewServer, type ViteDevServer } from 'vite';
import { publishableKey } from './api.ts';
import { type Backend, backendPaths, startBackend } from './backend.ts';

/** The mode of Vite in which the site is built for, and previewed with, the embedded backend. */
const embeddedMode = 'embedded';

/** Vite restarts its dev server by loading this file anew, and closes the old one only then. */
const running = globalThis as { embeddedBackend?: Backend };

/**
 * Serves the backend from Vite's dev server, and from its preview server in the mode `embedded`,
 * and points the page at it. Where the environment or an `.env` file names a Supabase project, it
 * does nothing. `DATABASE_URL` puts a PostgreSQL server in the place of PGlite.
 */
export function embeddedBackend(): Plugin {
  let isNeeded = false;

  async function serve(server: ViteDevServer | PreviewServer): Promise<void> {
    if (!isNeeded) return;
    await running.embeddedBackend?.close();
    const backend = await startBackend({
      databaseUrl: process.env.DATABASE_URL,
      dataDirectory: resolve(server.config.root, 'supabase/.temp/database'),
    });
    running.embeddedBackend = backend;
    server.middlewares.use(middleware(backend));
    server.httpServer?.once('close', () => void backend.close());
  }

  return {
    name: 'embedded-backend',
    config(config, { command, isPreview, mode }) {
      const directory = config.envDir === false ? undefined : (config.envDir ?? config.root);
      const env = loadEnv(mode, directory ?? process.cwd());
      const isConfigured = 'VITE_SUPABASE_URL' in env || 'VITE_SUPABASE_ANON_KEY' in env;
      isNeeded = !isConfigured && (mode === embeddedMode || (command === 'serve' && !isPreview));
      if (!isNeeded) return {};
      return {
        define: {
          'import.meta.env.VITE_SUPABASE_URL': 'globalThis.location?.origin',
          'import.meta.env.VITE_SUPABASE_ANON_KEY': JSON.stringify(publishableKey),
        },
      };
    },
    configureServer: serve,
    configurePreviewServer: serve,
  };
}

/** A backend as middleware for Node's HTTP server. */
export function middleware(backend: Pick<Backend, 'fetch'>): Connect.NextHandleFunction {
  return (message, response, next) => {
    const path = message.url ?? '/';
    if (!backendPaths.some((own) => path.startsWith(own))) return next();
    backend
      .fetch(toRequest(message))
      .then((answer) => send(answer, response))
      .catch(next);
  };
}

function toRequest(message: IncomingMessage): Request {
  const headers = new Headers();
  for (const [name, values] of Object.entries(message.headersDistinct)) {
    for (const value of values ?? []) headers.append(name, value);
  }
  const method = message.method ?? 'GET';
  const body = method === 'GET' || method === 'HEAD' ? null : Readable.toWeb(message);
  return new Request(new URL(message.url ?? '/', `http://${message.headers.host}`), {
    method,
    headers,
    body: body as RequestInit['body'],
    duplex: 'half',
  } as RequestInit);
}

async function send(answer: Response, response: ServerResponse): Promise<void> {
  response.statusCode = answer.status;
  response.setHeaders(answer.headers);
  if (answer.body === null) response.end();
  else await pipeline(Readable.fromWeb(answer.body as ReadableStream), response);
}
