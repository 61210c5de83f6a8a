import { notFoundTexts } from '../content/not-found.ts';
import { siteFile } from '../content/site-file.ts';

/**
 * The 404 page. Hosts show it at any depth, so its addresses start at the domain's root. It has its
 * style in a file, so that no security policy has to allow it.
 */
export function notFoundPage(): string {
  const { title, code, text, home } = notFoundTexts;
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <title>${title}</title>
    <link rel="icon" href="${siteFile('favicon.svg')}" type="image/svg+xml" />
    <link rel="stylesheet" href="${siteFile('pages.css')}" />
  </head>
  <body>
    <header>
      <p class="code">${code}</p>
      <h1>${text}</h1>
    </header>
    <main>
      <p><a class="button" href="${siteFile('')}">${home}</a></p>
    </main>
  </body>
</html>
`;
}
