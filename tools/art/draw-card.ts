/**
 * Draws `public/social-card.jpg`: the page's own first screen, with the words that stay legible on a card
 * 300 px wide. `CHROMIUM` names a browser other than Playwright's own.
 *
 *     npm run card
 */
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { createServer } from 'vite';

const card = fileURLToPath(new URL('../../public/social-card.jpg', import.meta.url));

const style = `
#main { margin: 0 !important }
#landing > header, #main > section:first-child :is(p, .button-row, dt, a, dl > :nth-child(n + 3)) { display: none }
#main > section:first-child { --height: 630px; grid-template-rows: 630px; margin: 0; overflow: hidden }
#main > section:first-child > div { grid-area: 1 / 1; padding: 64px 0 0 56px }
#main > section:first-child > div > img { inline-size: 480px; margin: 0 0 28px }
#main > section:first-child h1 { font-size: 76px }
#main > section:first-child picture { grid-row: 1 }
#main > section:first-child picture img { object-position: 62% 30% }
#main > section:first-child dl { display: flex; flex-wrap: wrap; gap: 14px; grid-area: 1 / 1; align-self: end; padding: 0 0 60px 58px; inline-size: 440px; font-size: 40px }
#main > section:first-child dl > :first-child { flex: 1 0 100%; color: var(--simulation) }
#main > section:first-child dl > :nth-child(2) { color: var(--middle-track) }
#main > section:first-child dl > :nth-child(2) dd::after { content: ' in prizes' }`;

const server = await createServer({ mode: 'embedded', logLevel: 'warn', server: { port: 0 } });
await server.listen();
const browser = await chromium.launch({
  ...(process.env.CHROMIUM && { executablePath: process.env.CHROMIUM }),
  args: ['--no-sandbox'],
});
try {
  const page = await browser.newPage({ viewport: { width: 1200, height: 630 } });
  await page.goto(server.resolvedUrls?.local[0] ?? '', { waitUntil: 'networkidle' });
  await page.addStyleTag({ content: style });
  await page.evaluate('document.fonts.ready.then(() => undefined)');
  await page.screenshot({ path: card, quality: 84 });
} finally {
  await browser.close();
  await server.close();
}
