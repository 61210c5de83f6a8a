import { notFoundTexts } from '../content/not-found.ts';
import { siteFile } from '../content/site-file.ts';

/**
 * The page that a host answers with 404. It is shown at any depth, so its addresses begin at the
 * domain's root; and alone, so its style comes from a file that no policy has to name.
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
