import { readFile } from 'node:fs/promises';
import { parseHeaders } from '../vite/headers-file.ts';
import { type Finding, right, wrong } from './finding.ts';
import type { LivePage } from './live-page.ts';

const applicants = '/rest/v1/applicants?select=email';

/** A request with the page's key. */
export type Ask = (path: string, init?: RequestInit) => Promise<Response>;

/** Returns how to ask a page's backend, as its visitors do. */
export function asker({ backendUrl, key = '' }: LivePage): Ask {
  return (path, init) =>
    fetch(`${backendUrl}${path}`, {
      ...init,
      headers: { apikey: key, 'content-type': 'application/json', ...init?.headers },
    });
}

function checkAddress({ url, html }: LivePage, address: string): Finding {
  const [, named] = /<link rel="canonical" href="([^"]+)"/.exec(html) ?? [];
  if (url.href !== new URL(address).href) return wrong(`${address} leads to ${url.href}`);
  return named === url.href
    ? right(`the page is ${named}`)
    : wrong(`the page calls itself ${named}: set VITE_SITE_URL`);
}

/** Compares a file for each rule of `_headers` with what the build gives to the host. */
async function checkHeaders({ url, files }: LivePage): Promise<Finding[]> {
  const rules = parseHeaders(await readFile('public/_headers', 'utf8'));
  const checked = rules.map(async ({ source, headers }) => {
    const [, folder] = /^(\/.+\/)\*$/.exec(source) ?? [];
    const file = folder
      ? files.find(({ pathname }) => pathname.includes(folder))
      : new URL(`.${source.replace('*', '')}`, url);
    if (!file) return [];
    const live = (await fetch(file)).headers;
    const names = [...headers]
      .filter(([name, value]) => !live.get(name)?.includes(value))
      .map(([name]) => name)
      .filter((name) => name !== 'Strict-Transport-Security' || url.protocol === 'https:');
    const path = `/${file.href.slice(url.href.length)}`;
    return names.length > 0
      ? wrong(`${path} lacks or changes ${names.join(', ')}: see docs/hosting.md`)
      : right(`${path} has the headers of ${source} in dist/_headers`);
  });
  return (await Promise.all(checked)).flat();
}

/** Asks for a file that the site doesn't have. */
async function checkMissing({ url }: LivePage): Promise<Finding[]> {
  const missing = await fetch(new URL(`assets/${crypto.randomUUID()}.js`, url));
  const isOurs = missing.status === 404 && (await missing.text()).includes('class="code">404');
  const kept = missing.headers.get('cache-control') ?? 'nothing';
  return [
    isOurs
      ? right('a missing file is answered with 404.html')
      : wrong(`a missing file is answered with ${missing.status}, and not with 404.html`),
    /no-store|max-age=0/.test(kept)
      ? right('no cache keeps a 404')
      : wrong(`caches may keep a 404, whose Cache-Control is ${kept}: see docs/hosting.md`),
  ];
}

async function checkRights(ask: Ask): Promise<Finding> {
  const read = await ask(applicants);
  const rows = await read.text();
  if (read.status === 401)
    return wrong('the project refuses the page’s key: build the site with the present one');
  return rows === '[]'
    ? right('the public key reads no row')
    : wrong(`the public key reads: ${rows.slice(0, 80)}`);
}

/** The function tells its SITE_URL, to whose origin alone it answers. */
async function checkFunction({ url }: LivePage, ask: Ask): Promise<Finding> {
  const response = await ask('/functions/v1/send-application-email');
  if (!response.ok)
    return wrong(
      `the function that sends emails answers ${response.status}: deploy it, or mend the secret that its log names`,
    );
  const { siteUrl } = (await response.json()) as { siteUrl: string };
  return siteUrl === url.href
    ? right(`emailed links lead to ${siteUrl}`)
    : wrong(`emailed links lead to ${siteUrl}: set SITE_URL to the site’s address`);
}

/** Checks what anybody with the page's address can see. Changes nothing. */
export async function checkInPublic(page: LivePage, address: string): Promise<Finding[]> {
  const before = [
    checkAddress(page, address),
    ...(await checkHeaders(page)),
    ...(await checkMissing(page)),
  ];
  const ask = asker(page);
  const isOwnServer = page.backendUrl === page.url.origin;
  if (!page.key || (isOwnServer && (await ask(applicants)).status === 404)) {
    const variables = 'VITE_SUPABASE_URL and VITE_SUPABASE_ANON_KEY';
    return [...before, wrong(`the page names no backend: build it with ${variables}`)];
  }
  // `private.before_request` refuses to count rows, and nothing else does.
  const counting = await ask(applicants, { headers: { prefer: 'count=exact' } });
  return [
    ...before,
    right(`the page’s backend is ${page.backendUrl}, and registration closes: ${page.closesAt}`),
    await checkRights(ask),
    (await counting.text()).includes('Counts are not available.')
      ? right('the limits are on')
      : wrong('the limits are off: set db-pre-request to private.before_request'),
    await checkFunction(page, ask),
  ];
}
