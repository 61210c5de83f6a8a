import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  build,
  type EnvironmentModuleNode,
  type HtmlTagDescriptor,
  isRunnableDevEnvironment,
  type Plugin,
  type ResolvedConfig,
  type ViteDevServer,
} from 'vite';
import type { Renderer, Rendering } from '../../src/document/rendering.ts';

/** What the renderer made, and what it is styled by, as tags for the head. */
interface StyledRendering extends Rendering {
  readonly styles: readonly HtmlTagDescriptor[];
}

const entry = '/src/document/render.tsx';

/**
 * Writes the views into the page as HTML, with their styles and the rest of the head, and the files
 * that crawlers ask for: when building, and on each request while developing, so that both have the
 * same page.
 */
export function prerender(): Plugin {
  let config: ResolvedConfig;
  let built: Promise<StyledRendering>;
  return {
    name: 'prerender',
    configResolved(resolved) {
      config = resolved;
    },
    buildStart() {
      if (config.command === 'build') built = bundle(config);
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { path, server }) {
        // Only the site itself: the development server has other pages, with heads of their own.
        if (path !== '/index.html') return html;
        const { head, landing, application, styles } = await (server ? load(server) : built);
        return {
          html: html
            .replace('<div id="landing">', (tag) => tag + landing)
            .replace('<div id="application">', (tag) => tag + application),
          tags: [...head, ...styles].map((tag) => ({ ...tag, injectTo: 'head' })),
        };
      },
    },
    async generateBundle() {
      const { files } = await built;
      for (const [fileName, source] of Object.entries(files)) {
        this.emitFile({ type: 'asset', fileName, source });
      }
    },
  };
}

/** Bundles the renderer beside the site's own build, with every style it imports in one sheet. */
async function bundle(config: ResolvedConfig): Promise<StyledRendering> {
  const { root, mode, envDir, cacheDir } = config;
  const outDir = join(cacheDir, 'prerender');
  const result = await build({
    configFile: false,
    root,
    mode,
    envDir,
    logLevel: 'warn',
    build: {
      ssr: entry,
      outDir,
      emptyOutDir: true,
      copyPublicDir: false,
      ssrEmitAssets: true,
      cssCodeSplit: false,
      cssMinify: true,
      cssTarget: config.build.cssTarget,
    },
  });
  if (!('output' in result)) throw new Error('The prerendering build gave no single output.');
  const css = result.output.flatMap((file) =>
    file.type === 'asset' && file.fileName.endsWith('.css') ? [String(file.source).trim()] : [],
  );
  const module = pathToFileURL(join(outDir, 'render.js'));
  // A second build in the same process must not be given the first one's module.
  module.searchParams.set('built', String(Date.now()));
  const { render }: Renderer = await import(module.href);
  return { ...render(), styles: css.map((children) => ({ tag: 'style', children })) };
}

/** Loads the renderer in the development server, and links each style that it imports. */
async function load({ environments: { ssr } }: ViteDevServer): Promise<StyledRendering> {
  if (!isRunnableDevEnvironment(ssr)) throw new Error('The server cannot run the renderer.');
  const { render }: Renderer = await ssr.runner.import(entry);
  const root = await ssr.moduleGraph.getModuleByUrl(entry);
  const styles = [...importsOf(root)].filter(({ url }) => url.endsWith('.css'));
  return {
    ...render(),
    styles: styles.map(({ url: href }) => ({ tag: 'link', attrs: { rel: 'stylesheet', href } })),
  };
}

/** Everything a module imports, directly or through others, in the order it is reached. */
function importsOf(
  module: EnvironmentModuleNode | undefined,
  seen = new Set<EnvironmentModuleNode>(),
): Set<EnvironmentModuleNode> {
  for (const imported of module?.importedModules ?? []) {
    if (seen.has(imported)) continue;
    seen.add(imported);
    importsOf(imported, seen);
  }
  return seen;
}
