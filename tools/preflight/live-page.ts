/** A live page, and what it says about itself. */
export interface LivePage {
  /** Where the page really is, after redirects. */
  readonly url: URL;
  readonly html: string;
  /** The files that the page names: scripts, styles, fonts and pictures. */
  readonly files: readonly URL[];
  /** The backend's URL, without a slash at its end; its own origin with the embedded backend. */
  readonly backendUrl: string;
  /** The publishable key; undefined if no script contains one. */
  readonly key: string | undefined;
  /** When registration closes (ISO 8601), or 'never'. */
  readonly closesAt: string;
}

/** A response's text. */
const textAt = async (url: URL) => (await fetch(url)).text();

/**
 * Reads a live page: its address, and the settings that its build wrote into it.
 *
 * @throws Error if it isn't a page of this site, or can't be reached.
 */
export async function readPage(address: string): Promise<LivePage> {
  const response = await fetch(address);
  const html = await response.text();
  if (!response.ok || !html.includes('id="landing"')) {
    throw new Error(`${address} answers ${response.status}, and is no page of this site.`);
  }
  const url = new URL(response.url);
  const names = html.matchAll(/["'(]([^"'()\s]+\.(?:js|css|woff2|avif))["')]/g);
  const all = new Set([...names].map(([, name = '']) => new URL(name, url).href));
  const files = [...all].map((file) => new URL(file)).filter(({ origin }) => origin === url.origin);
  const scripts = files.filter(({ pathname }) => pathname.endsWith('.js'));
  const code = (await Promise.all(scripts.map(textAt))).join('\n');
  const [key] = /sb_publishable_[\w-]+|eyJ[\w-]+\.eyJ[\w-]+\.[\w-]+/.exec(code) ?? [];
  const policy =
    /Content-Security-Policy" content="([^"]*)/.exec(html)?.[1]?.replaceAll('&#39;', "'") ?? '';
  const [, closesAt] = /\["closed",(\d+)\]/.exec(html) ?? [];
  const hosts = policy.match(/connect-src [^;]*/)?.[0].match(/https?:\/\/\S+/g) ?? [];
  return {
    url,
    html,
    files,
    backendUrl: hosts.find((host) => code.includes(host)) ?? url.origin,
    key,
    closesAt: closesAt ? new Date(Number(closesAt)).toISOString() : 'never',
  };
}
