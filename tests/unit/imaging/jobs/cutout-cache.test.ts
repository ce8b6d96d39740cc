import { describe, expect, it } from 'vitest';
import { imagingError } from '../../../../src/imaging/error.ts';
import { CutoutCache, type Decoders } from '../../../../src/imaging/jobs/cutout-cache.ts';
import type { Drawings } from '../../../../src/imaging/jobs/read-background.ts';
import type { CutParts, Fused } from '../../../../src/imaging/types.ts';
import type { Rgba } from '../../../../src/pixels/kernels/pixels.ts';
import { plainRecipe } from '../../../../src/pixels/plain-recipe.ts';
import { NO_TOOLS } from '../../../../src/pixels/retouch/edited-matte.ts';
import { bitmapOf, type FakeBitmap, fakeCanvases } from '../fake-canvas.ts';

const SIDE = 8;
const going = () => new AbortController().signal;
const RED = [200, 10, 20, 255];

/** A red picture, of which the left half is the subject. */
function cacheOf({ subject = SIDE / 2, drawings = {} as Drawings, fused = undefined as Rgba | undefined } = {}) {
  const canvases = fakeCanvases();
  const asked: string[] = [];
  const share = (x: number) => (x < subject ? 255 : 0);
  const pixels = (): Rgba => ({ data: bitmapOf(SIDE, SIDE, RED).data as Rgba['data'], width: SIDE, height: SIDE });
  const decoders: Decoders = {
    async pixels() {
      asked.push('pixels');
      return pixels();
    },
    async fuse(signal): Promise<Fused> {
      asked.push('fuse');
      signal.throwIfAborted();
      if (subject === 0) throw imagingError('EMPTY_RESULT', 'nothing');
      const { data } = bitmapOf(SIDE, SIDE, (x) => [...RED.slice(0, 3), share(x)]);
      const picture = fused ?? { data: data as Rgba['data'], width: SIDE, height: SIDE };
      return { picture, box: { x: 0, y: 0, width: subject, height: SIDE } };
    },
  };
  const blob = canvases.decodes(bitmapOf(SIDE, SIDE, RED));
  const matte = canvases.decodes(
    bitmapOf(SIDE, SIDE, (x) => [share(x), 0, 0, 255]),
    'matte',
  );
  const parts: CutParts = {
    root: 1,
    source: { blob, width: SIDE, height: SIDE, format: 'jpeg', mayHaveAlpha: false },
    matte,
    options: { foreground: false },
  };
  return { ...canvases, cache: new CutoutCache(drawings, decoders), parts, asked };
}

const alphas = (bitmap: ImageBitmap, channel = 3): number[] => {
  const { data, width } = bitmap as unknown as FakeBitmap;
  return Array.from({ length: width }, (_, x) => data[x * 4 + channel] ?? -1);
};
const VIEW = { maxSide: SIDE, watermark: false } as const;
const edited = { edits: [], edge: { ...NO_TOOLS, shift: -1 } } as unknown as NonNullable<CutParts['recipe']>;

