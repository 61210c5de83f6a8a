import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { createSecureServer } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

/** The texts, which are compressed. Browsers recognise all other files by their content. */
const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain',
  '.webmanifest': 'application/manifest+json',
};

/** Creates a key and a certificate for this machine, valid for a day, with OpenSSL's command. */
function makeCertificate(): { key: Buffer; cert: Buffer } {
  const folder = mkdtempSync(join(tmpdir(), 'certificate-'));
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const what = 'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 1';
  const whose = '-subj /CN=127.0.0.1 -addext subjectAltName=IP:127.0.0.1';
  const command = `${what} ${whose} -keyout ${key} -out ${cert}`;
  execFileSync('openssl', command.split(' '), { stdio: 'pipe' });
  return { key: readFileSync(key), cert: readFileSync(cert) };
}

/**
 * Serves a folder like a static host: over HTTP/2 with TLS, compressed with Brotli. Its certificate is
 * self-signed, so a browser needs a flag to accept it.
 *
 * @param transformPage changes the page before it is sent.
 */
export async function serveFolder(
  folder: string,
  transformPage: (html: string) => string = (html) => html,
): Promise<{ readonly url: string; readonly close: () => void }> {
  const bodies = new Map<string, Buffer>();
  const body = (path: string): Buffer => {
    const file = readFileSync(join(folder, path));
    const plain = path === '/index.html' ? Buffer.from(transformPage(file.toString())) : file;
    return types[extname(path)] ? brotliCompressSync(plain) : plain;
  };
  const server = createSecureServer(makeCertificate(), (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const path = pathname === '/' ? '/index.html' : pathname;
    const type = types[extname(path)];
    try {
      const data = bodies.get(path) ?? body(path);
      bodies.set(path, data);
      response.writeHead(200, {
        'Content-Type': type ?? 'application/octet-stream',
        'Content-Length': data.byteLength,
        'Cache-Control': path === '/index.html' ? 'no-cache' : 'public, max-age=31536000',
        ...(type && { 'Content-Encoding': 'br' }),
      });
      response.end(data);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `https://127.0.0.1:${port}/`, close: () => server.close() };
}
