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
const running = globalThis as { embeddedBackend?: Backend };

/**
 * Serves the backend from Vite's dev server, and from its preview server in the mode `embedded`, and
 * points the page at it. It does nothing if the environment or an `.env` file names a Supabase project.
 * `DATABASE_URL` selects a PostgreSQL server instead of PGlite.
 */
export function embeddedBackend(): Plugin {
  let isNeeded = false;

  async function serve(server: ViteDevServer | PreviewServer): Promise<void> {
    if (!isNeeded) return;
    await running.embeddedBackend?.close();
    const backend = await startBackend({
      databaseUrl: process.env.DATABASE_URL,
      dataDirectory: resolve(server.config.root, 'supabase/.temp/database'),
      siteUrl: () => server.resolvedUrls?.local[0],
    });
    running.embeddedBackend = backend;
    server.middlewares.use(middleware(backend));
    closeWith(server, backend);
  }

  return {
    name: 'embedded-backend',
    config(config, { command, isPreview, mode }) {
      const directory = config.envDir === false ? undefined : (config.envDir ?? config.root);
      const env = loadEnv(mode, directory ?? process.cwd());
      const isConfigured = 'VITE_SUPABASE_URL' in env || 'VITE_SUPABASE_ANON_KEY' in env;
      const server = { fs: { deny: hiddenFiles } };
      isNeeded = !isConfigured && (mode === embeddedMode || (command === 'serve' && !isPreview));
      if (!isNeeded) return { server };
      return {
        server,
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

/**
 * Closes the backend before its server, when Vite closes the server on SIGTERM. On SIGINT it closes
 * both, because Node would otherwise exit at once.
 */
function closeWith(server: ViteDevServer | PreviewServer, backend: Backend): void {
  const closeServer = server.close.bind(server);
  server.close = async () => {
    process.off('SIGINT', interrupt);
    await backend.close();
    await closeServer();
  };
  function interrupt(): void {
    void server.close().finally(() => process.exit(130));
  }
  process.once('SIGINT', interrupt);
}
