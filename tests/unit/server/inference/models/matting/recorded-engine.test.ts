import sharp from 'sharp';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createRecordedEngine } from '../../../../../setup/recorded-engine.ts';

const flat = (width: number, height: number, value: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: value, g: value, b: value } } })
    .toColourspace('b-w')
    .png()
    .toBuffer();
const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#246' } })
    .jpeg()
    .toBuffer();
const never = new AbortController().signal;
const level = async (mask: Uint8Array) => (await sharp(mask).stats()).channels.map(({ mean }) => mean);

afterEach(() => void vi.useRealTimers());

describe('the recorded engine of the browser tests', () => {
  it('gives the matte of the picture’s size, else one of its aspect, scaled', async () => {
    const engine = await createRecordedEngine({ mattes: [await flat(60, 40, 255), await flat(30, 20, 230)] });
    const exact = await engine.segment(never, await photo(30, 20), {});
    expect([exact.width, exact.height, await level(exact.mask)]).toEqual([30, 20, [230]]);
    const scaled = await engine.segment(never, await photo(120, 80), {});
    const { width, height } = await sharp(scaled.mask).metadata();
    expect([width, height, await level(scaled.mask)]).toEqual([120, 80, [255]]);
  });

  it('turns a picture upright before it looks for its size', async () => {
    const engine = await createRecordedEngine({ mattes: [await flat(20, 30, 240)] });
    const rotated = await sharp(await photo(30, 20))
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { width, height, mask } = await engine.segment(never, rotated, {});
    expect([width, height, await level(mask)]).toEqual([20, 30, [240]]);
  });

  it('sees no subject in a mask without a bright pixel, and draws one where nothing was recorded', async () => {
    const engine = await createRecordedEngine({ mattes: [await flat(30, 20, 0)] });
    expect((await engine.segment(never, await photo(30, 20), {})).salient).toBe(false);
    expect((await engine.segment(never, await photo(50, 50), {})).salient).toBe(true);
  });

  it('is busy as often as configured, and stops when its caller leaves', async () => {
    const delay = { ms: 60_000 };
    const engine = await createRecordedEngine({ mattes: [], busy: { times: 1 }, delay });
    const bytes = await photo(10, 10);
    await expect(engine.segment(never, bytes, {})).rejects.toMatchObject({
      code: 'RATE_LIMITED',
      retryAfterSeconds: 1,
    });
    const controller = new AbortController();
    const running = engine.segment(controller.signal, bytes, {});
    controller.abort();
    await expect(running).rejects.toMatchObject({ code: 'ABORTED' });
  });

  it('takes its time and no longer: what it worked out for a picture it knows', async () => {
    const delay = { ms: 0 };
    const engine = await createRecordedEngine({ mattes: [], delay });
    const bytes = await photo(40, 40);
    const { mask } = await engine.segment(never, bytes, {});
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    delay.ms = 3_000;
    const again = engine.segment(never, bytes, { kind: 'human' });
    const ended = vi.fn();
    void again.then(ended);
    await vi.advanceTimersByTimeAsync(2_999);
    expect(ended).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(ended).toHaveBeenCalledOnce();
    expect(await again).toMatchObject({ kind: 'human', mask });
  });
});
