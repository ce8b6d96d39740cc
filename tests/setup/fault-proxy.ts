import { createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What becomes of the next request that is no preflight. */
export type Fault =
  | { kind: 'pass' }
  /** So many bytes of the body go on to the store; then both connections are cut. */
  | { kind: 'cut'; after: number }
  /** The body is taken, and nothing is ever answered. */
  | { kind: 'stall' }
  /** The store gets it all and answers; the answer is lost, wholly or half-way. */
  | { kind: 'lost' }
  | { kind: 'half' }
  /** The proxy answers in the store's place. */
  | { kind: 'answer'; status: number; headers?: Record<string, string> }
  /** The store gets it at this pace. */
  | { kind: 'slow'; bytesPerSecond: number }
  /** The store gets it twice. */
  | { kind: 'twice' };

export interface FaultProxy {
  origin: string;
  /** In the order of the requests to come; when none is left all pass. */
  plan(...faults: readonly Fault[]): void;
  /** `METHOD path` of all requests but preflights, since the last plan. */
  seen(): readonly string[];
  close(): Promise<void>;
}

/** A proxy on loopback before one origin, which breaks what it is asked to break. */
export async function startFaultProxy(target: string): Promise<FaultProxy> {
  const { hostname, port, host } = new URL(target);
  let faults: Fault[] = [];
  let seen: string[] = [];

  function forward(request: IncomingMessage, body: Buffer | undefined, answered: (answer: IncomingMessage) => void) {
    const { method, url: path, socket } = request;
    const headers = { ...request.headers, host, connection: 'close' };
    const sent = httpRequest({ hostname, port, method, path, headers }, answered);
    sent.on('error', () => socket.destroy());
    if (body !== undefined) sent.end(body);
    return sent;
  }
  const passBack = (response: ServerResponse) => (answer: IncomingMessage) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  };

  const server = createServer(async (request, response) => {
    const { socket } = request;
    request.on('error', () => {});
    if (request.method === 'OPTIONS') {
      request.pipe(forward(request, undefined, passBack(response)));
      return;
    }
    seen.push(`${request.method} ${(request.url ?? '').replace(/\?.*$/, '')}`);
    const fault = faults.shift() ?? { kind: 'pass' };
    if (fault.kind === 'pass') {
      request.pipe(forward(request, undefined, passBack(response)));
    } else if (fault.kind === 'cut') {
      const sent = forward(request, undefined, () => {});
      let left = fault.after;
      for await (const chunk of request) {
        const bytes: Buffer = chunk;
        sent.write(bytes.subarray(0, left));
        left -= bytes.length;
        if (left <= 0) break;
      }
      sent.destroy();
      socket.destroy();
    } else if (fault.kind === 'slow') {
      const sent = forward(request, undefined, passBack(response));
      try {
        for await (const chunk of request) {
          const bytes: Buffer = chunk;
          sent.write(bytes);
          await new Promise((resolve) => setTimeout(resolve, (bytes.length / fault.bytesPerSecond) * 1000));
        }
        sent.end();
      } catch {
        // The client gave up: so does the line.
        sent.destroy();
      }
    } else {
      const body = await bytesOf(request).catch(() => undefined);
      if (body === undefined || fault.kind === 'stall') return;
      if (fault.kind === 'answer') {
        const cors = { 'access-control-allow-origin': '*', 'access-control-expose-headers': 'Retry-After' };
        response.writeHead(fault.status, { ...cors, ...fault.headers }).end();
      } else if (fault.kind === 'lost') {
        forward(request, body, (answer) => answer.resume().on('end', () => socket.destroy()));
      } else if (fault.kind === 'half') {
        forward(request, body, (answer) => {
          response.writeHead(answer.statusCode ?? 502, { ...answer.headers, 'content-length': '1000' });
          answer.resume().on('end', () => response.write('<half', () => socket.destroy()));
        });
      } else {
        forward(request, body, (first) => first.resume().on('end', () => forward(request, body, passBack(response))));
      }
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port: own } = server.address() as AddressInfo;
  return {
    origin: `http://localhost:${own}`,
    plan(...next) {
      faults = [...next];
      seen = [];
    },
    seen: () => seen,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function bytesOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks);
}
