import { codeOfConduct } from '../content/code-of-conduct.ts';
import { event } from '../content/event.ts';
import { calendar } from '../content/links.ts';
import { meta } from '../content/meta.ts';
import { privacy } from '../content/privacy.ts';
import { policyFiles } from '../content/text-pages.ts';
import { calendarFile } from './calendar-file.ts';
import pagesStyles from './pages.css?inline';
import { notFoundPage, textPage } from './text-pages.ts';

/** The pages that search engines may show, by path below the site's address. */
const pages = ['', ...Object.values(policyFiles)];

/** The small files that hosts, crawlers, browsers and calendars request, by name. */
export function siteFiles(): Record<string, string> {
  return {
    'pages.css': pagesStyles,
    [calendar.fileName]: calendarFile(),
    '404.html': notFoundPage(),
    [policyFiles.privacy]: textPage(privacy, policyFiles.privacy),
    [policyFiles.conduct]: textPage(codeOfConduct, policyFiles.conduct),
    'robots.txt': `User-agent: *\nAllow: /\n\nSitemap: ${new URL('sitemap.xml', event.siteUrl).href}\n`,
    'sitemap.xml': `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${pages.map((page) => `  <url><loc>${new URL(page, event.siteUrl).href}</loc></url>`).join('\n')}
</urlset>
`,
    'site.webmanifest': JSON.stringify({
      name: meta.title,
      short_name: meta.shortTitle,
      description: meta.description,
      start_url: './',
      display: 'minimal-ui',
      background_color: meta.themeColor,
      theme_color: meta.themeColor,
      icons: [
        { src: 'icon-192.png', sizes: '192x192', type: 'image/png' },
        { src: 'icon-512.png', sizes: '512x512', type: 'image/png' },
        {
          src: 'icon-maskable-512.png',
          sizes: '512x512',
          type: 'image/png',
          purpose: 'maskable',
        },
      ],
    }),
  };
}
