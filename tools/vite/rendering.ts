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
import type { Renderer, Rendering } from '../../src/document/rendering.ts';
import { contradictions } from './check-facts.ts';
import { withImports } from './with-imports.ts';

const entry = '/src/document/render.tsx';

/** The renderer's output, and its styles. */
interface StyledRendering extends Rendering {
  /** The styles, as tags for the head. */
  readonly styles: readonly HtmlTagDescriptor[];
}

/** The renderer's output for a build. */
export interface BuiltRendering extends StyledRendering {
  /** The paths of the style modules whose rules it includes. */
  readonly styledBy: ReadonlySet<string>;
}

/** @throws Error that names the contradictions in the event's facts. */
function checked(rendering: Rendering): Rendering {
  const wrong = contradictions(rendering.facts);
  if (wrong.length > 0) throw new Error(wrong.join('\n'));
  return rendering;
}

/** Bundles the renderer beside the site's own build, with every style that it imports in one sheet. */
export async function buildRendering(config: ResolvedConfig): Promise<BuiltRendering> {
  const { root, base, mode, envDir, cacheDir } = config;
  const outDir = join(cacheDir, 'prerender');
  const result = await build({
    configFile: false,
    root,
    base,
    mode,
    envDir,
    logLevel: 'warn',
    css: { modules: config.css.modules ?? {}, postcss: config.css.postcss ?? {} },
    build: {
      ssr: entry,
      outDir,
      emptyOutDir: true,
      copyPublicDir: false,
      ssrEmitAssets: true,
      cssMinify: true,
      cssTarget: config.build.cssTarget,
    },
  });
  if (!('output' in result)) throw new Error('The prerendering build has more than one output.');
  const chunks = result.output.filter((file) => file.type === 'chunk');
  // Lazy chunks bring style sheets of their own.
  const early = chunks
    .filter(({ isEntry }) => isEntry)
    .flatMap((file) => withImports(file, chunks));
  const sheets = new Set(
    early.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]),
  );
  const modules = early.flatMap(({ moduleIds }) => moduleIds);
  const module = pathToFileURL(join(outDir, 'render.js'));
  // So that a second build in the same process doesn't reuse the first one's module.
  module.searchParams.set('built', String(Date.now()));
  const renderer: Renderer = await import(module.href);
  const rendering = checked(renderer.render());
  const styles = result.output.flatMap((file) =>
    file.type === 'asset' && sheets.has(file.fileName) ? [String(file.source).trim()] : [],
  );
  const { screen, print } = withPrintApart(styles.join(''));
  const attrs = { rel: 'stylesheet', media: 'print', href: `${base}print.css` };
  return {
    ...rendering,
    files: { ...rendering.files, 'print.css': print },
    styles: [
      { tag: 'style', children: screen },
      { tag: 'link', attrs },
    ],
    styledBy: new Set(modules.filter((id) => id.endsWith('.css'))),
  };
}

/** Takes the rules for print out of a style sheet, so that the page's first segments don't carry them. */
function withPrintApart(css: string): { screen: string; print: string } {
  const screen = parse(css);
  const print: string[] = [];
  screen.walkAtRules('media', (rule) => {
    if (rule.params !== 'print') return;
    const { parent } = rule;
    const layer = parent?.type === 'atrule' ? `@layer ${Reflect.get(parent, 'params')}` : '';
    print.push(layer ? `${layer}{${rule}}` : String(rule));
    rule.remove();
  });
  return { screen: String(screen), print: print.join('') };
}

/** Loads the renderer in the development server, and links each style that it imports. */
export async function loadRendering({
  environments: { ssr },
}: ViteDevServer): Promise<StyledRendering> {
  if (!isRunnableDevEnvironment(ssr))
    throw new Error("The development server can't run the renderer.");
  const renderer: Renderer = await ssr.runner.import(entry);
  const root = await ssr.moduleGraph.getModuleByUrl(entry);
  const styles = [...importsOf(root)].filter(({ url }) => url.endsWith('.css'));
  return {
    ...checked(renderer.render()),
    styles: styles.map(({ url: href }) => ({ tag: 'link', attrs: { rel: 'stylesheet', href } })),
  };
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
