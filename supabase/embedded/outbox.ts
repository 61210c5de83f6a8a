import { randomBytes } from 'node:crypto';
import { escapeHtml, withLinks } from '../functions/_shared/html.ts';

/** An email that was passed on for delivery. */
interface Mail {
  readonly id: string;
  readonly receivedAt: string;
  readonly idempotencyKey: string | null;
  readonly from: string;
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Replaces Resend: accepts emails like its `POST /emails`, keeps them, and shows them. */
export interface Outbox {
  /** The last emails, newest first; a thousand at most. */
  readonly mails: readonly Mail[];
  /** Receives an email. A second one with the same idempotency key is ignored. */
  receive(request: Request): Promise<Response>;
  /** The key that opens the list, in the parameter `key`. */
  readonly key: string;
  /** The page that lists the emails, or the list as JSON if the client prefers it; 403 without the key. */
  show(request: Request): Response;
}

/**
 * An empty outbox in memory.
 *
 * @param siteUrl Returns the site's URL. Links to the site work on the page.
 * @param key A random one by default.
 */
export function createOutbox(
  siteUrl: () => string,
  key = randomBytes(16).toString('base64url'),
): Outbox {
  const mails: Mail[] = [];
  return {
    mails,
    key,
    async receive(request) {
      const idempotencyKey = request.headers.get('idempotency-key');
      const message = (await request.json()) as Omit<Mail, 'id' | 'receivedAt' | 'idempotencyKey'>;
      const known = mails.find((mail) => mail.idempotencyKey === idempotencyKey);
      if (known) return Response.json({ id: known.id });
      const id = crypto.randomUUID();
      mails.unshift({ id, receivedAt: new Date().toISOString(), idempotencyKey, ...message });
      mails.length = Math.min(mails.length, 1_000);
      return Response.json({ id });
    },
    show(request) {
      if (new URL(request.url).searchParams.get('key') !== key) {
        const message =
          'The server printed the address of the outbox, with its key, when it started.';
        return Response.json({ message }, { status: 403 });
      }
      if (request.headers.get('accept')?.includes('application/json')) return Response.json(mails);
      return new Response(page(mails, new URL(siteUrl())), {
        headers: {
          'content-type': 'text/html; charset=utf-8',
          'referrer-policy': 'no-referrer',
          // The site's own policy would block the page's styles.
          'content-security-policy':
            "default-src 'none'; style-src 'self' 'unsafe-inline'; font-src 'self'; img-src 'self'",
        },
      });
    },
  };
}

/** The list, in the style of the site's text pages. An HTML email is a separate document, without script. */
function page(mails: readonly Mail[], { origin, pathname }: URL): string {
  const articles = mails.map(
    (mail) => `<article>
  <h2>${escapeHtml(mail.subject)}</h2>
  <p>To ${escapeHtml(mail.to.join(', '))}, from ${escapeHtml(mail.from)}, at ${mail.receivedAt}</p>
  <div>
    <pre>${withLinks(mail.text, ownLinks(mail.text, origin))}</pre>
    <iframe title="The same email as HTML" loading="lazy" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${escapeHtml(mail.html)}"></iframe>
  </div>
</article>`,
  );
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Outbox</title>
<link rel="icon" href="${pathname}favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="${pathname}pages.css">
<style>
  article { padding: 1.25rem 0 2rem; border-top: 1px solid var(--line) }
  article div { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(22rem, 100%), 1fr)); gap: 1.5rem 2rem }
  pre { margin: 0; font: inherit; white-space: pre-wrap; overflow-wrap: anywhere }
  iframe { box-sizing: border-box; width: 100%; height: 44rem; border: 1px solid var(--line) }
</style>
<header>
  <a href="${pathname}"><img src="${pathname}favicon.svg" width="40" height="40" alt=""> The site</a>
  <h1>Outbox</h1>
</header>
<main>
<p class="lead">Emails that this server would have sent. It keeps the last thousand until it stops.</p>
${articles.join('\n') || '<p>No emails yet.</p>'}
</main>
</html>`;
}

/** The URLs of this origin (http or https) in a text, as links to themselves. */
function ownLinks(text: string, origin: string): Record<string, string> {
  const urls = text.match(/https?:\/\/[^\s<>"']+/g) ?? [];
  const own = urls.filter((url) => URL.canParse(url) && new URL(url).origin === origin);
  return Object.fromEntries(own.map((url) => [url, url]));
}
