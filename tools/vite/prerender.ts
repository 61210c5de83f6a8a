import type { Plugin, ResolvedConfig, Rolldown } from 'vite';
import { escapeHtml } from '../../supabase/functions/_shared/html.ts';
import { type BuiltRendering, buildRendering, loadRendering } from './rendering.ts';

/**
 * Writes the views into the pages as HTML, with all their styles and the rest of the head, and the files
 * that crawlers request. It does so at build time and for each request in development, so that both
 * have the same pages.
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
        const { pages } = await (server ? loadRendering(server) : built);
        // Only the site's own documents: the development server has other pages.
        const page = pages[path.slice(1)];
        if (!page) return html;
        return {
          html: Object.entries(page.contents).reduce(
            (text, [id, content]) => {
              const [tag] = new RegExp(`<\\w+ id="${id}"[^>]*>`).exec(text) ?? [];
              if (!tag) throw new Error(`${path} has no element #${id} for what is rendered.`);
              return text.replace(tag, () => tag + content);
            },
            html.replace(/<main[^>]*/, (tag) => `${tag} aria-label="${escapeHtml(page.main)}"`),
          ),
          tags: [...page.head, ...page.styles].map((tag) => ({ ...tag, injectTo: 'head' })),
        };
      },
    },
    configureServer(server) {
      // The site's small pages and their style sheet, which a build writes as files.
      server.middlewares.use((request, response, next) => {
        const { pathname } = new URL(request.url ?? '/', 'http://localhost');
        const name = pathname.startsWith(config.base) ? pathname.slice(config.base.length) : '';
        if (!/\.html$|^pages\.css$/.test(name)) return next();
        loadRendering(server).then(({ files }) => {
          const page = files[name];
          if (page === undefined) return next();
          const type = name === 'pages.css' ? 'text/css' : 'text/html';
          response.setHeader('Content-Type', `${type};charset=utf-8`).end(page);
        }, next);
      });
    },
    async generateBundle(_, bundle) {
      const { files, pages, styledBy } = await built;
      refuseExamples(JSON.stringify(pages), config.env);
      for (const [fileName, source] of Object.entries(files)) {
        this.emitFile({ type: 'asset', fileName, source });
      }
      dropSheets(bundle, styledBy);
    },
  };
}

/**
 * Refuses to build a site for a hosted backend whose links lead to example.org. The embedded backend is for testing,
 * so there they may.
 *
 * @throws Error that names the addresses, and where they are from.
 */
function refuseExamples(pages: string, env: ResolvedConfig['env']): void {
  if (!env.VITE_SUPABASE_URL || env.VITE_ALLOW_EXAMPLE === '1') return;
  const examples = new Set(pages.match(/[\w.@-]*\bexample\.org[\w/-]*/g));
  if (examples.size === 0) return;
  throw new Error(
    `The site would still say example.org: ${[...examples].join(', ')}. Change VITE_SITE_URL, supabase/functions/_shared/event.ts or src/content/sponsors.ts.\nVITE_ALLOW_EXAMPLE=1 builds it anyway.`,
  );
}

/**
 * Removes the style sheets before any script loads them, because the pages have all styles.
 *
 * @throws Error that names a style sheet that no page has.
 */
function dropSheets(bundle: Rolldown.OutputBundle, styledBy: ReadonlySet<string>): void {
  for (const [name, file] of Object.entries(bundle)) {
    if (file.type === 'chunk') {
      const unstyled = file.moduleIds.find((id) => id.endsWith('.css') && !styledBy.has(id));
      if (unstyled) throw new Error(`No page has the styles of ${unstyled}.`);
      file.viteMetadata?.importedCss.clear();
    } else if (name.endsWith('.css')) {
      delete bundle[name];
    }
  }
}
