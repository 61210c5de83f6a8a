import type { Plugin, ResolvedConfig, Rolldown } from 'vite';
import type { Facts } from '../../src/document/rendering.ts';
import { exampleNames, otherDays, unevenPools } from './check-facts.ts';
import { missingCharacters } from './missing-characters.ts';
import { type BuiltRendering, buildRendering, loadRendering } from './rendering.ts';

/**
 * Writes the views into the page as HTML, with their styles and the rest of the head, and the files
 * that crawlers request. It does so at build time and for each request in development, so that both
 * have the same page. The site's own style sheets keep only what the page lacks.
 */
export function prerender(): Plugin {
  let config: ResolvedConfig;
  let built: Promise<BuiltRendering>;
  return {
    name: 'prerender',
    configResolved(resolved) {
      config = resolved;
    },
    buildStart() {
      if (config.command === 'build') built = buildRendering(config);
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { path, server }) {
        // Only the site itself: the development server has other pages, with their own heads.
        if (path !== '/index.html') return html;
        const { head, landing, application, management, trouble, styles } = await (server
          ? loadRendering(server)
          : built);
        return {
          html: html
            .replace('<div id="landing">', (tag) => tag + landing)
            .replace('<div id="application">', (tag) => tag + application)
            .replace('<div id="management">', (tag) => tag + management)
            .replace('<div id="trouble">', (tag) => tag + trouble),
          tags: [...head, ...styles].map((tag) => ({ ...tag, injectTo: 'head' })),
        };
      },
    },
    configureServer(server) {
      // The site's small pages and their style sheet, which a build writes as files.
      server.middlewares.use((request, response, next) => {
        const { pathname } = new URL(request.url ?? '/', 'http://localhost');
        const name = pathname.startsWith(config.base) ? pathname.slice(config.base.length) : '';
        if (!/\.html$|^pages\.css$/.test(name) || name === 'index.html') return next();
        loadRendering(server).then(({ files }) => {
          const page = files[name];
          if (page === undefined) return next();
          const type = name === 'pages.css' ? 'text/css' : 'text/html';
          response.setHeader('Content-Type', `${type};charset=utf-8`).end(page);
        }, next);
      });
    },
    transform: {
      filter: { id: /\.css$/ },
      // Runs after Vite knows a module's class names, and before it writes the rules into a style
      // sheet.
      async handler(_, id) {
        if (config.command !== 'build') return;
        // If there is no rendering, `generateBundle` says why, once instead of for each style sheet.
        const rendering = await built.catch(() => undefined);
        if (rendering?.styledBy.has(id)) return { code: '' };
      },
    },
    async generateBundle(_, bundle) {
      const { files, facts, landing, application } = await built;
      refuseExamples(facts, config.env);
      const missing = missingCharacters(`${landing}${application}`.replace(/<[^>]*>/g, ''));
      for (const note of [...unevenPools(facts), ...notes(config)]) config.logger.info(note);
      if (missing.length > 0) {
        config.logger.info(`No font of the site has these characters: ${missing.join(' ')}`);
      }
      for (const [fileName, source] of Object.entries(files)) {
        this.emitFile({ type: 'asset', fileName, source });
      }
      dropEmptySheets(bundle);
    },
  };
}

/**
 * Refuses to build a site for a hosted backend whose links lead to example.org, or whose emails have other
 * days. The embedded backend is for testing, so there they may.
 *
 * @throws Error that names what to set.
 */
function refuseExamples(facts: Facts, env: ResolvedConfig['env']): void {
  if (!env.VITE_SUPABASE_URL || env.VITE_ALLOW_EXAMPLE === '1') return;
  const examples = exampleNames(facts);
  const sentences = [
    ...(examples.length > 0
      ? [`The site would still say example.org. Set ${examples.join(', ')}.`]
      : []),
    ...otherDays(facts),
  ];
  if (sentences.length === 0) return;
  throw new Error(`${sentences.join('\n')}\nVITE_ALLOW_EXAMPLE=1 builds it anyway.`);
}

/** The variables without which no application can be sent (`src/backend/config.ts`). */
const backendVariables = ['VITE_SUPABASE_URL', 'VITE_SUPABASE_ANON_KEY'];

/** Warnings if registration never closes, and if the site has no backend, not even the embedded one. */
function notes({ env, define = {} }: ResolvedConfig): string[] {
  const open = env.VITE_REGISTRATION_CLOSES_AT
    ? []
    : ['Registration stays open: VITE_REGISTRATION_CLOSES_AT is not set.'];
  const missing = backendVariables.filter(
    (name) => !env[name] && !(`import.meta.env.${name}` in define),
  );
  if (missing.length === 0) return open;
  return [
    ...open,
    `No application can be sent: ${missing.join(' and ')} ${missing.length === 1 ? 'is' : 'are'} not set. The application page will say so.`,
  ];
}

/** Removes empty style sheets before any script loads them. */
function dropEmptySheets(bundle: Rolldown.OutputBundle): void {
  const files = Object.values(bundle);
  for (const sheet of files) {
    if (sheet.type !== 'asset' || !sheet.fileName.endsWith('.css')) continue;
    // Until it writes a style sheet, Vite keeps a comment at its end.
    if (
      String(sheet.source)
        .replace(/\/\*.*?\*\//gs, '')
        .trim()
    )
      continue;
    delete bundle[sheet.fileName];
    for (const file of files) {
      if (file.type === 'chunk') file.viteMetadata?.importedCss.delete(sheet.fileName);
    }
  }
}
