import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parse } from 'postcss';
import {
  build,
  type EnvironmentModuleNode,
  type HtmlTagDescriptor,
  isRunnableDevEnvironment,
  type ResolvedConfig,
  type ViteDevServer,
} from 'vite';
import type { RenderedPage, RenderedSite, Renderer } from '../../src/document/rendering.ts';
import { withImports } from './with-imports.ts';

const siteEntry = '/src/document/render-site.tsx';
const managementEntry = '/src/document/render-management.tsx';

/** The styles of a document, as tags for its head. */
type Styles = readonly HtmlTagDescriptor[];

/** The renderers' output, and its styles. */
export interface Rendering extends Pick<RenderedSite, 'files'> {
  /** The documents, by their file. */
  readonly pages: Readonly<Record<string, RenderedPage & { readonly styles: Styles }>>;
}

/** The renderers' output for a build. */
export interface BuiltRendering extends Rendering {
  /** The paths of the modules whose styles it includes. */
  readonly styledBy: ReadonlySet<string>;
}

/**
 * Renders both documents.
 *
 * @param stylesOf returns the styles of the document with an entry.
 */
async function renderAll(
  load: (entry: string) => Promise<unknown>,
  stylesOf: (entry: string) => Styles | Promise<Styles>,
): Promise<Rendering> {
  const site = ((await load(siteEntry)) as Renderer<RenderedSite>).render();
  const management = ((await load(managementEntry)) as Renderer).render();
  return {
    files: site.files,
    pages: {
      'index.html': { ...site, styles: await stylesOf(siteEntry) },
      'application/index.html': { ...management, styles: await stylesOf(managementEntry) },
    },
  };
}

/** Renders in a folder of its own, because another build may be under way. */
export async function buildRendering(config: ResolvedConfig): Promise<BuiltRendering> {
  await mkdir(config.cacheDir, { recursive: true });
  const folder = await mkdtemp(join(config.cacheDir, 'prerender-'));
  try {
    return await renderIn(folder, config);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Bundles the renderers beside the site's own build, each with every style that its page ever needs. */
async function renderIn(outDir: string, config: ResolvedConfig): Promise<BuiltRendering> {
  const { root, base, mode, envDir } = config;
  const result = await build({
    configFile: false,
    root,
    base,
    mode,
    envDir,
    logLevel: 'warn',
    css: { modules: config.css.modules ?? {}, postcss: config.css.postcss ?? {} },
    build: {
      ssr: true,
      outDir,
      copyPublicDir: false,
      // The head's scripts are text of the compiled functions.
      minify: true,
      ssrEmitAssets: true,
      cssMinify: true,
      cssTarget: config.build.cssTarget,
      rolldownOptions: {
        input: [siteEntry, managementEntry],
        checks: config.build.rolldownOptions.checks ?? {},
      },
    },
  });
  if (!('output' in result)) throw new Error('The prerendering build has more than one output.');
  const chunks = result.output.filter((file) => file.type === 'chunk');
  const chunkOf = (entry: string) => {
    const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(entry));
    if (!chunk) throw new Error(`The prerendering build has no ${entry}.`);
    return chunk;
  };
  const print = new Set<string>();
  const styledBy = new Set<string>();
  const stylesOf = (entry: string) => {
    const needed = withImports(chunkOf(entry), chunks);
    for (const id of needed.flatMap(({ moduleIds }) => moduleIds)) styledBy.add(id);
    const sheets = new Set(
      needed.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]),
    );
    const styles = result.output.flatMap((file) =>
      file.type === 'asset' && sheets.has(file.fileName) ? [String(file.source).trim()] : [],
    );
    const parts = withPrintApart(styles.join(''));
    for (const rule of parts.print) print.add(rule);
    return [
      { tag: 'style', children: parts.screen },
      { tag: 'link', attrs: { rel: 'stylesheet', media: 'print', href: `${base}print.css` } },
    ];
  };
  const load = (entry: string) => import(pathToFileURL(join(outDir, chunkOf(entry).fileName)).href);
  const rendering = await renderAll(load, stylesOf);
  const files = { ...rendering.files, 'print.css': [...print].join('') };
  return { ...rendering, files, styledBy };
}

/** Takes the rules for print out of a style sheet, so that the page's first segments don't carry them. */
function withPrintApart(css: string): { screen: string; print: readonly string[] } {
  const screen = parse(css);
  const print: string[] = [];
  screen.walkAtRules('media', (rule) => {
    if (rule.params !== 'print') return;
    const { parent } = rule;
    const layer = parent?.type === 'atrule' ? `@layer ${Reflect.get(parent, 'params')}` : '';
    print.push(layer ? `${layer}{${rule}}` : String(rule));
    rule.remove();
  });
  return { screen: String(screen), print };
}

/** Loads the renderers in the development server, and links each style that they import. */
export async function loadRendering({ environments: { ssr } }: ViteDevServer): Promise<Rendering> {
  if (!isRunnableDevEnvironment(ssr))
    throw new Error("The development server can't run the renderer.");
  return renderAll(
    (entry) => ssr.runner.import(entry),
    async (entry) =>
      [...importsOf(await ssr.moduleGraph.getModuleByUrl(entry))]
        .filter(({ url }) => url.endsWith('.css'))
        .map(({ url: href }) => ({ tag: 'link', attrs: { rel: 'stylesheet', href } })),
  );
}

/**
 * Everything a module imports, directly or indirectly, in the order of the imports. What a style sheet
 * imports is in that sheet.
 */
function importsOf(
  module: EnvironmentModuleNode | undefined,
  seen = new Set<EnvironmentModuleNode>(),
): Set<EnvironmentModuleNode> {
  for (const imported of module?.importedModules ?? []) {
    if (seen.has(imported)) continue;
    seen.add(imported);
    if (!/\.css\b/.test(imported.url)) importsOf(imported, seen);
  }
  return seen;
}
