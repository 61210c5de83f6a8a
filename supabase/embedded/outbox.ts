/** A mail that was handed over for delivery. */
interface Mail {
  readonly id: string;
  readonly receivedAt: string;
  readonly idempotencyKey: string | null;
  readonly from: string;
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
}

/** Stands in for Resend: takes mails as its `POST /emails` does, keeps them, and shows them. */
export interface Outbox {
  /** What was received last, newest first; no more than a thousand. */
  readonly mails: readonly Mail[];
  /** Receives one mail; one with the idempotency key of another is that other. */
  receive(request: Request): Promise<Response>;
  /** The page that lists the mails, or the list as JSON for whoever prefers it. */
  show(request: Request): Response;
}

/** How many mails are kept. */
const capacity = 1_000;

/**
 * An empty outbox, kept in memory.
 *
 * @param siteUrl Gives the address of the site whose links can be pressed on the page.
 */
export function createOutbox(siteUrl: () => string): Outbox {
  const mails: Mail[] = [];
  return {
    mails,
    async receive(request) {
      const idempotencyKey = request.headers.get('idempotency-key');
      const message = (await request.json()) as Pick<Mail, 'from' | 'to' | 'subject' | 'text'>;
      const known = mails.find((mail) => mail.idempotencyKey === idempotencyKey);
      if (known) return Response.json({ id: known.id });
      const id = crypto.randomUUID();
      mails.unshift({ id, receivedAt: new Date().toISOString(), idempotencyKey, ...message });
      mails.length = Math.min(mails.length, capacity);
      return Response.json({ id });
    },
    show(request) {
      if (request.headers.get('accept')?.includes('application/json')) return Response.json(mails);
      return new Response(page(mails, new URL(siteUrl()).origin), {
        headers: {
          'content-type': 'text/html; charset=utf-8',
          // The site's own would refuse the page its styles.
          'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
        },
      });
    },
  };
}

function page(mails: readonly Mail[], origin: string): string {
  const articles = mails.map(
    (mail) => `<article>
  <h2>${escapeHtml(mail.subject)}</h2>
  <p>To ${escapeHtml(mail.to.join(', '))}, from ${escapeHtml(mail.from)}, at ${mail.receivedAt}</p>
  <pre>${withLinks(mail.text, origin)}</pre>
</article>`,
  );
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Outbox</title>
<style>
  body { font: 1rem/1.5 system-ui, sans-serif; max-width: 45rem; margin: 2rem auto; padding: 0 1rem }
  article { border-top: 1px solid; padding-bottom: 1rem }
  pre { font: inherit; white-space: pre-wrap; overflow-wrap: anywhere }
</style>
<h1>Outbox</h1>
<p>Mails this server would have sent. The last thousand are kept until it stops.</p>
${articles.join('\n') || '<p>No mail yet.</p>'}
</html>`;
}

/** A text as HTML, in which what leads to the origin, by http or https, is a link. */
function withLinks(text: string, origin: string): string {
  return text
    .split(/(https?:\/\/[^\s<>"']+)/)
    .map((part, index) => {
      const html = escapeHtml(part);
      const isOwn = index % 2 === 1 && URL.canParse(part) && new URL(part).origin === origin;
      return isOwn ? `<a href="${html}">${html}</a>` : html;
    })
    .join('');
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
