import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { segmentPicture } from '../../../../../../server/inference/models/matting/job.ts';
import type { PromptMask } from '../../../../../../server/inference/models/matting/prompted-mask.ts';
import type { ModelSpec } from '../../../../../../server/inference/runtime/model-spec.ts';
import type { Network } from '../../../../../../server/inference/runtime/network.ts';
import { drawnSpec, SIZE } from './drawn-spec.ts';

const spec = drawnSpec({ promptedMask: true });
const inside = (at: number) => Math.hypot((at % SIZE) - 128, Math.floor(at / SIZE) - 128) < 77;
const draw = (share: (at: number) => number) => Float32Array.from({ length: SIZE * SIZE }, (_, at) => share(at));
const whole = draw((at) => Number(inside(at)));
/** Half of it is haze. */
const hazy = draw((at) => (inside(at) ? (at % SIZE > 128 ? 0.5 : 1) : 0));

const bytes = await sharp({ create: { width: SIZE, height: SIZE, channels: 3, background: '#204080' } })
  .png()
  .toBuffer();

async function cut(
  seen: Float32Array,
  more: Partial<ModelSpec> = {},
  boxes?: { x: 0; y: 0; width: 256; height: 256 }[],
) {
  const asked: Float32Array[] = [];
  const promptMask: PromptMask = async (mask, side) => {
    asked.push(mask);
    return { side, values: whole };
  };
  const network: Network = { input: new Float32Array(3 * SIZE * SIZE), run: async () => seen.slice() };
  const job = { bytes, maxPixels: 1e6, refine: false, boxes };
  const { mask, quality } = await segmentPicture({ spec: { ...spec, ...more } }, network, job, { promptMask });
  const { data } = await sharp(mask).toColourspace('b-w').raw().toBuffer({ resolveWithObject: true });
  return { asked: asked.length, quality, hazyShare: (data[128 * SIZE + 180] ?? 0) / 255 };
}

describe('a prompted mask', () => {
  it('is merged into a broadly uncertain matte, whose signal stays as it was', async () => {
    const { asked, quality, hazyShare } = await cut(hazy);
    expect([asked, quality?.edges]).toEqual([1, 'check']);
    expect(hazyShare).toBeGreaterThan(0.95);
  });

  it('is not made for a certain matte, beside boxes, or where the spec file leaves it out', async () => {
    expect(await cut(whole)).toMatchObject({ asked: 0, quality: { edges: 'clean' } });
    expect((await cut(hazy, {}, [{ x: 0, y: 0, width: 256, height: 256 }])).asked).toBe(0);
    const plain = await cut(hazy, { promptedMask: undefined });
    expect(plain.asked).toBe(0);
    expect(plain.hazyShare).toBeCloseTo(0.5, 1);
  });
});
