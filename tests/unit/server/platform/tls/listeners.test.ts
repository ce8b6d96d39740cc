import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pino } from 'pino';
import sharp from 'sharp';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { MattingEngine } from '../../../../../server/inference/models/matting/engine.ts';
import { createFakeEngine } from '../../../../../server/inference/models/matting/fake-engine.ts';
import { guardConnections } from '../../../../../server/platform/http/guard-connections.ts';
import { createListener } from '../../../../../server/platform/http/listener.ts';
import { deferred } from '../../../../../src/base/deferred.ts';
import { selfSigned } from '../../../../setup/certificate.ts';
import { freePorts } from '../../../../setup/free-port.ts';
import { callerHeaders, filePart, folder, HandClock, kit, multipart, picture, token, upload } from '../../kit.ts';
import { askH1, askH2, type ClientRequest, type ClientResponse, openH2 } from './h2-client.ts';

const first = selfSigned();
const renewed = selfSigned();

async function encrypted({ env = {}, engine }: { env?: Record<string, string>; engine?: MattingEngine } = {}) {
  const where = await folder();
  const TLS_CERT_FILE = join(where, 'cert.pem');
  const TLS_KEY_FILE = join(where, 'key.pem');
  const write = async (pair: { cert: string; key: string }) => {
    await Promise.all([writeFile(TLS_CERT_FILE, pair.cert), writeFile(TLS_KEY_FILE, pair.key)]);
  };
  await write(first);
  const names = ['PORT', 'SITE_PORT', 'DEMO_PORT', 'STORE_PORT', 'OPERATOR_PORT'];
  const ports = Object.fromEntries((await freePorts(names.length)).map((port, at) => [names[at] ?? '', String(port)]));
  const product = await kit({
    ...(engine && { engine }),
    env: { HOST: '127.0.0.1', SANDBOX: 'on', TLS_CERT_FILE, TLS_KEY_FILE, ...ports, ...env },
  });
  await product.product.listen();
  const portOf = (name: string) => Number(ports[name]);
  return { product, portOf, write };
}

const CHECK = '/editsdk/check_app_key?accessKey=pk_sandbox_full&target_module=cutout';

const mattingOf = (address: string, session: Parameters<typeof callerHeaders>[0]): ClientRequest => ({
  path: '/v1/matting/sod',
  method: 'POST',
  headers: { ...callerHeaders(session), 'content-type': 'application/json' },
  body: JSON.stringify({
    parameter: {},
    media_info_list: [{ media_data: address, media_profiles: { media_data_type: 'url' } }],
  }),
});

describe('listeners with a certificate', () => {
  it.each(['PORT', 'SITE_PORT', 'DEMO_PORT', 'STORE_PORT'])(
    '%s speaks HTTP/2, and HTTP/1.1 to who knows no other',
    async (name) => {
      const { portOf } = await encrypted();
      const ask = { path: '/healthz' };
      const answers = [await askH2(openH2(portOf(name), first.cert), ask), await askH1(portOf(name), first.cert, ask)];
      expect(answers.map(({ protocol, status }) => [protocol, status])).toEqual([
        ['h2', 200],
        ['1.1', 200],
      ]);
      for (const { headers } of answers) expect(headers['strict-transport-security']).toMatch(/max-age/);
    },
  );

  it('say one thing by both, down to the names of the headers', async () => {
    const { portOf } = await encrypted();
    const one = (answer: ClientResponse) => {
      const { date: _date, ':status': _status, connection: _connection, ...headers } = answer.headers;
      const { 'keep-alive': _alive, 'x-request-id': _id, ...rest } = headers;
      return { names: Object.keys(rest).sort(), code: JSON.parse(answer.body.toString()).code };
    };
    const ask = { path: CHECK };
    const two = one(await askH2(openH2(portOf('PORT'), first.cert), ask));
    expect(two).toEqual(one(await askH1(portOf('PORT'), first.cert, ask)));
    expect(two.code).toBe(0);
  });

  it('take a large upload and give it back, beside other requests of the same connection', async () => {
    const { product, portOf } = await encrypted();
    const noise = await sharp({
      create: {
        width: 1400,
        height: 1000,
        channels: 3,
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
        background: '#888',
      },
    })
      .png({ compressionLevel: 0 })
      .toBuffer();
    expect(noise.length).toBeGreaterThan(4_000_000);
    const session = await product.session();
    const granted = await token(product, session);
    const form = multipart([...Object.entries(granted.data), filePart(noise)]);
    const store = openH2(portOf('STORE_PORT'), first.cert);
    const [sent] = await Promise.all([
      askH2(store, { path: '/cutout', method: 'POST', headers: form.headers, body: form.payload }),
      ...Array.from({ length: 20 }, () => askH2(store, { path: '/healthz' })),
    ]);
    expect(sent.status).toBe(201);
    const { pathname, search } = new URL(granted.access_url);
    const back = await Promise.all([0, 1].map(() => askH2(store, { path: pathname + search })));
    for (const { status, body } of back) expect([status, body.equals(noise)]).toEqual([200, true]);
  });

  it.each<[string, (own: string) => ClientRequest['headers'], number]>([
    ['an authority and a Host that are one', (own) => ({ ':authority': own, host: own }), 200],
    ['a Host alone', (own) => ({ host: own }), 200],
    ['another authority', () => ({ ':authority': 'evil.example' }), 421],
    ['another Host', () => ({ host: 'evil.example' }), 421],
    ['an authority, and a Host that is another', (own) => ({ ':authority': own, host: 'evil.example' }), 421],
    ['another authority, and a Host that is ours', (own) => ({ ':authority': 'evil.example', host: own }), 421],
  ])('answer a request with %s', async (_, headersOf, status) => {
    const { portOf } = await encrypted();
    const headers = headersOf(`localhost:${portOf('PORT')}`) ?? {};
    const connection = openH2(portOf('PORT'), first.cert);
    expect((await askH2(connection, { path: CHECK, headers })).status).toBe(status);
  });

  it('promise a hundred requests of a connection at a time, and no more', async () => {
    const { portOf } = await encrypted();
    const session = openH2(portOf('PORT'), first.cert);
    const [settings] = await once(session, 'remoteSettings');
    expect(settings).toMatchObject({ maxConcurrentStreams: 100, initialWindowSize: 1_048_576 });
  });

  it('take a renewed certificate for who comes next, and go on with who is there', async () => {
    const { product, portOf, write } = await encrypted();
    const early = openH2(portOf('PORT'), first.cert);
    expect((await askH2(early, { path: '/healthz' })).status).toBe(200);
    await write(renewed);
    product.clock.advance(60_000);
    await vi.waitFor(() => expect(product.log.join('')).toContain('a renewed certificate is in use'));
    expect((await askH2(early, { path: '/healthz' })).status).toBe(200);
    for (const name of ['PORT', 'STORE_PORT']) {
      expect((await askH1(portOf(name), renewed.cert, { path: '/healthz' })).status).toBe(200);
      await expect(askH1(portOf(name), first.cert, { path: '/healthz' })).rejects.toThrow(/self-signed/);
    }
  });

  it('leave the operators’ own to plain HTTP while its origin says so, and encrypt it where that says https', async () => {
    const plain = await encrypted();
    expect((await fetch(`http://127.0.0.1:${plain.portOf('OPERATOR_PORT')}/healthz`)).status).toBe(200);
    const secure = await encrypted({ env: { OPERATOR_ORIGIN: 'https://localhost' } });
    const port = secure.portOf('OPERATOR_PORT');
    expect((await askH2(openH2(port, first.cert), { path: '/healthz' })).status).toBe(200);
  });

  it('say in the log where a browser would not trust the certificate', async () => {
    const { product } = await encrypted({ env: { SITE_ORIGIN: 'https://site.localhost' } });
    const warnings = product.log.filter((line) => line.includes('the certificate is not for'));
    // The demo is on 127.0.0.1 by default.
    expect(warnings.map((line) => JSON.parse(line).origin).sort()).toEqual([
      expect.stringMatching(/^https:\/\/127.0.0.1:/),
      'https://site.localhost',
    ]);
  });
});

