import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { loadEnv, type Plugin, type ResolvedConfig } from 'vite';

/**
 * Writes the Content-Security-Policy that the built page needs, which allows no inline script or
 * style but the page's own, by hash. It goes into the page, for hosts whose headers are fixed, and
 * into `dist/_headers`; `vite preview` sends what that file says.
 */
export function securityHeaders(): Plugin {
  let config: ResolvedConfig;
  let policy: string;
  return {
    name: 'security-headers',
    configResolved(resolved) {
      config = resolved;
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { server }) {
        if (server) return;
        policy = contentSecurityPolicy(html, backendOrigin(config));
        return [
          {
            tag: 'meta',
            attrs: { 'http-equiv': 'Content-Security-Policy', content: policy },
            injectTo: 'head-prepend',
          },
        ];
      },
    },
    async closeBundle() {
      if (config.command !== 'build' || !policy) return;
      const path = headersFile(config);
      const headers = await readFile(path, 'utf8');
      await writeFile(path, headers.replace('Content-Security-Policy: ', `$&${policy}; `));
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

const headersFile = ({ root, build }: ResolvedConfig) => resolve(root, build.outDir, '_headers');

/** The Supabase project's origin, if it isn't the site's own. */
function backendOrigin({ mode, envDir }: ResolvedConfig): string | undefined {
  const url = envDir && loadEnv(mode, envDir).VITE_SUPABASE_URL;
  return url ? new URL(url).origin : undefined;
}

/** The policy for a page: its own files, its own inline scripts and styles, and its backend. */
function contentSecurityPolicy(html: string, backend: string | undefined): string {
  const directives = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...hashes(html, /<script>(.*?)<\/script>/gs)],
    'style-src': ["'self'", ...hashes(html, /<style>(.*?)<\/style>/gs)],
    'font-src': ["'self'"],
    'img-src': ["'self'"],
    'manifest-src': ["'self'"],
    'connect-src': ["'self'", ...(backend ? [backend] : [])],
    // The form is sent by script; without it, a press on Next must not put words into the address.
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

interface HeaderRule {
  /** A path, or the start of paths when it ends in `*`. */
  source: string;
  headers: Headers;
}

const covers = (source: string, path: string) =>
  source.endsWith('*') ? path.startsWith(source.slice(0, -1)) : path === source;

/** Reads a `_headers` file: paths at the margin, their headers indented below. */
function parseHeaders(file: string): HeaderRule[] {
  const rules: HeaderRule[] = [];
  for (const line of file.split('\n').filter((text) => text.trim())) {
    if (line.startsWith(' ')) {
      const colon = line.indexOf(':');
      rules.at(-1)?.headers.set(line.slice(0, colon).trim(), line.slice(colon + 1).trim());
    } else {
      rules.push({ source: line.trim(), headers: new Headers() });
    }
  }
  return rules;
}
