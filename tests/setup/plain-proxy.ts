import { request as ask, createServer, type IncomingMessage, type ServerResponse } from 'node:http';

export interface PlainProxy {
  /** Requests that a server took and never answered. */
  broken: number;
  close(): Promise<void>;
}

/**
 * A plain HTTP proxy before several servers, in turn. One that takes no connection is passed over, as a request that was never sent
 * can go elsewhere; one that dies over a request costs its client a 502. It tells whose request it is by X-Forwarded-For.
 */
export async function startPlainProxy(port: number, origins: readonly string[]): Promise<PlainProxy> {
  let next = 0;
  const proxy = { broken: 0 };

  const forward = (incoming: IncomingMessage, body: Buffer, response: ServerResponse, left: number): void => {
    const target = new URL(origins[next % origins.length] ?? '');
    next += 1;
    const before = incoming.headers['x-forwarded-for'];
    const forwarded = [before, incoming.socket.remoteAddress].filter((part) => part !== undefined).join(', ');
    const { method, url: path, headers } = incoming;
    const outgoing = ask({
      hostname: target.hostname,
      port: target.port,
      method,
      path,
      headers: { ...headers, 'x-forwarded-for': forwarded, connection: 'close' },
    });
    outgoing.on('response', (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.on('error', () => response.destroy());
      answer.pipe(response);
    });
    outgoing.on('error', (error) => {
      if ('code' in error && error.code === 'ECONNREFUSED' && left > 1)
        return forward(incoming, body, response, left - 1);
      proxy.broken += 1;
      if (response.headersSent) response.destroy();
      else response.writeHead(502).end();
    });
    response.on('close', () => outgoing.destroy());
    outgoing.end(body);
  };

  const server = createServer(async (incoming, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk);
    forward(incoming, Buffer.concat(chunks), response, origins.length);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return Object.assign(proxy, {
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  });
}
