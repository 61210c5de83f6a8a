import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { loadEnv, type Plugin, type ResolvedConfig } from 'vite';
import { covers, parseHeaders } from './headers-file.ts';

/**
 * Writes the Content-Security-Policy of the built pages, which allows no inline script or style but a
 * page's own, by hash. It goes into each page, for hosts with fixed headers, and into `dist/_headers`,
 * for all pages at once, with the script of the 404 page. There, paths begin with the site's base. `vite preview` sends
 * the headers of that file.
 */
export function securityHeaders(): Plugin {
  let config: ResolvedConfig;
  /** The pages by their path. Vite transforms them in any order. */
  const pages = new Map<string, string>();
  return {
    name: 'security-headers',
    configResolved(resolved) {
      config = resolved;
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { server, path }) {
        if (server) return;
        pages.set(path, html);
        const content = contentSecurityPolicy(html, backendOrigin(config));
        return [
          {
            tag: 'meta',
            attrs: { 'http-equiv': 'Content-Security-Policy', content },
            injectTo: 'head-prepend',
          },
        ];
      },
    },
    async closeBundle() {
      if (config.command !== 'build' || pages.size === 0) return;
      const path = headersFile(config);
      const headers = await readFile(path, 'utf8');
      const notFound = await readFile(join(dirname(path), '404.html'), 'utf8');
      const sorted = [...pages.keys()].sort().map((page) => pages.get(page));
      const policy = contentSecurityPolicy(sorted.join('') + notFound, backendOrigin(config));
      await writeFile(
        path,
        byFile(headers, dirname(path))
          .replace('Content-Security-Policy: ', `$&${policy}; `)
          .replace(/^\//gm, config.base),
      );
    },
    configurePreviewServer(server) {
      server.middlewares.use(async (request, response, next) => {
        const path = new URL(request.url ?? '/', 'http://localhost').pathname;
        for (const { source, headers } of parseHeaders(
          await readFile(headersFile(config), 'utf8'),
        )) {
          if (covers(source, path)) response.setHeaders(headers);
        }
        next();
      });
    },
  };
}

/**
 * Replaces the rule of each folder by one for each of its files. Hosts would apply the folder's to a missing file, too,
 * so that caches kept its 404 for as long as the file.
 */
function byFile(headers: string, site: string): string {
  return headers.replace(/^\/(\w+)\/\*\n(.*\n?)/gm, (_, folder: string, header: string) =>
    readdirSync(join(site, folder))
      .sort()
      .map((file) => `/${folder}/${file}\n${header}`)
      .join(''),
  );
}

const headersFile = ({ root, build }: ResolvedConfig) => resolve(root, build.outDir, '_headers');

/** The Supabase project's origin, if it isn't the site's own. */
function backendOrigin({ mode, envDir }: ResolvedConfig): string | undefined {
  const url = envDir && loadEnv(mode, envDir).VITE_SUPABASE_URL;
  return url ? new URL(url).origin : undefined;
}

/** What a third-party script needs of the policy: its own origin, and the origins that it calls. */
interface ThirdParty {
  readonly script: readonly string[];
  readonly origins: readonly string[];
}

/**
 * Reads the needs of the page's third-party script (`src/content/analytics.ts`).
 *
 * @throws TypeError if a URL is malformed.
 */
function thirdParty(html: string): ThirdParty {
  const [, setting] =
    /<script type="application\/json" id="analytics">(.*?)<\/script>/s.exec(html) ?? [];
  if (!setting) return { script: [], origins: [] };
  const { src, origins = [] }: { src: string; origins?: string[] } = JSON.parse(setting);
  const script = new URL(src).origin;
  return {
    script: [script],
    origins: [...new Set([script, ...origins.map((url) => new URL(url).origin)])],
  };
}

/**
 * The policy for a page: its own files, its inline scripts and styles, its backend, and only the
 * origins that are named for a third-party script.
 */
function contentSecurityPolicy(html: string, backend: string | undefined): string {
  const { script, origins } = thirdParty(html);
  const directives = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...hashes(html, /<script>(.*?)<\/script>/gs), ...script],
    'style-src': ["'self'", ...hashes(html, /<style>(.*?)<\/style>/gs)],
    'font-src': ["'self'"],
    'img-src': ["'self'", ...origins],
    'manifest-src': ["'self'"],
    'connect-src': ["'self'", ...(backend ? [backend] : []), ...origins],
    // The script sends the form. Before it loads, a press on Next must not put answers into the URL.
    'form-action': ["'none'"],
    'base-uri': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}

function hashes(html: string, element: RegExp): string[] {
  return [...html.matchAll(element)].map(
    ([, content = '']) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`,
  );
}
