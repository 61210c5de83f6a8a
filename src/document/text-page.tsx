import { Fragment } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { event } from '../content/event.ts';
import { meta } from '../content/meta.ts';
import { policies, policyTexts } from '../content/policies.ts';
import { siteFile } from '../content/site-file.ts';
import type { TextPage } from '../content/text-page.ts';

/** The security policy, whatever headers the host sends. The page has no script, and a style sheet. */
const policy =
  "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; form-action 'none'; base-uri 'none'";

/** A text with the contact address as a link. */
function Linked({ text }: { text: string }) {
  const { contactEmail } = event;
  return text.split(contactEmail).map((part, place) => (
    <Fragment key={part}>
      {place > 0 && <a href={`mailto:${contactEmail}`}>{contactEmail}</a>}
      {part}
    </Fragment>
  ));
}

/**
 * Renders a text page as a file of the site.
 *
 * @param fileName the page's file, for its canonical address.
 */
export function textPage({ title, lead, sections }: TextPage, fileName: string): string {
  const others = policies.filter(({ href }) => href !== siteFile(fileName));
  const markup = renderToStaticMarkup(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta httpEquiv="Content-Security-Policy" content={policy} />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{`${title} – ${meta.title}`}</title>
        <link rel="canonical" href={new URL(fileName, event.siteUrl).href} />
        <link rel="icon" href={siteFile('favicon.svg')} type="image/svg+xml" />
        <link rel="stylesheet" href={siteFile('pages.css')} />
      </head>
      <body>
        <header>
          <a href={siteFile('')}>
            <img src={siteFile('favicon.svg')} width="40" height="40" alt="" loading="lazy" />
            {meta.title}
          </a>
          <h1>{title}</h1>
        </header>
        <main>
          <p className="lead">
            <Linked text={lead} />
          </p>
          {sections.map((section) => (
            <section key={section.title}>
              <h2>{section.title}</h2>
              <div>
                {section.paragraphs?.map((text) => (
                  <p key={text}>
                    <Linked text={text} />
                  </p>
                ))}
                {section.list && (
                  <ul>
                    {section.list.map((text) => (
                      <li key={text}>
                        <Linked text={text} />
                      </li>
                    ))}
                  </ul>
                )}
              </div>
            </section>
          ))}
        </main>
        <footer>
          {others.map(({ label, href }) => (
            <a key={href} href={href}>
              {label}
            </a>
          ))}
          <a href={siteFile('')}>{policyTexts.home}</a>
        </footer>
      </body>
    </html>,
  );
  return `<!doctype html>\n${markup}\n`;
}
