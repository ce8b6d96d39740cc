import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { deliver } from '../../../../../server/features/webhooks/deliver.ts';
import type { DueDelivery } from '../../../../../server/features/webhooks/webhooks.ts';
import { systemDial } from '../../../../../server/platform/fetch/open-client.ts';
import { type Clock, systemClock } from '../../../../../src/base/clock.ts';
import { dueDelivery } from './due-delivery.ts';

const never = new AbortController().signal;
const secret = Buffer.from('0123456789abcdef0123456789abcdef');

async function receiver(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const due = (url: string): DueDelivery =>
  dueDelivery({ url, payload: { type: 'result.saved', data: { b: 'ü' } }, secret });
const reach = (origins: readonly string[], clock: Clock = systemClock) => ({
  clock,
  origins,
  resolve: async () => ['10.0.0.7'],
  dial: systemDial,
});

describe('one attempt to tell a webhook', () => {
  it('is a POST whose signature holds over id, time and the very bytes', async () => {
    let seen: { headers: IncomingHttpHeaders; method: string | undefined; body: string } | undefined;
    const url = await receiver((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk) => chunks.push(chunk));
      request.on('end', () => {
        seen = { headers: request.headers, method: request.method, body: Buffer.concat(chunks).toString() };
        response.writeHead(204).end();
      });
    });
    expect(await deliver(never, reach([url]), due(`${url}/hook?a=1`))).toBeUndefined();
    const { headers, body, method } = seen ?? { headers: {}, body: '', method: '' };
    const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
    const mac = createHmac('sha256', secret).update(signed).digest('base64');
    expect([method, headers['webhook-id'], headers['webhook-signature']]).toEqual(['POST', 'msg_1', `v1,${mac}`]);
    expect(Math.abs(Number(headers['webhook-timestamp']) - Date.now() / 1000)).toBeLessThan(60);
    expect(JSON.parse(body)).toEqual({ type: 'result.saved', data: { b: 'ü' } });
  });

  it.each<[number, boolean]>([
    [500, false],
    [404, false],
    [410, true],
  ])('that is answered %i has failed; for good: %s', async (status, final) => {
    const url = await receiver((_request, response) => response.writeHead(status).end('x'.repeat(100_000)));
    expect(await deliver(never, reach([url]), due(url))).toEqual({ why: `HTTP ${status}`, final });
  });

  it('follows no redirect', async () => {
    let asked = 0;
    const url = await receiver((_request, response) => {
      asked += 1;
      response.writeHead(307, { location: '/elsewhere' }).end();
    });
    expect(await deliver(never, reach([url]), due(url))).toMatchObject({ final: false });
    expect(asked).toBe(1);
  });

  it.each([
    'https://shop.example/hook',
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://169.254.169.254/latest',
    'https://localhost/',
  ])('opens no connection to %s, which leads to this machine or its network', async (url) => {
    let dialled = 0;
    const guarded = {
      ...reach([]),
      dial: () => {
        dialled += 1;
        throw new Error('no connection was to be opened');
      },
    };
    expect(await deliver(never, guarded, due(url))).toEqual({ why: 'address not public', final: false });
    expect(dialled).toBe(0);
  });

  it('ends when the receiver stays silent, and when the server stops', async () => {
    const url = await receiver(() => {});
    const hasty: Clock = {
      now: () => 0,
      after(_ms, run) {
        const timer = setImmediate(run);
        return () => clearImmediate(timer);
      },
    };
    expect(await deliver(never, reach([url], hasty), due(url))).toEqual({ why: 'headers too late', final: false });
    const stop = new AbortController();
    const running = deliver(stop.signal, reach([url]), due(url));
    stop.abort(new Error('stopping'));
    await expect(running).rejects.toThrow('stopping');
  });
});
