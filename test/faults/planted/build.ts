import type { FaultsByFile } from '../fault.ts';

/** Mistakes in the build's output: security policy, head, small files and headers. */
export const faults: FaultsByFile = {
  'vitest.config.ts': {
    'a folder of tests that nobody runs': [
      "include: ['test/content/**/*.test.ts']",
      "include: ['test/content/content.test.ts']",
    ],
  },
  'playwright.config.ts': {
    'a second try for every test': ['fullyParallel: true,', 'fullyParallel: true,\n  retries: 2,'],
  },
  'tools/vite/security-headers.ts': {
    'the backend allowed for pictures only': [
      `    'img-src': ["'self'", ...origins],
    'manifest-src': ["'self'"],
    'connect-src': ["'self'", ...(backend ? [backend] : []), ...origins],`,
      `    'img-src': ["'self'", ...(backend ? [backend] : []), ...origins],
    'manifest-src': ["'self'"],
    'connect-src': ["'self'", ...origins],`,
    ],
    "the page's own styles not allowed": [
      String.raw`["'self'", ...hashes(html, /<style>(.*?)<\/style>/gs)]`,
      '["\'self\'"]',
    ],
    "analytics that may talk to its script's origin only": [
      '...(backend ? [backend] : []), ...origins]',
      '...(backend ? [backend] : []), ...script]',
    ],
  },
  'tools/vite/prerender.ts': {
    'example.org refused for the wrong build': [
      'if (!env.VITE_SUPABASE_URL ||',
      'if (env.VITE_SUPABASE_URL ||',
    ],
  },
  'src/document/render.tsx': {
    "one answer that the browser's search can find": [
      '.replaceAll(\'hidden=""\'',
      '.replace(\'hidden=""\'',
    ],
  },
  'tools/vite/chunk-files.ts': {
    'files of a chunk under a name nobody asks for': [
      String.raw`.replace(/\.tsx?$/, '')`,
      String.raw`.replace(/\.ts$/, '')`,
    ],
  },
  'tools/vite/site-variables.ts': {
    'dates that are set thrown away': [
      'optional.filter((name) => !env[name])',
      'optional.filter((name) => env[name])',
    ],
  },
  'src/document/head.ts': {
    "the framework's site as canonical": [
      "link('canonical', event.siteUrl)",
      "link('canonical', event.framework?.site ?? '')",
    ],
    'an event that ends as it begins': [
      'endDate: instantOr(event.endsOn, schedule.endsAt)',
      'endDate: instantOr(event.startsOn, schedule.startsAt)',
    ],
    'a social card without its host': [
      "property('og:image', socialCard)",
      "property('og:image', meta.socialCard.path)",
    ],
    "markup let into the page's data": [
      String.raw`JSON.stringify(data).replaceAll('<', '\\u003c')`,
      'JSON.stringify(data)',
    ],
  },
  'src/document/site-files.ts': {
    'crawlers kept out': [
      String.raw`User-agent: *\nAllow: /`,
      String.raw`User-agent: *\nDisallow: /`,
    ],
    "an icon that isn't there": ["src: 'icon-512.png'", "src: 'icon-512x512.png'"],
  },
  'src/document/calendar-file.ts': {
    'a calendar entry begins at an instant and ends with a day': [
      'schedule.startsAt !== undefined && schedule.endsAt !== undefined && instant !== undefined',
      'instant !== undefined',
    ],
    'the day after the last put at the beginning': [
      "(name === 'DTEND' ? 86_400_000 : 0)",
      "(name === 'DTSTART' ? 86_400_000 : 0)",
    ],
  },
  'src/document/load-error.tsx': {
    'a reload that leads elsewhere': [
      ' className={styles.reload} data-reload>',
      ' className={styles.reload}>',
    ],
  },
  'src/document/load-error.module.css': {
    'answers called kept where there are none': [
      ':global(html:not([data-draft="kept"])) .kept',
      ':global(html[data-draft="kept"]) .kept',
    ],
  },
  'src/document/examples.ts': {
    'an example chat overlooked': ['    VITE_CHAT_INVITE: event.chatInvite,\n', ''],
  },
  'src/document/head-script.ts': {
    'a view that stays': ["addEventListener('hashchange',show);\n", ''],
    'always the first phase': [
      '.filter(([,from])=>from<=Date.now()).pop()[0]',
      '.filter(([,from])=>from<=Date.now()).shift()[0]',
    ],
  },
  'src/phases/phase-style.ts': {
    'nothing said of the dates without a script': [
      '[data-during~=unread]{display:contents}',
      '[data-during~=unread]{display:none}',
    ],
  },
  'public/_headers': {
    'the page kept for a day': ['Cache-Control: no-cache', 'Cache-Control: public, max-age=86400'],
    'a promise of https that lapses at once': ['max-age=63072000', 'max-age=0'],
  },
  'vercel.json': {
    'assets cached under another name': ['"source": "/assets/(.*)"', '"source": "/static/(.*)"'],
  },
  'vite.config.ts': {
    'the policy written before the page': [
      `      prerender(),
      chunkFiles(),
      securityHeaders(),
`,
      `      securityHeaders(),
      prerender(),
      chunkFiles(),
`,
    ],
  },
  'index.html': {
    'a font fetched twice': [
      '/fonts/archivo-text.woff2" as="font" type="font/woff2" crossorigin',
      '/fonts/archivo-text.woff2" as="font" type="font/woff2"',
    ],
  },
  'src/document/not-found.ts': {
    'a way home that leads nowhere': [
      `<a class="button" href="\${siteFile('')}">`,
      '<a class="button" href="./">',
    ],
    'no style at an address in a folder': [`href="\${siteFile('pages.css')}"`, 'href="pages.css"'],
  },
  'tools/vite/check-files.ts': {
    'the pictures for phones are left out': ['(?:\\d+|tall|band)', '(?:\\d+|tall)'],
  },
};
