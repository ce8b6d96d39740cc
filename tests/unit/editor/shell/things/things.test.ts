import sharp from 'sharp';
import { expect, it } from 'vitest';
import { createLazyCode } from '../../../../../editor/shell/lazy/lazy-code.ts';
import { createThingFinder } from '../../../../../editor/shell/things/thing-finder.ts';
import { createThings, type ThingPorts } from '../../../../../editor/shell/things/things.ts';
import { systemClock } from '../../../../../src/base/clock.ts';
import { models } from '../../../../../src/protocol/calls/enhance.schema.ts';
import { segments } from '../../../../../src/protocol/calls/segments.schema.ts';
import { cutoutError, type ErrorCode } from '../../../../../src/protocol/errors.ts';
import type { UploadResult } from '../../../../../src/upload/uploader.ts';

const { signal } = new AbortController();
const on = { width: 2_000, height: 1_000 };

/** A server that finds the left half, after it has refused as often as `refusals` says. */
async function harness(refusals: ErrorCode[] = []) {
  const half = Buffer.alloc(8 * 4);
  for (let y = 0; y < 4; y += 1) half.fill(255, y * 8, y * 8 + 4);
  const png = await sharp(half, { raw: { width: 8, height: 4, channels: 1 } })
    .toColourspace('b-w')
    .png()
    .toBuffer();
  const said: string[] = [];
  const bodies: unknown[] = [];
  const ports: ThingPorts = Object.assign(Object.create(null), {
    clock: systemClock,
    apiContext: () => ({ accessKey: 'pk_a' }),
    screen: { uploaded: () => said.push('uploaded') },
    imaging: createLazyCode(async () => ({ encodePixels: async () => new Blob(['jpeg']) })),
    document: {
      result: async (_signal: AbortSignal, { maxSide }: { maxSide: number }) => {
        said.push(`photo at ${maxSide}`);
        return { width: 1_000, height: 500, data: new Uint8ClampedArray(4) };
      },
    },
    api: {
      checkAppKey: async () => said.push('new session'),
      async http(_signal: AbortSignal, contract: unknown, { body }: { body?: unknown } = {}) {
        if (contract === models) return { data: { enhance: [], segments: true } };
        if (contract !== segments) throw new Error('another call');
        bodies.push(body);
        const refusal = refusals.shift();
        if (refusal !== undefined) throw cutoutError(refusal, 'no');
        return { data: { mask: png.toString('base64'), width: 8, height: 4 } };
      },
    },
  });
  let count = 0;
  const uploads = {
    put: async (): Promise<UploadResult> => {
      count += 1;
      return Object.assign(Object.create(null), { url: `https://store.example/${count}` });
    },
    forget: () => said.push('uploads forgotten'),
  };
  return { finder: createThingFinder(ports, uploads), ports, said, bodies, uploaded: () => count };
}

it('shows the server a copy of the photo once, and asks in pixels of the copy', async () => {
  const { finder, said, bodies, uploaded } = await harness();
  const found = await finder.find(signal, on, [{ x: 400, y: 200, keep: true }]);
  expect([found.width, found.height, found.data[0], found.data[7]]).toEqual([8, 4, 255, 0]);
  await finder.find(signal, on, [
    { x: 400, y: 200, keep: true },
    { x: 1_000, y: 300, keep: false },
  ]);
  expect(bodies).toEqual([
    { media_data: 'https://store.example/1', points: [[200, 100, 1]], fine: false },
    {
      media_data: 'https://store.example/1',
      points: [
        [200, 100, 1],
        [500, 150, 0],
      ],
      fine: false,
    },
  ]);
  expect([said, uploaded()]).toEqual([['photo at 1280', 'uploaded'], 1]);
});

it('another photo is drawn again', async () => {
  const { finder, uploaded } = await harness();
  await finder.find(signal, on, [{ x: 4, y: 2, keep: true }]);
  finder.forget();
  await finder.find(signal, on, [{ x: 4, y: 2, keep: true }]);
  expect(uploaded()).toBe(2);
});

it('a session that has ended is begun again, and a picture that is gone shown again, once', async () => {
  const ended = await harness(['LOGIN_REQUIRED']);
  await ended.finder.find(signal, on, [{ x: 4, y: 2, keep: true }]);
  expect(ended.said).toEqual(['photo at 1280', 'uploaded', 'new session', 'uploads forgotten', 'uploaded']);
  const gone = await harness(['ADDRESS_REFUSED', 'ADDRESS_REFUSED']);
  await expect(gone.finder.find(signal, on, [{ x: 4, y: 2, keep: true }])).rejects.toMatchObject({
    code: 'ADDRESS_REFUSED',
  });
  expect(gone.uploaded()).toBe(2);
});

it.each<ErrorCode>(['MODEL_NOT_CONFIGURED', 'NOT_ENOUGH_SHEETS', 'RATE_LIMITED'])(
  '%s is the caller’s to say',
  async (code) => {
    const { finder, uploaded } = await harness([code]);
    await expect(finder.find(signal, on, [{ x: 4, y: 2, keep: true }])).rejects.toMatchObject({ code });
    expect(uploaded()).toBe(1);
  },
);

it('whether there is a model is asked of the server; where that cannot be asked there is none', async () => {
  const { ports } = await harness();
  expect(await createThings(ports).available(signal)).toBe(true);
  const offline = { ...ports, api: { ...ports.api, http: () => Promise.reject(cutoutError('NETWORK', 'offline')) } };
  expect(await createThings(offline).available(signal)).toBe(false);
});
