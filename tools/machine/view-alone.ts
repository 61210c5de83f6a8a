import { readFileSync } from 'node:fs';
import { build, type Rolldown } from 'vite';
import { paletteColors } from '../vite/palette-colors.ts';
import { drawMachine } from './chart.ts';
import { machines } from './machines.ts';
import { viewPage } from './view-page.ts';

/** Embeds the fonts in a style, because a page without a server can't load them. */
function withFonts(style: string): string {
  return style.replaceAll(/url\(["']?(\/fonts\/[^"')]+)["']?\)/g, (_, file: string) => {
    const font = readFileSync(new URL(`../../public${file}`, import.meta.url), 'base64');
    return `url(data:font/woff2;base64,${font})`;
  });
}

/** The live view as one file that any browser opens, to see the charts and play traces. */
export async function viewAlone(): Promise<string> {
  const built = await build({
    configFile: false,
    envFile: false,
    publicDir: false,
    logLevel: 'error',
    css: { postcss: { plugins: [paletteColors()] } },
    define: { 'process.env.NODE_ENV': '"production"', 'import.meta.env.DEV': 'false' },
    build: {
      write: false,
      cssMinify: false,
      lib: {
        entry: 'src/inspect/live-view.ts',
        name: 'liveView',
        formats: ['iife'],
        cssFileName: 'view',
      },
    },
  });
  const files = ([built].flat() as Rolldown.RolldownOutput[]).flatMap(({ output }) => output);
  const scripts = files.flatMap((file) => (file.type === 'chunk' ? [file.code] : []));
  const styles = files.flatMap((file) =>
    file.type === 'asset' && file.fileName.endsWith('.css') ? [String(file.source)] : [],
  );
  const charts = await Promise.all(
    machines.map(async ({ name, machine }) => ({ name, svg: await drawMachine(machine) })),
  );
  return viewPage(charts, {
    status: 'Drop a trace here to play it.',
    head: `<style>${withFonts(styles.join('\n'))}</style>`,
    script: `<script>${scripts.join('\n').replaceAll('</script', '<\\/script')}</script>`,
  });
}
