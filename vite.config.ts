import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { embeddedBackend } from './supabase/embedded/vite-plugin.ts';
import { classInWords, numberClasses } from './tools/vite/class-names.ts';
import { paletteColors } from './tools/vite/palette-colors.ts';
import { precompress } from './tools/vite/precompress.ts';
import { prerender } from './tools/vite/prerender.ts';
import { previewHost } from './tools/vite/preview-host.ts';
import { securityHeaders } from './tools/vite/security-headers.ts';
import { siteVariables } from './tools/vite/site-variables.ts';
import { styleLayers } from './tools/vite/style-layers.ts';
import { buildTargets } from './tools/vite/supported-browsers.ts';
import { viewFiles } from './tools/vite/view-files.ts';

export default defineConfig(({ command }) => {
  // A value from the environment would build React for development.
  if (command === 'build') process.env.NODE_ENV = 'production';
  return {
    // What isn't there is answered with 404, and never with the page.
    appType: 'mpa',
    plugins: [
      siteVariables(),
      react(),
      prerender(),
      viewFiles(),
      securityHeaders(),
      previewHost(),
      embeddedBackend(),
      precompress(),
    ],
    css: {
      postcss: { plugins: [paletteColors(), styleLayers()] },
      modules: {
        // In development, the browser's tools show names in words.
        generateScopedName: command === 'build' ? numberClasses(import.meta.dirname) : classInWords,
      },
    },
    build: {
      target: buildTargets,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        // A chunk has the name of its page.
        input: { index: 'index.html', 'start-management': 'application/index.html' },
        // The tools' own times tell an organiser nothing.
        checks: { bundlerTimings: false },
        output: {
          // Browsers that know it compile while a script arrives, and not when its functions are called.
          postBanner: '//# allFunctionsCalledOnLoad',
          codeSplitting: {
            groups: [{ name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ }],
          },
        },
      },
    },
  };
});
