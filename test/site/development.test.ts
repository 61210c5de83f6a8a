import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { meta } from '../../src/content/meta.ts';

let server: ViteDevServer;

async function open(path: string): Promise<string> {
  const address = server.resolvedUrls?.local[0];
  const response = await fetch(new URL(path, address));
  expect(response.status).toBe(200);
  return response.text();
}

beforeAll(async () => {
  // With a configured backend, the server doesn't start its own.
  vi.stubEnv('VITE_SUPABASE_URL', 'https://project.example.org');
  server = await createServer({
    logLevel: 'warn',
    server: { port: 0, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  await server.listen();
});

afterAll(async () => {
  await server.close();
  vi.unstubAllEnvs();
});

test('the development server sends the prerendered page with its head and styles', async () => {
  const page = await open('/');
  expect(page).toContain(`<title>${meta.title}</title>`);
  expect(page).toContain('rel="canonical"');
  expect(page).toContain('application/ld+json');
  expect(page).toContain('rel="stylesheet" href="/src/ui/base.css"');
  expect(page).toContain('rel="stylesheet" href="/src/landing/hero.module.css"');
  expect(page).toContain('Frequently Asked Questions');
});

test('the development server has the same text pages as a build', async () => {
  expect(await open('/privacy.html')).toContain(`<title>Privacy – ${meta.title}</title>`);
  expect(await open('/code-of-conduct.html')).toContain('href="/pages.css"');
});

test('the live view has its own head', async () => {
  const page = await open('/machine');
  expect(page).toContain('The statechart of the application machine');
  const head = page.slice(0, page.indexOf('</head>'));
  expect(head.match(/<title>.*?<\/title>/g)).toEqual(['<title>The machine, live</title>']);
  expect(head).not.toMatch(/canonical|ld\+json|og:title|stylesheet|preload|dataset\.route/);
});
