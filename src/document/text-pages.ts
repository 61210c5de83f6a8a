import { escapeHtml, withLinks } from '../../supabase/functions/_shared/html.ts';
import { event } from '../content/event.ts';
import { siteFile } from '../content/links.ts';
import { meta } from '../content/meta.ts';
import { notFoundTexts, policies, type TextPage, textPageHome } from '../content/text-pages.ts';
import { repairPath } from './repair-address.ts';

/** The security policy, whatever headers the host sends. The page has no script, and a style sheet. */
const policy =
  "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; form-action 'none'; base-uri 'none'";

const { contactEmail, siteUrl } = event;
const home = siteFile('');

/** A text as HTML, with the contact address as a link. */
const linked = (text: string) => withLinks(text, { [contactEmail]: `mailto:${contactEmail}` });

/** The texts as HTML, each in an element. */
const each = (element: string, texts: readonly string[] = []) =>
  texts.map((text) => `<${element}>${linked(text)}</${element}>`).join('\n');

function page(title: string, head: string, top: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${head}
<title>${escapeHtml(title)}</title>
<link rel="icon" href="${siteFile('favicon.svg')}" type="image/svg+xml">
<link rel="stylesheet" href="${siteFile('pages.css')}">
</head>
<body>
<header class="ink">
<a href="${home}"><img src="${siteFile('favicon.svg')}" width="40" height="40" alt="" loading="lazy"> ${escapeHtml(meta.title)}</a>
${top}
</header>
${body}
</body>
</html>
`;
}

/**
 * Renders a text page as a file of the site.
 *
 * @param fileName the page's file, for its canonical address.
 */
export function textPage({ title, lead, sections }: TextPage, fileName: string): string {
  const others = policies.filter(({ href }) => href !== siteFile(fileName));
  const parts = sections.map(
    ({ title: heading, paragraphs, list }) => `<section>
<h2>${escapeHtml(heading)}</h2>
<div>
${each('p', paragraphs)}
${list ? `<ul>\n${each('li', list)}\n</ul>` : ''}
</div>
</section>`,
  );
  return page(
    `${title} – ${meta.title}`,
    `<meta http-equiv="Content-Security-Policy" content="${policy}">
<link rel="canonical" href="${new URL(fileName, siteUrl).href}">`,
    `<h1>${escapeHtml(title)}</h1>`,
    `<main>
<div class="lead">
${each('p', lead)}
</div>
${parts.join('\n')}
</main>
<footer>
${others.map(({ label, href }) => `<a href="${href}">${label}</a>`).join('\n')}
<a href="${home}">${textPageHome}</a>
</footer>`,
  );
}

/**
 * The 404 page, which opens the view of a link that a gateway rewrote. Hosts show it at any depth, so its
 * addresses start at the domain's root.
 */
export function notFoundPage(): string {
  const { title, code, text } = notFoundTexts;
  return page(
    title,
    `<meta name="robots" content="noindex">
<script>${repairPath}</script>`,
    `<p class="code">${code}</p>
<h1>${text}</h1>`,
    `<main>
<p><a class="button" href="${home}">${textPageHome}</a></p>
</main>`,
  );
}