describe('a cut-out', () => {
  it('tells its box, and where the picture’s border cuts it', async () => {
    const { cache, parts } = cacheOf();
    expect(await cache.make(going(), 1, parts)).toEqual({
      box: { x: 0, y: 0, width: SIDE / 2, height: SIDE },
      cut: { left: true, top: true, right: false, bottom: true },
    });
  });

  it('is fused once, however often it is looked at', async () => {
    const { cache, parts, asked } = cacheOf();
    await cache.make(going(), 1, parts);
    expect(alphas(await cache.render(going(), 1, VIEW, 1))).toEqual([255, 255, 255, 255, 0, 0, 0, 0]);
    expect(alphas(await cache.matte(going(), 1, { maxSide: SIDE }), 0)).toEqual([255, 255, 255, 255, 0, 0, 0, 0]);
    expect(alphas(await cache.matte(going(), 1, { maxSide: SIDE }))).toEqual(Array(SIDE).fill(255));
    expect(asked).toEqual(['fuse']);
  });

  it('is shown as small as was asked for, and a part of it alone', async () => {
    const { cache, parts } = cacheOf();
    await cache.make(going(), 1, parts);
    const small = await cache.render(going(), 1, { ...VIEW, maxSide: 4 }, 1);
    expect([small.width, small.height]).toEqual([4, 4]);
    const region = { x: 3, y: 2, width: 2, height: 3 };
    const part = await cache.render(going(), 1, { ...VIEW, region }, 1);
    expect([part.width, part.height, alphas(part)]).toEqual([2, 3, [255, 0]]);
  });

  it('the picture that it came from has no mark and is whole', async () => {
    const { cache, parts, asked } = cacheOf();
    await cache.make(going(), 1, parts);
    expect(alphas(await cache.source(going(), 1, { maxSide: SIDE }))).toEqual(Array(SIDE).fill(255));
    expect(asked).toEqual(['fuse', 'pixels']);
  });

  it('of nothing is refused, and is not held', async () => {
    const { cache, parts } = cacheOf({ subject: 0 });
    await expect(cache.make(going(), 1, parts)).rejects.toMatchObject({ code: 'EMPTY_RESULT' });
    await expect(cache.matte(going(), 1, { maxSide: 1 })).rejects.toMatchObject({ code: 'INTERNAL' });
  });

  it('that was given up is not held', async () => {
    const { cache, parts } = cacheOf();
    const over = AbortSignal.abort(new DOMException('over', 'AbortError'));
    await expect(cache.make(over, 1, parts)).rejects.toThrow('over');
    await expect(cache.render(going(), 1, VIEW, 1)).rejects.toMatchObject({ code: 'INTERNAL' });
  });

  it('with a background that nothing draws is refused', async () => {
    const { cache, parts } = cacheOf();
    const { picture } = { picture: { width: SIDE, height: SIDE } };
    await cache.make(going(), 1, parts);
    const recipe = { ...plainRecipe(picture), background: { type: 'other' } } as never;
    await expect(cache.render(going(), 1, { ...VIEW, recipe }, 1)).rejects.toMatchObject({ code: 'INVALID_ARGUMENT' });
  });
});

describe('a large one that rests', () => {
  it('lets go of what is clear, and is shown and written as before', async () => {
    const [width, height] = [5_000, 2_000];
    const data = new Uint8ClampedArray(width * height * 4);
    for (let y = 500; y < 1_500; y += 1) data.fill(255, (y * width + 1_000) * 4, (y * width + 3_000) * 4);
    const { cache, parts } = cacheOf({ fused: { data, width, height } });
    await cache.make(going(), 1, parts);
    const look = async () => alphas(await cache.render(going(), 1, { ...VIEW, maxSide: 10 }, 1));
    const shown = await look();
    const gone: number[] = [];
    const transfer = function (this: ArrayBuffer) {
      gone.push(this.byteLength);
    };
    Object.assign(ArrayBuffer.prototype, { transfer });
    try {
      cache.rest();
    } finally {
      Reflect.deleteProperty(ArrayBuffer.prototype, 'transfer');
    }
    expect(gone).toContain(width * height * 4);
    expect(await look()).toEqual(shown);
    const { subject } = await cache.forFile(going(), 1, {});
    expect(subject.picture.data.buffer).not.toBe(data.buffer);
    expect(Buffer.from(subject.picture.data.buffer).equals(Buffer.from(data.buffer))).toBe(true);
  });
});

