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
import { routeHash } from '../route.ts';

type Renderer = typeof import('../prerender.tsx');

interface Rendering {
  renderer: Renderer;
  /** What the rendered views are styled by, as tags for the head. */
  styles: HtmlTagDescriptor[];
}

const entry = '/src/prerender.tsx';

/** Marks the route before the first paint, so that the other view never shows. */
const markRoute: HtmlTagDescriptor = {
  tag: 'script',
  injectTo: 'head-prepend',
  children: `document.documentElement.dataset.route=location.hash==='${routeHash.apply}'?'apply':'landing'`,
};

/**
 * Writes the views into the page as HTML, with their styles in the head: when building, and on each
 * request while developing, so that both have the same page.
 */
export function prerender(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'prerender',
    configResolved(resolved) {
      config = resolved;
    },
    transformIndexHtml: {
      order: 'pre',
      async handler(html, { server }) {
        const { renderer, styles } = await (server ? load(server) : bundle(config));
        return {
          html: html.replace('<div id="landing">', (tag) => tag + renderer.renderLanding()),
          tags: [markRoute, ...styles],
        };
      },
    },
  };
}

/** Bundles the renderer beside the site's own build, with every style it imports in one sheet. */
async function bundle({ root, mode, envDir, cacheDir, build: options }: ResolvedConfig) {
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
      cssTarget: options.cssTarget,
    },
  });
  if (!('output' in result)) throw new Error('The prerendering build gave no single output.');
  const css = result.output.flatMap((file) =>
    file.type === 'asset' && file.fileName.endsWith('.css') ? [String(file.source)] : [],
  );
  const renderer: Renderer = await import(pathToFileURL(join(outDir, 'prerender.js')).href);
  return {
    renderer,
    styles: [{ tag: 'style', injectTo: 'head', children: css.join('').trim() }],
  } satisfies Rendering;
}

/** Loads the renderer in the development server, and links each style that it imports. */
async function load({ environments: { ssr } }: ViteDevServer) {
  if (!isRunnableDevEnvironment(ssr)) throw new Error('The server cannot run the renderer.');
  const renderer: Renderer = await ssr.runner.import(entry);
  const root = await ssr.moduleGraph.getModuleByUrl(entry);
  const styles = [...importsOf(root)].filter(({ url }) => url.endsWith('.css'));
  return {
    renderer,
    styles: styles.map(({ url }) => ({
      tag: 'link',
      injectTo: 'head',
      attrs: { rel: 'stylesheet', href: url },
    })),
  } satisfies Rendering;
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
