import { randomBytes } from 'node:crypto';
import { resolve } from 'node:path';
import { loadEnv, type Plugin, type PreviewServer, type ViteDevServer } from 'vite';
import { publishableKey } from './api.ts';
import { type Backend, startBackend } from './backend.ts';
import { middleware } from './middleware.ts';

/** The Vite mode that builds and previews the site with the embedded backend. */
const embeddedMode = 'embedded';

/** Files that Vite's dev server never serves: its own list, and the database. */
const hiddenFiles = ['.env', '.env.*', '*.{crt,pem}', '**/.git/**', '**/supabase/.temp/**'];

/** Vite restarts its dev server by reloading this file, and closes the old server only afterwards. */
const running = globalThis as { embeddedBackend?: Promise<Backend>; outboxKey?: string };

/**
 * Serves the backend from Vite's dev server, and from its preview server in the mode `embedded`, and
 * points the page at it. It does nothing if the environment or an `.env` file names a Supabase project.
 * `DATABASE_URL` selects a PostgreSQL server instead of PGlite. `PUBLIC_URL` is the address by which other
 * machines reach the server: emailed links lead there.
 *
 * @throws If `PUBLIC_URL` isn't a URL.
 */
export function embeddedBackend(): Plugin {
  let isNeeded = false;
  const publicUrl = process.env.PUBLIC_URL ? new URL('./', process.env.PUBLIC_URL) : undefined;

  async function serve(server: ViteDevServer | PreviewServer): Promise<void> {
    if (!isNeeded) return;
    await (await running.embeddedBackend)?.close();
    running.outboxKey ??= randomBytes(16).toString('base64url');
    const { outboxKey } = running;
    server.config.logger.info('Opening the database …');
    const siteUrl = () => publicUrl?.href ?? server.resolvedUrls?.local[0];
    const opening = startBackend({
      databaseUrl: process.env.DATABASE_URL,
      dataDirectory: resolve(server.config.root, 'supabase/.temp/database'),
      siteUrl,
      outboxKey,
    });
    running.embeddedBackend = opening;
    opening.catch((error: unknown) => {
      console.error('The database was not opened:', error);
      process.exit(1);
    });
    closeWith(server, opening);
    // The page needs no database, so the server doesn't wait for it. A call does.
    server.middlewares.use(
      middleware({ fetch: async (request) => (await opening).fetch(request) }),
    );
    const printUrls = server.printUrls.bind(server);
    server.printUrls = () => {
      printUrls();
      const outbox = new URL(`/outbox?key=${outboxKey}`, siteUrl());
      server.config.logger.info(`  ➜  Outbox:  ${outbox.href}`);
    };
  }

  return {
    name: 'embedded-backend',
    config(config, { command, isPreview, mode }) {
      const directory = config.envDir === false ? undefined : (config.envDir ?? config.root);
      const env = loadEnv(mode, directory ?? process.cwd());
      const isConfigured = 'VITE_SUPABASE_URL' in env || 'VITE_SUPABASE_ANON_KEY' in env;
      const hosts = publicUrl ? { allowedHosts: [publicUrl.hostname] } : {};
      const server = { fs: { deny: hiddenFiles }, ...hosts };
      isNeeded = !isConfigured && (mode === embeddedMode || (command === 'serve' && !isPreview));
      if (!isNeeded) return { server };
      return {
        server,
        preview: hosts,
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

/** Closes the backend before its server, which Vite closes on SIGTERM. On SIGINT, Node would exit at once. */
function closeWith(server: ViteDevServer | PreviewServer, opening: Promise<Backend>): void {
  const closeServer = server.close.bind(server);
  const opened = opening.then(
    (backend) => {
      process.once('SIGINT', interrupt);
      return backend;
    },
    () => undefined,
  );
  server.close = async () => {
    const backend = await opened;
    process.off('SIGINT', interrupt);
    await backend?.close();
    await closeServer();
  };
  function interrupt(): void {
    void server.close().finally(() => process.exit(130));
  }
}
