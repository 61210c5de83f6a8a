import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { embeddedBackend } from './supabase/embedded/vite-plugin.ts';
import { buildTargets } from './tools/browsers/goal.ts';
import { machineView } from './tools/vite/machine-view.ts';
import { prerender } from './tools/vite/prerender.ts';
import { securityHeaders } from './tools/vite/security-headers.ts';

export default defineConfig({
  plugins: [react(), prerender(), securityHeaders(), embeddedBackend(), machineView()],
  build: { target: buildTargets() },
});
