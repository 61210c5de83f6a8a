import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { embeddedBackend } from './supabase/embedded/vite-plugin.ts';

export default defineConfig({
  plugins: [react(), embeddedBackend()],
});
