import { createHandler } from './handler.ts';
import { readSettings } from './settings.ts';

/** Supabase's edge runtime defines it. Plain Deno doesn't, and doesn't stop between requests. */
declare const EdgeRuntime: { waitUntil(work: Promise<void>): void } | undefined;

const settings = readSettings((name) => Deno.env.get(name));

Deno.serve(
  createHandler(settings, {
    fetch,
    waitUntil(work) {
      if (typeof EdgeRuntime !== 'undefined') EdgeRuntime.waitUntil(work);
    },
  }),
);
