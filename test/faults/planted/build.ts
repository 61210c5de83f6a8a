import type { FaultsByFile } from '../fault.ts';

/** Mistakes in what the build makes of the site: its policy, head, small files and headers. */
export const faults: FaultsByFile = {
  'vitest.config.ts': {
    'a folder of tests that nobody runs': [
      "include: ['test/content/**/*.test.ts']",
      "include: ['test/content/content.test.ts']",
      'Three files of tests are never run again, and npm test stays green whatever they would find.',
    ],
  },
  'playwright.config.ts': {
    'a second try for every test': [
      'fullyParallel: true,',
      'fullyParallel: true,\n  retries: 2,',
      'What fails for one visitor in two passes the tests.',
    ],
  },
  'tools/vite/security-headers.ts': {
    'the backend allowed for pictures only': [
      `    'img-src': ["'self'", ...origins],
    'manifest-src': ["'self'"],
    'connect-src': ["'self'", ...(backend ? [backend] : []), ...origins],`,
      `    'img-src': ["'self'", ...(backend ? [backend] : []), ...origins],
    'manifest-src': ["'self'"],
    'connect-src': ["'self'", ...origins],`,
      'On a hosted project no one can apply: the browser blocks the calls.',
    ],
    "the page's own styles not allowed": [
      String.raw`["'self'", ...hashes(html, /<style>(.*?)<\/style>/gs)]`,
      '["\'self\'"]',
      'The built page is shown without its design.',
    ],
    "analytics that may talk to its script's origin only": [
      '...(backend ? [backend] : []), ...origins]',
      '...(backend ? [backend] : []), ...script]',
      'A counter that reports to an origin of its own counts no visit.',
    ],
  },
  'tools/vite/prerender.ts': {
    'example.org refused for the wrong build': [
      'if (!env.VITE_SUPABASE_URL ||',
      'if (env.VITE_SUPABASE_URL ||',
      'The real site goes online with links to example.org.',
    ],
  },
  'src/document/render.tsx': {
    "one answer that the browser's search can find": [
      '.replaceAll(\'hidden=""\'',
      '.replace(\'hidden=""\'',
      'Who searches the page for a word finds it in the first answer only.',
    ],
  },
  'tools/vite/chunk-files.ts': {
    'files of a chunk under a name nobody asks for': [
      String.raw`.replace(/\.tsx?$/, '')`,
      String.raw`.replace(/\.ts$/, '')`,
      'A file of the form that is lost once on the way is not fetched again.',
    ],
  },
  'tools/vite/unset-variables.ts': {
    'dates that are set thrown away': [
      'optional.filter((name) => !env[name])',
      'optional.filter((name) => env[name])',
      'The organisers set when registration closes, and the page keeps it open.',
    ],
  },
  'src/document/head.ts': {
    "the framework's site as canonical": [
      "link('canonical', event.siteUrl)",
      "link('canonical', event.framework.site)",
      'Search engines drop the hackathon in favour of another site.',
    ],
    'an event that ends as it begins': [
      'endDate: instantOr(event.endsOn, schedule.endsAt)',
      'endDate: instantOr(event.startsOn, schedule.startsAt)',
      'Search results say that the hackathon lasts one day.',
    ],
    'a social card without its host': [
      "property('og:image', socialCard)",
      "property('og:image', meta.socialCard.path)",
      'A link to the site is shared without its picture.',
    ],
    "markup let into the page's data": [
      String.raw`JSON.stringify(data).replaceAll('<', '\\u003c')`,
      'JSON.stringify(data)',
      'A name or setting with a closing tag in it breaks the page for everyone.',
    ],
  },
  'src/document/site-files.ts': {
    'crawlers kept out': [
      String.raw`User-agent: *\nAllow: /`,
      String.raw`User-agent: *\nDisallow: /`,
      'No search engine lists the hackathon.',
    ],
    "an icon that isn't there": [
      "src: 'icon-512.png'",
      "src: 'icon-512x512.png'",
      "The site on a phone's home screen starts with a blurred or missing icon.",
    ],
  },
  'src/document/calendar-file.ts': {
    'the day after the last put at the beginning': [
      "(name === 'DTEND' ? 86_400_000 : 0)",
      "(name === 'DTSTART' ? 86_400_000 : 0)",
      'The hackathon starts a day late in the calendars of those who added it.',
    ],
  },
  'src/document/load-error.tsx': {
    'a reload that leads elsewhere': [
      ' className={styles.reload} data-reload>',
      ' className={styles.reload}>',
      "Who reloads a form that didn't come ends up on the landing page.",
    ],
  },
  'src/document/load-error.module.css': {
    'answers called kept where there are none': [
      ':global(html:not([data-draft="kept"])) .kept',
      ':global(html[data-draft="kept"]) .kept',
      "A page in trouble is silent about kept answers, or promises ones it doesn't have.",
    ],
  },
  'src/document/examples.ts': {
    'an example chat overlooked': [
      '    VITE_CHAT_INVITE: event.chatInvite,\n',
      '',
      "The site goes online with an invitation to a chat that doesn't exist.",
    ],
  },
  'src/document/head-script.ts': {
    'a view that stays': [
      "addEventListener('hashchange',show);\n",
      '',
      'A press on Register Now changes the address, and the page stays as it is.',
    ],
    'always the first phase': [
      '.filter(([,from])=>from<=Date.now()).pop()[0]',
      '.filter(([,from])=>from<=Date.now()).shift()[0]',
      'Long after registration has opened or closed, the page is as it was on its first day.',
    ],
  },
  'src/phases/phase-style.ts': {
    'nothing said of the dates without a script': [
      '[data-during~=unread]{display:contents}',
      '[data-during~=unread]{display:none}',
      'Without a script, the page says nothing of registration.',
    ],
  },
  'public/_headers': {
    'the page kept for a day': [
      'Cache-Control: no-cache',
      'Cache-Control: public, max-age=86400',
      "After a new version, returning visitors get yesterday's page, whose files are gone.",
    ],
    'a promise of https that lapses at once': [
      'max-age=63072000',
      'max-age=0',
      'On an open network a visitor can be led to an unencrypted copy of the form.',
    ],
  },
  'vercel.json': {
    'assets cached under another name': [
      '"source": "/assets/(.*)"',
      '"source": "/static/(.*)"',
      'On Vercel, each visit asks for every script and style anew.',
    ],
  },
  'vite.config.ts': {
    'the policy written before the page': [
      `    prerender(),
    chunkFiles(),
    securityHeaders(),
`,
      `    securityHeaders(),
    prerender(),
    chunkFiles(),
`,
      'The built page blocks its own script and styles, and is bare.',
    ],
  },
  'index.html': {
    'a font fetched twice': [
      '/fonts/archivo-text.woff2" as="font" type="font/woff2" crossorigin',
      '/fonts/archivo-text.woff2" as="font" type="font/woff2"',
      "On a slow phone the text's font is downloaded two times before it is shown.",
    ],
  },
  'src/document/not-found.ts': {
    'a way home that leads nowhere': [
      `<a href="\${siteFile('')}">`,
      '<a href="./">',
      'From a mistyped address in a folder, the link leads to the same page again.',
    ],
  },
};
