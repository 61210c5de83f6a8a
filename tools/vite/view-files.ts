import type { Plugin, ResolvedConfig } from 'vite';
import { withImports } from './with-imports.ts';

/**
 * Names the application's scripts in the head of the site's document if the address shows the application,
 * so that the browser requests them at once, and says until when they are awaited. Vite itself does that for
 * the scripts that every view needs.
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
        // Before the styles, because the browser restyles the page after each change of the head.
        const code = `{
let {dataset}=document.documentElement,hrefs=${JSON.stringify(files)};
if(dataset.route==='application'){dataset.files='awaited';for(let href of hrefs)document.head.append(Object.assign(document.createElement(\`link\`),{rel:'modulepreload',href}))}
}`;
        return html.replace(/<script>.*?(?=<\/script>)/s, (script) => `${script}\n${code}`);
      },
    },
  };
}
