import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { ClickNetwork, FrameEncoding } from '../../../../../../server/inference/models/click/click.ts';
import { segmentPicture } from '../../../../../../server/inference/models/matting/job.ts';
import {
  type FindMissedSubject,
  findMissedSubjectWith,
} from '../../../../../../server/inference/models/matting/missed-subject.ts';
import type { ModelSpec } from '../../../../../../server/inference/runtime/model-spec.ts';
import type { Network } from '../../../../../../server/inference/runtime/network.ts';
import type { Prompt } from '../../../../../../src/pixels/see-through/prompts.ts';
import { drawnSpec, SIZE } from './drawn-spec.ts';

const SIDE = 128;
/** A disc by its radius and the middle's x, in shares of the side. */
const disc = (radius: number, middle = 0.5, side = SIDE) =>
  Float32Array.from({ length: side * side }, (_, at) => {
    const [x, y] = [((at % side) + 0.5) / side, (Math.floor(at / side) + 0.5) / side];
    return Math.hypot(x - middle, y - 0.5) < radius ? 1 : 0;
  });
const look = (radius: number, middle?: number) => ({ side: 64, values: disc(radius, middle, 64) });
const shareOf = (mask: Float32Array) => mask.reduce((sum, share) => sum + share, 0) / mask.length;
const picture = {
  pixels: new Uint8Array(SIDE * SIDE * 3),
  channels: 3,
  width: SIDE,
  height: SIDE,
  region: { x: 0, y: 0, width: SIDE, height: SIDE },
  offset: 0,
} as const;

/** A click-to-mask model that means a disc of this radius, by its prompts. */
function finder(radius: (prompt: Prompt) => number) {
  let asked = 0;
  const frame = { width: SIDE, height: SIDE };
  const encoding: FrameEncoding = {
    encoding: { values: new Float32Array(1), dims: [1], frame },
    mask: () => Promise.reject(new Error('not asked here')),
    async logits(prompt) {
      asked += 1;
      return disc(radius(prompt)).map((share) => (share > 0 ? 9 : -9));
    },
  };
  const click: ClickNetwork = { encode: async () => encoding, recall: () => encoding, close: async () => {} };
  return { find: findMissedSubjectWith((work) => work(click)), asked: () => asked };
}

describe('a subject that the network does not see', () => {
  it('is what two other looks agree on, without a prompt', async () => {
    const { find, asked } = finder(() => 0.4);
    const found = await find([look(0.3), look(0.28)], SIDE, picture);
    expect(shareOf(found ?? new Float32Array(1))).toBeCloseTo(Math.PI * 0.3 ** 2, 1);
    expect(asked()).toBe(0);
  });

  it('is what three prompts agree on, if it fills neither too little nor too much', async () => {
    const large = finder(() => 0.4);
    const apart = [look(0.2, 0.3), look(0.2, 0.7)];
    expect(shareOf((await large.find(apart, SIDE, picture)) ?? new Float32Array(1))).toBeCloseTo(Math.PI * 0.16, 1);
    expect(large.asked()).toBe(3);
    expect(await finder(() => 0.2).find(apart, SIDE, picture)).toBeUndefined();
    expect(await finder(() => 0.6).find(apart, SIDE, picture)).toBeUndefined();
    const twoThings = finder(({ box }) => (box ? 0.3 : 0.45));
    expect(await twoThings.find(apart, SIDE, picture)).toBeUndefined();
    // A wall: one place means a brick, several mean all of it.
    const wall = finder(({ inside }) => (inside.length === 1 ? 0.1 : 0.45));
    expect(await wall.find(apart, SIDE, picture)).toBeUndefined();
  });

  it('is none where no look is certain of anything', async () => {
    const { find, asked } = finder(() => 0.4);
    expect(await find([look(0), look(0)], SIDE, picture)).toBeUndefined();
    expect(await find([], SIDE, picture)).toBeUndefined();
    expect(asked()).toBe(0);
  });
});

describe('a picture in which the network sees nothing', () => {
  const spec = drawnSpec({ looks: [128], promptedMask: true });
  async function cut(found: Float32Array | undefined, more: Partial<ModelSpec> = {}, until?: number) {
    let asked = 0;
    const findMissedSubject: FindMissedSubject = async () => {
      asked += 1;
      return found;
    };
    const network: Network = {
      input: new Float32Array(3 * SIZE * SIZE),
      run: async (side = SIZE) => new Float32Array(side * side),
    };
    const bytes = await sharp({ create: { width: SIZE, height: SIZE, channels: 3, background: '#204080' } })
      .png()
      .toBuffer();
    const job = { bytes, maxPixels: 1e6, refine: false, ...(until !== undefined && { until }) };
    const { salient, quality } = await segmentPicture({ spec: { ...spec, ...more } }, network, job, {
      findMissedSubject,
    });
    return { asked, salient, edges: quality?.edges };
  }

  it('is cut out by the subject that was missed, always to be checked', async () => {
    expect(await cut(disc(0.3, 0.5, SIZE))).toEqual({ asked: 1, salient: true, edges: 'check' });
  });

  it('has no subject where none was missed, where the spec file leaves it out, or where the answer would be late', async () => {
    expect(await cut(undefined)).toEqual({ asked: 1, salient: false, edges: undefined });
    expect(await cut(disc(0.3, 0.5, SIZE), { promptedMask: undefined })).toMatchObject({ asked: 0, salient: false });
    expect(await cut(disc(0.3, 0.5, SIZE), {}, 0)).toMatchObject({ asked: 0, salient: false });
  });
});
