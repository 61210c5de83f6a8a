import type { Plugin, ResolvedConfig } from 'vite';
import { withImports } from './with-imports.ts';

/**
 * Names the application's scripts in the head of the site's document if the address shows the application,
 * so that the browser requests them right after the fonts. Vite itself does that for the scripts that every
 * view needs.
 */
export function viewFiles(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'view-files',
    apply: 'build',
    configResolved(resolved) {
      config = resolved;
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const entry = chunks.find(({ name }) => name === 'start-application');
        if (!entry || !html.includes('id="application"')) return html;
        const files = withImports(entry, chunks)
          .map(({ fileName }) => config.base + fileName)
          .filter((file) => !html.includes(file));
        // After the fonts and before the styles, because the browser restyles the page after each change of the head.
        const code = `if(document.documentElement.dataset.route==='application')for(let href of ${JSON.stringify(files)})document.head.append(Object.assign(document.createElement(\`link\`),{rel:'modulepreload',href}))`;
        return html.replace(/<script>.*?(?=<\/script>)/s, (script) => `${script}\n${code}`);
      },
    },
  };
}
