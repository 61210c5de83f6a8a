import type { IncomingMessage, ServerResponse } from 'node:http';
import { BlockList, isIPv6 } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ReadableStream } from 'node:stream/web';
import type { Connect } from 'vite';
import { type Backend, backendPaths } from './backend.ts';

/** The supported methods. Of a HEAD request, the library prints the URL, which may contain a link's token. */
const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** A backend as middleware for Node's HTTP server. It passes on a remote client's address as a proxy would. */
export function middleware(backend: Pick<Backend, 'fetch'>): Connect.NextHandleFunction {
  return (message, response, next) => {
    const url = urlOf(message);
    if (url === null || !backendPaths.some((own) => url.pathname.startsWith(own))) return next();
    if (!methods.includes(message.method ?? '')) {
      return refuse(response, 405, 'This method is not supported.', { allow: methods.join(', ') });
    }
    backend
      .fetch(toRequest(message, url))
      .then((answer) => send(answer, response))
      .catch((error: unknown) => {
        console.error('A request failed:', error);
        // The pipeline cuts off an answer that has begun.
        if (!response.headersSent) refuse(response, 500, 'The server failed to answer.');
      });
  };
}

function refuse(
  response: ServerResponse,
  status: number,
  message: string,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(JSON.stringify({ message }));
}

/**
 * The URL of a request: at a fixed host, because the client's host header must not decide anything here, and with
 * its dots resolved, so that every check sees the same path. Null if there is none.
 */
function urlOf({ url = '/' }: IncomingMessage): URL | null {
  const address = `http://localhost${url}`;
  return URL.canParse(address) ? new URL(address) : null;
}

function toRequest(message: IncomingMessage, url: URL): Request {
  const headers = new Headers();
  for (const [name, values] of Object.entries(message.headersDistinct)) {
    for (const value of values ?? []) headers.append(name, value);
  }
  const client = message.socket.remoteAddress ?? '';
  const isLocal = loopback.check(client, isIPv6(client) ? 'ipv6' : 'ipv4');
  if (!isLocal) headers.append('x-forwarded-for', client);
  const method = message.method ?? 'GET';
  const body = method === 'GET' ? null : ReadableStream.from(message);
  return new Request(url, {
    method,
    headers,
    body: body as RequestInit['body'],
    duplex: 'half',
  } as RequestInit);
}

async function send(answer: Response, response: ServerResponse): Promise<void> {
  response.statusCode = answer.status;
  response.setHeaders(answer.headers);
  if (answer.body === null) response.end();
  else await pipeline(Readable.fromWeb(answer.body as ReadableStream), response);
}
