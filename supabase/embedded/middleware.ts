import type { IncomingMessage, ServerResponse } from 'node:http';
import { BlockList, isIPv6 } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ReadableStream } from 'node:stream/web';
import type { Connect } from 'vite';
import { type Backend, backendPaths } from './backend.ts';

/**
 * What a browser or a tool may send. `fetch` refuses the others, such as TRACE; the library prints the
 * address of a HEAD that it can't answer, in which the token of a link may be.
 */
const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/**
 * A backend as middleware for Node's HTTP server. The outbox is shown to this machine only, and an
 * address that isn't this machine's is passed on as a proxy would, for the limit.
 */
export function middleware(backend: Pick<Backend, 'fetch'>): Connect.NextHandleFunction {
  return (message, response, next) => {
    const path = message.url ?? '/';
    if (!backendPaths.some((own) => path.startsWith(own))) return next();
    if (!methods.includes(message.method ?? '')) {
      return refuse(response, 405, 'This method is not supported.', { allow: methods.join(', ') });
    }
    if (path.startsWith('/outbox') && !isFromThisMachine(message)) {
      return refuse(response, 403, 'The outbox is shown on the machine that serves it only.');
    }
    backend
      .fetch(toRequest(message))
      .then((answer) => send(answer, response))
      .catch((error: unknown) => {
        console.error('A request failed:', error);
        // One that was begun is broken off by its pipeline.
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

/** Whether the connection is from this machine, and not from a proxy on it that answers others. */
function isFromThisMachine({ socket, headers }: IncomingMessage): boolean {
  return (
    isLoopback(socket.remoteAddress ?? '') &&
    headers['x-forwarded-for'] === undefined &&
    headers.forwarded === undefined
  );
}

function isLoopback(address: string): boolean {
  return loopback.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}

/** The request, at an address of our own: what the client says of the host decides nothing here. */
function toRequest(message: IncomingMessage): Request {
  const headers = new Headers();
  for (const [name, values] of Object.entries(message.headersDistinct)) {
    for (const value of values ?? []) headers.append(name, value);
  }
  const client = message.socket.remoteAddress ?? '';
  if (!isLoopback(client)) headers.append('x-forwarded-for', client);
  const method = message.method ?? 'GET';
  const body = method === 'GET' ? null : ReadableStream.from(message);
  return new Request(`http://localhost${message.url}`, {
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
