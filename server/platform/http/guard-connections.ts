import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Clock } from '../../../src/base/clock.ts';
import { isTrusted } from '../config/trust-proxy.ts';
import { type ShareSizes, Shares } from '../limiter/shares.ts';
import { every } from '../timing/every.ts';
import { CHECK_EVERY, Pace } from './pace.ts';

/** Of one listener. An address may be an office: a browser opens six to an origin. */
export const CONNECTIONS: ShareSizes = { all: 8192, address: 512 };

export interface ConnectionGuard {
  stop(): void;
  /** The answers that are under way are the last on their connections. */
  answerLast(): void;
}

/**
 * Bounds the connections of an address, and ends those that are slower than a least speed. Of a proxy that is trusted any number may
 * come: who stands behind it is known by requests alone.
 */
export function guardConnections(
  server: Server,
  { clock, trustProxy, sizes = CONNECTIONS }: { clock: Clock; trustProxy: readonly string[]; sizes?: ShareSizes },
): ConnectionGuard {
  const shares = new Shares(sizes);
  const isProxy = isTrusted(trustProxy);
  const pace = new Pace(clock);
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    const release = shares.hold(isProxy(address) ? {} : { address });
    if (release === undefined) socket.destroy();
    else socket.once('close', release);
  });
  server.on('request', (request, response) => pace.begin(request, response));
  const stop = every(
    clock,
    CHECK_EVERY,
    async () => pace.check(),
    () => {},
  );
  return { stop, answerLast: () => pace.answerLast() };
}
