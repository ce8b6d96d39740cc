import { connect } from 'node:net';
import { pino } from 'pino';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createListener } from '../../../../../server/platform/http/listener.ts';
import { kit } from '../../kit.ts';

/** What a proxy between says of it; the last four come with no address of the visitor. */
const FORWARDED: readonly Record<string, string>[] = [
  { 'x-forwarded-for': '203.0.113.9' },
  { 'x-forwarded-for': '127.0.0.1' },
  { forwarded: 'for=203.0.113.9' },
  { via: '1.1 proxy' },
  { 'x-real-ip': '203.0.113.9' },
  { 'cf-connecting-ip': '203.0.113.9' },
  { 'true-client-ip': '203.0.113.9' },
  { 'x-client-ip': '203.0.113.9' },
  { 'x-original-forwarded-for': '203.0.113.9' },
  { 'x-forwarded-proto': 'https' },
  { 'x-forwarded-host': 'cut.example' },
  { 'x-forwarded-port': '443' },
  { 'x-forwarded-server': 'cut.example' },
];

describe('a sandbox behind a proxy of its own machine', () => {
  it.each(FORWARDED)('opens nothing to %o', async (headers) => {
    const product = await kit();
    const calls = [
      { url: '/sandbox/outbox' },
      { url: '/editsdk/check_app_key?accessKey=pk_sandbox_full&target_module=cutout' },
      { method: 'POST', url: '/api/vip/order/confirm' },
      { method: 'POST', url: '/v1.0/removebg', headers: { 'x-api-key': 'sk_sandbox_full' } },
    ] as const;
    for (const call of calls) {
      const answer = await product.ask('editor', {
        ...call,
        headers: { ...('headers' in call && call.headers), ...headers },
      });
      expect([call.url, answer.statusCode]).toEqual([call.url, 421]);
      expect(answer.json().message).toContain('sandbox');
    }
    for (const listener of ['site', 'demo', 'store'] as const) {
      expect((await product.ask(listener, { url: '/', headers })).statusCode).toBe(421);
    }
    expect((await product.ask('editor', { url: '/healthz', headers })).statusCode).toBe(200);
  });

  it('is not open to another machine, whatever it listens on', async () => {
    const product = await kit();
    const from = async (remoteAddress: string) =>
      (await product.ask('editor', { url: '/sandbox/outbox', remoteAddress })).statusCode;
    expect(await from('192.168.1.9')).toBe(421);
    for (const address of ['127.0.0.1', '127.0.0.9', '::1', '::ffff:127.0.0.1'])
      expect([address, await from(address)]).toEqual([address, 200]);
  });

  it('lets an installation be behind a proxy, which has no sandbox', async () => {
    const product = await kit({ env: { PUBLIC_ORIGIN: 'https://cut.example', TRUST_PROXY: '127.0.0.1' } });
    const headers = { 'x-forwarded-for': '203.0.113.9' };
    expect((await product.ask('editor', { url: '/sandbox/outbox', headers })).statusCode).toBe(404);
    expect((await product.ask('editor', { url: '/login/methods', headers })).json().data.mail).toBe(false);
    const key = await product.ask('editor', { url: '/editsdk/check_app_key?accessKey=pk_sandbox_full', headers });
    expect(key.json().error).toBe('ACCESS_KEY_INVALID');
  });

  it('answers no name but loopback’s, though one were served', async () => {
    const app = createListener({
      name: 'editor',
      log: pino({ level: 'silent' }),
      hosts: ['cut.example', '127.0.0.1.cut.example', 'localhost:8787', '[::1]:8787', '127.0.0.2:8788'],
      ownMachine: true,
      trustProxy: [],
      bodyLimit: 1024,
    });
    onTestFinished(() => app.close());
    app.get('/', async () => 'in');
    const by = async (host: string) => (await app.inject({ url: '/', headers: { host } })).statusCode;
    expect(await by('cut.example')).toBe(421);
    expect(await by('127.0.0.1.cut.example')).toBe(421);
    for (const host of ['localhost:8787', '[::1]:8787', '127.0.0.2:8788'])
      expect([host, await by(host)]).toEqual([host, 200]);
  });

  it('opens nothing to a proxy that adds no header, where it speaks HTTP/1.0', async () => {
    const product = await kit();
    const { editor } = product.product.listeners;
    await editor.listen({ host: '127.0.0.1', port: 0 });
    const [address] = editor.addresses();
    const port = typeof address === 'object' ? address.port : 0;
    const by = (version: string) =>
      new Promise<string>((resolve, reject) => {
        const socket = connect(port, '127.0.0.1', () => {
          socket.write(`GET /sandbox/outbox HTTP/${version}\r\nHost: localhost:8787\r\nConnection: close\r\n\r\n`);
        });
        socket.once('data', (bytes) => resolve(bytes.toString('latin1').slice(9, 12)));
        socket.once('error', reject);
        socket.once('close', () => reject(new Error('no answer')));
      });
    expect([await by('1.1'), await by('1.0')]).toEqual(['200', '421']);
  });

  it('looks at each request of a connection that it knows', async () => {
    const product = await kit();
    const { editor } = product.product.listeners;
    await editor.listen({ host: '127.0.0.1', port: 0 });
    const [address] = editor.addresses();
    const port = typeof address === 'object' ? address.port : 0;
    const headers = [
      'Host: localhost:8787',
      'Host: localhost:8787\r\nVia: 1.1 proxy',
      'Host: cut.example',
      'Host: localhost:8787',
    ];
    const socket = connect(port, '127.0.0.1');
    onTestFinished(() => void socket.destroy());
    const statuses: string[] = [];
    for (const lines of headers) {
      socket.write(`GET /sandbox/outbox HTTP/1.1\r\n${lines}\r\n\r\n`);
      const answer = await new Promise<Buffer>((resolve) => socket.once('data', resolve));
      statuses.push(answer.toString('latin1').slice(9, 12));
    }
    expect(statuses).toEqual(['200', '421', '421', '200']);
  });
});
