import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { prerender } from './src/build/prerender.ts';
import { securityHeaders } from './src/build/security-headers.ts';
import { machineView } from './src/inspect/vite-plugin.ts';
import { embeddedBackend } from './supabase/embedded/vite-plugin.ts';

export default defineConfig({
  plugins: [react(), prerender(), securityHeaders(), embeddedBackend(), machineView()],
  build: {
    // The first versions that know light-dark(): tokens.css lives by it.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
  },
});
