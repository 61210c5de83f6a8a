import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
};
const compressible = new Set(['.html', '.js', '.css', '.svg', '.txt', '.webmanifest']);

/** A running server, and what it has sent since it was last asked. */
export interface StaticServer {
  readonly url: string;
  /** The paths sent and their bytes on the wire, bodies only; forgets them. */
  takeSent(): Map<string, number>;
  close(): void;
}

/**
 * Serves a folder as a static host does, compressed with Brotli.
 *
 * @param transformPage what is done to the page before it is sent.
 */
export async function serveFolder(
  folder: string,
  transformPage: (html: string) => string = (html) => html,
): Promise<StaticServer> {
  const bodies = new Map<string, Buffer>();
  const sent = new Map<string, number>();

  const body = (path: string): Buffer => {
    const known = bodies.get(path);
    if (known) return known;
    const file = readFileSync(join(folder, path));
    const plain = path === '/index.html' ? Buffer.from(transformPage(file.toString())) : file;
    const made = compressible.has(extname(path)) ? brotliCompressSync(plain) : plain;
    bodies.set(path, made);
    return made;
  };

  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const path = pathname === '/' ? '/index.html' : pathname;
    const extension = extname(path);
    try {
      const data = body(path);
      sent.set(path, data.byteLength);
      response.writeHead(200, {
        'Content-Type': types[extension] ?? 'application/octet-stream',
        'Content-Length': data.byteLength,
        'Cache-Control': path === '/index.html' ? 'no-cache' : 'public, max-age=31536000',
        ...(compressible.has(extension) && { 'Content-Encoding': 'br' }),
      });
      response.end(data);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    takeSent() {
      const taken = new Map(sent);
      sent.clear();
      return taken;
    },
    close: () => server.close(),
  };
}
