import { readFileSync } from 'node:fs';
import { meta } from '../../fixtures/browser/content.ts';
import { forward, serveHttp } from '../../fixtures/http-server.ts';
import { expect, test } from '../../fixtures/site.ts';

const [, remedy] = /```js\n(.*?)```/s.exec(readFileSync('docs/hosting.md', 'utf8')) ?? [];

/** A worker that answers every visit with the site that it was made for. */
const oldWorker = `
addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(clients.claim()));
addEventListener('fetch', (event) => {
  const page = new Response('<title>Last year</title>', { headers: { 'content-type': 'text/html' } });
  if (event.request.mode === 'navigate') event.respondWith(page);
});`;

test('the worker of the guide ends that of an earlier site', async ({ page, site }) => {
  let worker = oldWorker;
  const server = await serveHttp(({ url = '/' }, response) => {
    const isWorker = url === '/sw.js';
    // A page of the earlier site, whose policy let it install a worker.
    if (!isWorker && url !== '/old') return forward(new URL(url, site.url), response);
    const type = isWorker ? 'text/javascript' : 'text/html';
    response.writeHead(200, { 'content-type': type }).end(isWorker ? worker : '');
  });
  await page.goto(`${server.url}/old`);
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/sw.js');
    await navigator.serviceWorker.ready;
  });
  await page.goto(server.url);
  await expect(page).toHaveTitle('Last year');
  worker = remedy ?? '';
  await page.reload();
  await expect(page, 'without another visit').toHaveTitle(meta.title);
  const left = () => page.evaluate(() => navigator.serviceWorker.getRegistrations());
  await expect.poll(async () => (await left()).length).toBe(0);
  await server.close();
});
