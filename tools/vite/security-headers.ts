import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin, ResolvedConfig } from 'vite';

/**
 * Writes a Content-Security-Policy into each built page, which allows no inline script or style but the page's own, by
 * hash. In `dist/_headers`, which has all other headers, paths begin with the site's base.
 */
export function securityHeaders(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'security-headers',
    apply: 'build',
    configResolved(resolved) {
      config = resolved;
    },
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        const content = contentSecurityPolicy(html, config.env.VITE_SUPABASE_URL);
        const attrs = { 'http-equiv': 'Content-Security-Policy', content };
        return [{ tag: 'meta', attrs, injectTo: 'head-prepend' }];
      },
    },
    writeBundle() {
      const site = resolve(config.root, config.build.outDir);
      const path = join(site, '_headers');
      const headers = byFile(readFileSync(path, 'utf8'), site);
      writeFileSync(path, headers.replace(/^\//gm, config.base));
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

/**
 * What the page's third-party script needs (`src/content/analytics.ts`): its own origin, and the origins that it calls.
 *
 * @throws TypeError if a URL is malformed.
 */
function thirdParty(html: string): Record<'script' | 'origins', readonly string[]> {
  const [, setting] =
    /<script type="application\/json" id="analytics">(.*?)<\/script>/s.exec(html) ?? [];
  if (!setting) return { script: [], origins: [] };
  const { src, origins = [] }: { src: string; origins?: string[] } = JSON.parse(setting);
  const [script = '', ...others] = [src, ...origins].map((url) => new URL(url).origin);
  return { script: [script], origins: [...new Set([script, ...others])] };
}

/**
 * The policy for a page: its own files, its inline scripts and styles, its backend, and only the
 * origins that are named for a third-party script.
 */
function contentSecurityPolicy(html: string, backendUrl: string | undefined): string {
  const { script, origins } = thirdParty(html);
  const directives = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...hashes(html, /<script>(.*?)<\/script>/gs), ...script],
    'style-src': ["'self'", ...hashes(html, /<style>(.*?)<\/style>/gs)],
    'font-src': ["'self'"],
    'img-src': ["'self'", ...origins],
    'manifest-src': ["'self'"],
    'connect-src': ["'self'", ...(backendUrl ? [new URL(backendUrl).origin] : []), ...origins],
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
