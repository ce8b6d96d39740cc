import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { segmentPicture } from '../../../../../../server/inference/models/matting/job.ts';
import type { Opinion } from '../../../../../../server/inference/models/matting/opinions.ts';
import type { Network } from '../../../../../../server/inference/runtime/network.ts';
import { drawnSpec, SIZE } from './drawn-spec.ts';

const spec = drawnSpec({ looks: [128] });

/** What a look gives for a place that is so far in the disc, 0..1 over its edge, and at x of 0..1. */
type Share = (inside: number, x: number) => number;
const whole: Share = (inside) => inside;
const ghost: Share = (inside, x) => inside * (x > 0.5 ? 0.5 : 1);
const faint: Share = (inside) => 0.3 * inside;

function draw(share: Share, side: number): Float32Array {
  return Float32Array.from({ length: side * side }, (_, at) => {
    const [x, y] = [((at % side) + 0.5) / side, (Math.floor(at / side) + 0.5) / side];
    return share(Math.min(1, Math.max(0, 0.5 + ((0.3 - Math.hypot(x - 0.5, y - 0.5)) * side) / 2)), x);
  });
}

/** A network that sees `first` at its own side and `other` at any other; it keeps at which sides it looked. */
function network(first: Share, other: Share) {
  const looked: number[] = [];
  const net: Network = {
    input: new Float32Array(3 * SIZE * SIZE),
    async run(side = SIZE) {
      looked.push(side);
      return draw(side === SIZE ? first : other, side);
    },
  };
  return { looked, net };
}

const opinionOf =
  (share: Share): Opinion =>
  async () => ({ side: 64, values: draw(share, 64) });

const bytes = await sharp(
  Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"><rect width="256" height="256" fill="#eee"/><circle cx="128" cy="128" r="77" fill="#204080"/></svg>',
  ),
)
  .png()
  .toBuffer();
const job = { bytes, maxPixels: 1e6, refine: false };

async function shareAt(mask: Uint8Array, x: number, y: number): Promise<number> {
  const { data, info } = await sharp(mask).toColourspace('b-w').raw().toBuffer({ resolveWithObject: true });
  return (data[y * info.width + x] ?? 0) / 255;
}

describe('further looks', () => {
  it('mend a mask that is in doubt, and the signal is of what they made', async () => {
    const { looked, net } = network(ghost, whole);
    const one = await segmentPicture({ spec: { ...spec, looks: undefined } }, net, job, { opinion: opinionOf(whole) });
    expect(one.quality).toMatchObject({ edges: 'check' });
    expect(await shareAt(one.mask, 180, 128)).toBeCloseTo(0.5, 1);
    const more = await segmentPicture({ spec }, net, job, { opinion: opinionOf(whole) });
    expect(more.quality).toMatchObject({ edges: 'clean' });
    expect(await shareAt(more.mask, 180, 128)).toBeGreaterThan(0.9);
    expect(looked).toEqual([SIZE, SIZE, 128]);
  });

  it('work without the small model, and are not begun where the mask is sure, boxes say what is meant, or it is late', async () => {
    const { looked, net } = network(ghost, whole);
    expect(await shareAt((await segmentPicture({ spec }, net, job)).mask, 180, 128)).toBeGreaterThan(0.9);
    await segmentPicture({ spec }, net, { ...job, boxes: [{ x: 20, y: 20, width: 200, height: 200 }] });
    await segmentPicture({ spec }, net, { ...job, until: Date.now() - 1 });
    expect(looked).toEqual([SIZE, 128, SIZE, SIZE]);
    const sure = network(whole, whole);
    await segmentPicture({ spec }, sure.net, job);
    expect(sure.looked).toEqual([SIZE]);
  });

  it('find a subject that the first did not, where all others do', async () => {
    const { net } = network(faint, whole);
    expect((await segmentPicture({ spec }, net, job, { opinion: opinionOf(faint) })).salient).toBe(false);
    expect((await segmentPicture({ spec }, net, job, { opinion: opinionOf(whole) })).salient).toBe(true);
  });

  it('are to be checked where no two of them see the same thing', async () => {
    const left: Share = (inside, x) => (x < 0.45 ? inside : 0);
    const { net } = network((inside, x) => (x > 0.97 ? 0.5 : inside), left);
    const result = await segmentPicture({ spec }, net, job, { opinion: opinionOf(left) });
    expect(result.quality).toMatchObject({ edges: 'check', reason: 'part-missing' });
    // It points to what one has and the others have not, not to the edge.
    const { x = 0, width = 0, y = 0, height = 0 } = result.quality?.leastSure ?? {};
    expect((x + width / 2) / SIZE).toBeCloseTo(0.6, 1);
    expect((y + height / 2) / SIZE).toBeCloseTo(0.5, 1);
  });

  it('say where to look, of a mask that is to be checked and stays as it is', async () => {
    // Half sure and rough, as the twigs of a bush: no haze, and no first look that is doubted.
    const rough: Share = (inside, x) => (x > 0.55 && Math.floor(x * SIZE) % 2 === 0 ? 0.4 * inside : inside);
    const half: Share = (inside, x) => (x > 0.4 ? 0 : inside);
    const seen = async (first: Share, other: Share, what = job) => {
      const { looked, net } = network(first, other);
      const { quality, mask } = await segmentPicture({ spec }, net, what, { opinion: opinionOf(half) });
      const { x = 0, width = 0 } = quality?.leastSure ?? {};
      return { looked, edges: quality?.edges, middle: (x + width / 2) / SIZE, right: await shareAt(mask, 130, 128) };
    };
    const [pointed, own] = [await seen(rough, half), await seen(rough, whole)];
    expect(pointed).toMatchObject({ looked: [SIZE, 128], edges: 'check', right: 1 });
    expect(own).toMatchObject({ looked: [SIZE, 128], edges: 'check', right: 1 });
    // What is solid here and missing there, not what is rough.
    expect([pointed.middle > 0.4, pointed.middle < 0.55, own.middle > 0.6]).not.toContain(false);
    // Subject and background are much alike, so that it is not praised: nothing is to be checked.
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"><rect width="256" height="256" fill="#eee"/><circle cx="128" cy="128" r="77" fill="#ddd"/></svg>';
    const pale = { ...job, bytes: await sharp(Buffer.from(svg)).png().toBuffer() };
    expect(await seen(whole, half, pale)).toMatchObject({ looked: [SIZE], edges: 'clean' });
  });
});
