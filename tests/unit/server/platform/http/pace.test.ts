import { IncomingMessage, ServerResponse } from 'node:http';
import { createConnection, type Socket } from 'node:net';
import { pino } from 'pino';
import { describe, expect, it, onTestFinished } from 'vitest';
import { guardConnections } from '../../../../../server/platform/http/guard-connections.ts';
import { createListener } from '../../../../../server/platform/http/listener.ts';
import { CHECK_EVERY, Pace } from '../../../../../server/platform/http/pace.ts';
import { HandClock } from '../../small-kit.ts';

/** A connection as it is counted, its request and its answer. */
function transfer(bodyIsComplete: boolean) {
  const clock = new HandClock();
  const pace = new Pace(clock);
  const counted = { bytesRead: 0, bytesWritten: 0, destroyed: false, writableLength: 0 };
  const socket = Object.assign(counted, {
    destroy: () => {
      counted.destroyed = true;
    },
  }) as unknown as Socket;
  const request = new IncomingMessage(socket);
  request.complete = bodyIsComplete;
  const response = new ServerResponse(request);
  Object.defineProperty(response, 'writableLength', { get: () => counted.writableLength });
  pace.begin(request, response);
  const look = (seconds: number, each: () => void) => {
    for (let at = 0; at < seconds * 1000; at += CHECK_EVERY) {
      each();
      clock.advance(CHECK_EVERY);
      pace.check();
    }
    return counted.destroyed;
  };
  return { counted, request, look };
}

describe('a connection is ended', () => {
  it('whose body drips, after twenty seconds', () => {
    const { counted, look } = transfer(false);
    const drip = () => {
      counted.bytesRead += 100;
    };
    expect([look(15, drip), look(10, drip)]).toEqual([false, true]);
  });

  it('whose answer is not taken, after what it may take', () => {
    const { counted, look } = transfer(true);
    counted.writableLength = 81_920;
    counted.bytesWritten = 81_920;
    expect([look(25, () => {}), look(10, () => {})]).toEqual([false, true]);
  });
});

describe('a connection goes on', () => {
  it('of a poor phone, which stands still for a quarter of a minute now and then', () => {
    const { counted, look } = transfer(false);
    let n = 0;
    const poor = () => {
      n += 1;
      if (n % 4 === 0) counted.bytesRead += 170_000;
    };
    expect(look(110, poor)).toBe(false);
  });

  it('that waits for us: for a matting, or with a body that we do not read yet', () => {
    const waiting = transfer(true);
    expect(waiting.look(300, () => {})).toBe(false);
    const full = transfer(false);
    full.request.push(Buffer.alloc(full.request.readableHighWaterMark));
    expect(full.look(300, () => {})).toBe(false);
  });

  it('that takes a long answer piece by piece', () => {
    const { counted, look } = transfer(true);
    counted.writableLength = 65_536;
    const taken = () => {
      counted.bytesWritten += 65_536;
    };
    expect(look(600, taken)).toBe(false);
  });
});

describe('connections', () => {
  async function listening(trustProxy: string[]) {
    const log = pino({ level: 'silent' });
    const app = createListener({ name: 'store', log, hosts: [], trustProxy, bodyLimit: 1000 });
    onTestFinished(
      guardConnections(app.server, { clock: new HandClock(), trustProxy, sizes: { all: 100, address: 3 } }).stop,
    );
    onTestFinished(() => app.close());
    await app.listen({ host: '127.0.0.1', port: 0 });
    const address = app.server.address();
    const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
    /** How many of five stay open. */
    return async (localAddress: string) => {
      const sockets = Array.from({ length: 5 }, () => createConnection({ port, host: '127.0.0.1', localAddress }));
      onTestFinished(() => sockets.forEach((socket) => void socket.destroy()));
      const ends = sockets.map(async (socket) => {
        socket.on('error', () => {});
        socket.write('GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n');
        return await new Promise<number>((resolve) => {
          socket.once('data', () => resolve(1));
          socket.once('close', () => resolve(0));
        });
      });
      return (await Promise.all(ends)).reduce((sum, one) => sum + one, 0);
    };
  }

  it('of one address are bounded, and leave others theirs', async () => {
    const opened = await listening([]);
    expect([await opened('127.0.0.1'), await opened('127.0.0.2')]).toEqual([3, 3]);
  });

  it('of a proxy that is trusted are as many as it has visitors', async () => {
    const opened = await listening(['127.0.0.0/8']);
    expect(await opened('127.0.0.1')).toBe(5);
  });
});
