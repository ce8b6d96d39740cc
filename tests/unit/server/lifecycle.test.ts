import { request } from 'node:http';
import { createServer } from 'node:net';
import { describe, expect, it, vi } from 'vitest';
import type { MattingEngine } from '../../../server/inference/models/matting/engine.ts';
import { createFakeEngine } from '../../../server/inference/models/matting/fake-engine.ts';
import { deferred } from '../../../src/base/deferred.ts';
import { cutoutError } from '../../../src/protocol/errors.ts';
import { freePorts } from '../../setup/free-port.ts';
import { callerHeaders, kit, picture, upload } from './kit.ts';

async function listenerPorts(): Promise<Record<string, string>> {
  const names = ['PORT', 'SITE_PORT', 'DEMO_PORT', 'STORE_PORT'];
  const ports = await freePorts(names.length);
  return { HOST: '127.0.0.1', ...Object.fromEntries(names.map((name, i) => [name, String(ports[i])])) };
}

/** An engine that holds a job until the test lets it go. */
function heldEngine() {
  const fake = createFakeEngine();
  const started = deferred();
  const release = deferred();
  const aborted = deferred();
  let closed = false;
  const engine: MattingEngine = {
    ...fake,
    async segment(signal, bytes, ask) {
      signal.addEventListener('abort', () => aborted.resolve());
      started.resolve();
      await Promise.race([release.promise, aborted.promise]);
      if (signal.aborted) throw cutoutError('ABORTED', 'gone');
      return await fake.segment(signal, bytes, ask);
    },
    close: async () => {
      closed = true;
    },
  };
  return {
    engine,
    started: started.promise,
    release: release.resolve,
    aborted: aborted.promise,
    isClosed: () => closed,
  };
}

describe('over real sockets', () => {
  it('finishes a running matting while it stops, and takes no new one', async () => {
    const held = heldEngine();
    const env = await listenerPorts();
    const product = await kit({ engine: held.engine, env });
    const session = await product.session();
    const { access_url } = await upload(product, session, await picture());
    await product.product.listen();
    const url = `http://127.0.0.1:${env.PORT}/v1/matting/sod`;
    const running = fetch(url, {
      method: 'POST',
      headers: { ...callerHeaders(session), 'content-type': 'application/json' },
      body: JSON.stringify({
        parameter: {},
        media_info_list: [{ media_data: access_url, media_profiles: { media_data_type: 'url' } }],
      }),
    });
    await held.started;
    const closing = product.product.close();
    await expect(fetch(`http://127.0.0.1:${env.PORT}/healthz`, { headers: { connection: 'close' } })).rejects.toThrow();
    expect(held.isClosed()).toBe(false);
    held.release();
    expect((await running).status).toBe(200);
    await closing;
    expect(held.isClosed()).toBe(true);
  });

  it('stops the work of a client that left', async () => {
    const held = heldEngine();
    const env = await listenerPorts();
    const product = await kit({ engine: held.engine, env });
    const session = await product.session();
    const { access_url } = await upload(product, session, await picture());
    await product.product.listen();
    const body = JSON.stringify({
      parameter: {},
      media_info_list: [{ media_data: access_url, media_profiles: { media_data_type: 'url' } }],
    });
    const client = request(`http://127.0.0.1:${env.PORT}/v1/matting/sod`, {
      method: 'POST',
      headers: {
        ...callerHeaders(session),
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
      },
    });
    client.on('error', () => {});
    client.end(body);
    await held.started;
    client.destroy();
    await held.aborted;
  });

  it('says which port is in use, and leaves none of its own open', async () => {
    const env = await listenerPorts();
    const blocker = createServer();
    await new Promise<void>((resolve) => blocker.listen(Number(env.STORE_PORT), '127.0.0.1', resolve));
    const product = await kit({ env });
    await expect(product.product.listen()).rejects.toMatchObject({ code: 'EADDRINUSE', port: Number(env.STORE_PORT) });
    await expect(fetch(`http://127.0.0.1:${env.PORT}/healthz`)).rejects.toThrow();
    await new Promise((resolve) => blocker.close(resolve));
  });
});

describe('health', () => {
  it.each([
    ['cold', 503],
    ['failed', 503],
    ['not-configured', 503],
    ['warm', 200],
  ] as const)('/readyz of a %s engine is %i; /healthz is always 200', async (state, status) => {
    const product = await kit({ engine: { ...createFakeEngine(), state } });
    const ready = await product.ask('editor', { url: '/readyz' });
    expect(ready.statusCode).toBe(status);
    const others = {
      segments: 'warm',
      enhance: 'warm',
      fill: 'absent',
      clothes: 'absent',
      faces: 'warm',
      coarse: 'absent',
    };
    expect(ready.json().models).toEqual({ matting: state, ...others });
    expect(status === 200 || ready.json().cure.length > 0).toBe(true);
    expect((await product.ask('editor', { url: '/healthz' })).statusCode).toBe(200);
  });
});

describe('retention', () => {
  it('deletes what is older than its hours, every ten minutes', async () => {
    const product = await kit({ env: { RETENTION_HOURS: '1' } });
    const session = await product.session();
    const { key } = await upload(product, session, await picture());
    product.clock.advance(600_000);
    await Promise.resolve();
    expect(await product.objects.head(key)).toBeDefined();
    product.clock.ms += 3_600_000;
    // A sweep sets the next one's timer at its end, after the database has answered: time passes until it has.
    await vi.waitFor(
      async () => {
        product.clock.advance(600_000);
        expect(await product.objects.head(key)).toBeUndefined();
      },
      { timeout: 20_000, interval: 20 },
    );
  });
});