describe('a stop, over HTTP/2', () => {
  function held() {
    const fake = createFakeEngine();
    const [started, release] = [deferred(), deferred()];
    const engine: MattingEngine = {
      ...fake,
      async segment(signal, bytes, ask) {
        started.resolve();
        await release.promise;
        return await fake.segment(signal, bytes, ask);
      },
    };
    return { engine, started: started.promise, release: release.resolve };
  }

  async function withRunning(env: Record<string, string>) {
    const { engine, started, release } = held();
    onTestFinished(() => release());
    const { product, portOf } = await encrypted({ env, engine });
    const session = await product.session();
    const { access_url } = await upload(product, session, await picture());
    const connection = openH2(portOf('PORT'), first.cert);
    const running = askH2(connection, mattingOf(access_url, session));
    const outcome = running.then(
      ({ status }) => String(status),
      () => 'cut',
    );
    await started;
    return { product, connection, outcome, release };
  }

  it('lets what runs end, and its connection after it', async () => {
    const { product, connection, outcome, release } = await withRunning({ STOP_SECONDS: '300' });
    const gone = once(connection, 'close');
    const closing = product.product.close();
    release();
    expect(await outcome).toBe('200');
    await Promise.all([gone, closing]);
  });

  it('cuts what runs longer than it was given', async () => {
    const { product, outcome, release } = await withRunning({ STOP_SECONDS: '0' });
    const closing = product.product.close();
    expect(await outcome).toBe('cut');
    release();
    await closing;
  });
});

it('a body that comes too slowly is ended over HTTP/2 too, and the rest of its connection goes on', async () => {
  const clock = new HandClock();
  const log = pino({ level: 'silent' });
  const app = createListener({ name: 'store', log, hosts: [], trustProxy: [], bodyLimit: 1000, tls: first });
  onTestFinished(guardConnections(app.server, { clock, trustProxy: [] }).stop);
  onTestFinished(() => app.close());
  app.get('/healthz', async () => 'ok');
  app.post('/healthz', async () => 'ok');
  await app.listen({ host: '127.0.0.1', port: 0 });
  const address = app.server.address();
  const session = openH2(typeof address === 'object' ? (address?.port ?? 0) : 0, first.cert);
  const slow = session.request({ ':path': '/healthz', ':method': 'POST', 'content-type': 'text/plain' });
  slow.on('error', () => {});
  const gone = once(slow, 'close');
  slow.write('a');
  expect((await askH2(session, { path: '/healthz' })).status).toBe(200);
  for (let passed = 0; passed < 30_000; passed += 5_000) {
    clock.advance(5_000);
    await new Promise((resolve) => setImmediate(resolve));
  }
  await gone;
  expect((await askH2(session, { path: '/healthz' })).status).toBe(200);
});
