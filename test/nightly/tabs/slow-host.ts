import { existsSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { setTimeout as rest } from 'node:timers/promises';
import { type HttpServer, serveHttp } from '../../fixtures/http-server.ts';

/** The types without which a browser refuses a file. */
const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};

/** A static host, and what was requested from it, in order. */
interface StaticHost extends HttpServer {
  readonly requests: readonly string[];
}

/**
 * Serves a built site as a static host does, with the Brotli files of the build.
 *
 * @param options.kbits the speed of the line that all its responses share, in kbit/s.
 * @param options.cacheControl the header of each file; without it, browsers guess.
 */
export async function serveStatic(
  folder: string,
  { kbits = Number.POSITIVE_INFINITY, cacheControl = '' } = {},
): Promise<StaticHost> {
  const requests: string[] = [];
  let line = Promise.resolve();
  /** Waits for its turn on the line, and then as long as this many bytes take. */
  const carry = (bytes: number) => {
    line = line.then(() => rest(bytes / (kbits / 8)));
    return line;
  };
  const server = await serveHttp(async ({ url = '', headers }, response) => {
    const { pathname } = new URL(url, 'http://localhost');
    const file = join(folder, pathname.endsWith('/') ? `${pathname}index.html` : pathname);
    requests.push(pathname);
    if (!existsSync(file)) {
      response.writeHead(404).end();
      return;
    }
    const isSmall = existsSync(`${file}.br`) && headers['accept-encoding']?.includes('br');
    const body = readFileSync(isSmall ? `${file}.br` : file);
    response.writeHead(200, {
      'content-type': types[extname(file)] ?? 'application/octet-stream',
      'content-length': body.byteLength,
      ...(isSmall && { 'content-encoding': 'br' }),
      ...(cacheControl && { 'cache-control': cacheControl }),
    });
    // In parts of a packet's size, so that the responses share the line.
    for (let sent = 0; sent < body.byteLength; sent += 1400) {
      const part = body.subarray(sent, sent + 1400);
      if (Number.isFinite(kbits)) await carry(part.byteLength);
      response.write(part);
    }
    response.end();
  });
  return { ...server, requests };
}
