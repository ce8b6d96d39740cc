import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { MattingEngine } from '../../../../../server/inference/models/matting/engine.ts';
import { createFakeEngine } from '../../../../../server/inference/models/matting/fake-engine.ts';
import { keyUsage } from '../../../../../server/platform/database/schema.ts';
import type { FrameSession } from '../../../../../src/protocol/calls/editsdk.schema.ts';
import { findFrameBatch, MOST_FRAME_PICTURES } from '../../../../../src/protocol/calls/frame-batch.schema.ts';
import { cutoutError } from '../../../../../src/protocol/errors.ts';
import { callerHeaders, type Kit, type KitOptions, kit, picture, upload } from '../../kit.ts';

const JOBS = '/v1/batches';
const open = (more: KitOptions = {}) => kit({ env: { BATCH_JOBS: 'on', RATE_FACTOR: '1000' }, ...more });
const engineOf = (segment: MattingEngine['segment']): MattingEngine => ({
  ...createFakeEngine(),
  name: 'tests',
  segment,
});

const ask = (product: Kit, session: FrameSession, method: 'GET' | 'POST' | 'DELETE', path = '', payload?: object) =>
  product.ask('editor', {
    method,
    url: `${JOBS}${path}`,
    headers: callerHeaders(session),
    ...(payload && { payload }),
  });
const start = (product: Kit, session: FrameSession, images: readonly string[], more: object = {}) =>
  ask(product, session, 'POST', '', { images, ...more });

/** Resolves when the job has ended, which comes just after the last of its pictures. */
async function ended(product: Kit, session: FrameSession, id: string) {
  for (;;) {
    const { data } = findFrameBatch.response.json.parse((await ask(product, session, 'GET', `/${id}`)).json());
    if (data.status !== 'queued' && data.status !== 'running') return data;
    await new Promise((done) => setImmediate(done));
  }
}

const addressOf = async (product: Kit, session: FrameSession) =>
  (await upload(product, session, await picture())).access_url;

describe('jobs of a frame', () => {
  it('find the mattes of what the session uploaded, at the picture’s size, and a later session reads them by the id', async () => {
    const product = await open();
    const session = await product.session();
    expect((await ask(product, session, 'GET')).json()).toEqual({ code: 0, data: { most: MOST_FRAME_PICTURES } });
    const bytes = await picture();
    const address = (await upload(product, session, bytes)).access_url;
    const taken = await start(product, session, [address], { kind: 'thing' });
    expect(taken.statusCode).toBe(200);
    const { id } = taken.json().data;
    expect(id).toMatch(/^frame-/);
    const job = await ended(product, await product.session(), id);
    expect(job).toMatchObject({ id, status: 'done', images: [{ index: 0, status: 'done' }] });
    const { pathname, search } = new URL(job.images[0]?.matte_url ?? '');
    const file = await product.ask('store', { url: `${pathname}${search}` });
    const { format, channels, width, height } = await sharp(file.rawPayload).metadata();
    const own = await sharp(bytes).metadata();
    expect([format, channels, width, height]).toEqual(['png', 1, own.width, own.height]);
    expect(await product.database.run((orm) => orm.select().from(keyUsage))).toMatchObject([{ mattings: 1 }]);
    // A process is started to draw.
  }, 60_000);

  it('say of each picture why it came to nothing, and charge nothing for it', async () => {
    const product = await open({
      engine: engineOf(() => Promise.reject(cutoutError('NO_SUBJECT', 'as the test asked'))),
    });
    const session = await product.session();
    const { id } = (await start(product, session, [await addressOf(product, session)])).json().data;
    expect((await ended(product, session, id)).images).toEqual([{ index: 0, status: 'failed', error: 'NO_SUBJECT' }]);
    expect(await product.database.run((orm) => orm.select().from(keyUsage))).toMatchObject([{ mattings: 0 }]);
  });

  it('are cancelled for nothing, as often as one likes', async () => {
    const product = await open({
      engine: engineOf(
        (signal) => new Promise((_, fail) => signal.addEventListener('abort', () => fail(signal.reason))),
      ),
    });
    const session = await product.session();
    const { id } = (await start(product, session, [await addressOf(product, session)])).json().data;
    for (const _ of [1, 2]) {
      const answer = await ask(product, session, 'DELETE', `/${id}`);
      expect(answer.json().data).toMatchObject({ status: 'cancelled', images: [{ index: 0, status: 'cancelled' }] });
    }
    await product.product.close();
  });

  it('take no picture of another session, no foreign address', async () => {
    const product = await open();
    const session = await product.session();
    const address = await addressOf(product, await product.session());
    for (const wrong of [address, 'https://a.example/photo.png', ':a/b.png', 'http://127.0.0.1/']) {
      const answer = await start(product, session, [wrong]);
      expect([answer.statusCode, answer.json().error]).toEqual([403, 'ADDRESS_REFUSED']);
    }
    for (const images of [[], Array.from({ length: MOST_FRAME_PICTURES + 1 }, () => address)]) {
      expect((await start(product, session, images)).json().error).toBe('INVALID_ARGUMENT');
    }
  });

  it('are not there where they are off, and a job of a partner’s server is none of theirs', async () => {
    const without = await kit();
    const session = await without.session();
    expect((await ask(without, session, 'GET')).json().data).toEqual({ most: 0 });
    expect((await start(without, session, [await addressOf(without, session)])).statusCode).toBe(404);
    const product = await open();
    const own = await product.session();
    expect((await ask(product, own, 'GET', '/frame-nothing')).statusCode).toBe(404);
    expect((await ask(product, own, 'GET', '/V1StGXR8_Z5jdHi6B-myT')).statusCode).toBe(400);
  });

  it('are not there for another key that has the id', async () => {
    const product = await open();
    const session = await product.session();
    const { id } = (await start(product, session, [await addressOf(product, session)])).json().data;
    const headers = callerHeaders(await product.session('pk_sandbox_trial'), 'pk_sandbox_trial');
    for (const method of ['GET', 'DELETE'] as const)
      expect((await product.ask('editor', { method, url: `${JOBS}/${id}`, headers })).statusCode).toBe(404);
    expect((await ask(product, session, 'GET', `/${id}`)).statusCode).toBe(200);
  });
});