describe('one that is released', () => {
  it.each<[string, (cache: CutoutCache) => Promise<unknown>]>([
    ['render', (cache) => cache.render(going(), 1, VIEW, 1)],
    ['matte', (cache) => cache.matte(going(), 1, { maxSide: 4 })],
    ['source', (cache) => cache.source(going(), 1, { maxSide: 4 })],
    ['forFile', (cache) => cache.forFile(going(), 1, {})],
    ['edge', (cache) => cache.edge(going(), 1, NO_TOOLS, {} as never)],
    ['stroke', (cache) => cache.stroke(going(), 1, {} as never)],
  ])('%s says so', async (_name, ask) => {
    const { cache, parts } = cacheOf();
    await cache.make(going(), 1, parts);
    cache.release(1);
    await expect(ask(cache)).rejects.toMatchObject({ code: 'INTERNAL', message: 'this cut-out was released' });
  });

  it('leaves the others, and twice or before it was made is nothing', async () => {
    const { cache, parts } = cacheOf();
    cache.release(7);
    await cache.make(going(), 1, parts);
    await cache.make(going(), 2, { ...parts, root: 2 });
    cache.release(1);
    cache.release(1);
    cache.rest();
    expect(alphas(await cache.render(going(), 2, VIEW, 1))[0]).toBe(255);
  });
});

describe('one that is mended', () => {
  it('is made of the matte, and all of one picture share what they are made of', async () => {
    const { cache, parts, asked } = cacheOf();
    await cache.make(going(), 1, parts);
    const mended = await cache.make(going(), 2, { ...parts, recipe: edited });
    expect(mended.box.height).toBe(SIDE);
    await cache.make(going(), 3, { ...parts, recipe: edited });
    await cache.render(going(), 2, VIEW, 1);
    await cache.render(going(), 1, VIEW, 1);
    expect(asked).toEqual(['fuse', 'pixels']);
  });

  it('goes back to the model’s own, as it was', async () => {
    const { cache, parts } = cacheOf();
    await cache.make(going(), 1, parts);
    const before = alphas(await cache.render(going(), 1, VIEW, 1));
    await cache.make(going(), 2, { ...parts, recipe: edited });
    await cache.render(going(), 2, VIEW, 1);
    expect(alphas(await cache.render(going(), 1, VIEW, 1))).toEqual(before);
  });

  it('is let go with the last cut of its picture', async () => {
    const { cache, parts, asked } = cacheOf();
    await cache.make(going(), 1, { ...parts, recipe: edited });
    cache.release(1);
    await cache.make(going(), 2, { ...parts, recipe: edited });
    expect(asked).toEqual(['pixels', 'pixels']);
  });

  it('another picture takes its place', async () => {
    const { cache, parts, asked } = cacheOf();
    await cache.make(going(), 1, { ...parts, recipe: edited });
    await cache.make(going(), 2, { ...parts, root: 2, recipe: edited });
    await cache.render(going(), 1, VIEW, 1);
    expect(asked).toEqual(['pixels', 'pixels', 'pixels']);
  });
});

describe('for a file', () => {
  it('the original is a copy of its own, decoded or held', async () => {
    const { cache, parts, asked } = cacheOf();
    await cache.make(going(), 1, parts);
    const decoded = await (await cache.forFile(going(), 1, {})).original();
    decoded.data.fill(0);
    await cache.make(going(), 2, { ...parts, recipe: edited });
    const held = await (await cache.forFile(going(), 2, {})).original();
    expect([...held.data.subarray(0, 4)]).toEqual(RED);
    held.data.fill(0);
    expect([...(await (await cache.forFile(going(), 2, {})).original()).data.subarray(0, 4)]).toEqual(RED);
    expect(asked).toEqual(['fuse', 'pixels', 'pixels']);
  });

  it('has no background but the recipe’s', async () => {
    const { cache, parts } = cacheOf();
    await cache.make(going(), 1, parts);
    const file = await cache.forFile(going(), 1, { recipe: plainRecipe({ width: SIDE, height: SIDE }) });
    expect(file.background).toBeUndefined();
    expect(file.subject.box).toEqual({ x: 0, y: 0, width: SIDE / 2, height: SIDE });
  });
});
