import { describe, expect, it } from 'vitest';
import { matteOf } from '../../../../src/imaging/device/matte.ts';
import { NETWORK } from '../../../../src/imaging/device/network-input.ts';
import { readGreyPng } from '../../../../src/imaging/jobs/read-grey-png.ts';
import { createSimulatedClock } from '../../../setup/simulated-clock.ts';
import { bitmapOf, fakeCanvases } from '../fake-canvas.ts';

const { side } = NETWORK;
const going = () => new AbortController().signal;
const clock = createSimulatedClock();

/** What the network would say: sure of a square in the middle, as large as `half` of the sides, and of nothing else. */
function square(half: number, level = 1): Float32Array {
  const mask = new Float32Array(side * side);
  for (let at = 0; at < mask.length; at += 1) {
    const [x, y] = [at % side, Math.floor(at / side)];
    if (Math.abs(x - side / 2) < half * side && Math.abs(y - side / 2) < half * side) mask[at] = level;
  }
  return mask;
}

describe('the matte of a picture on the device', () => {
  it('is as large as the picture, full where the network is sure and nothing where it is not', async () => {
    const { decodes, made } = fakeCanvases();
    const picture = decodes(bitmapOf(40, 30, [10, 200, 30, 255]));
    const { matte, salient } = await matteOf(going(), picture, async () => square(0.25), clock);
    const plane = await readGreyPng(going(), matte);
    expect([plane?.width, plane?.height, salient]).toEqual([40, 30, true]);
    expect([plane?.data[15 * 40 + 20], plane?.data[0], plane?.data[30 * 40 - 1]]).toEqual([255, 0, 0]);
    expect(made.every(({ closed }) => closed === 1)).toBe(true);
  });

  it('of a picture where nothing stands out says so', async () => {
    const { decodes } = fakeCanvases();
    const picture = decodes(bitmapOf(40, 30, [10, 200, 30, 255]));
    const { salient } = await matteOf(going(), picture, async () => square(0.25, 0.04), clock);
    expect(salient).toBe(false);
  });

  it('the network sees planes of its own size, as on white', async () => {
    const { decodes } = fakeCanvases();
    const seen: Float32Array[] = [];
    const run = async (input: Float32Array<ArrayBuffer>) => {
      seen.push(input);
      return square(0.25);
    };
    for (const size of [20, side, side + 17]) {
      await matteOf(going(), decodes(bitmapOf(size, size, [0, 0, 0, 0])), run, clock);
      await matteOf(going(), decodes(bitmapOf(size, size, [255, 255, 255, 255])), run, clock);
    }
    const white = [0, 1, 2].map((colour) => (255 - (NETWORK.mean[colour] ?? 0)) / (NETWORK.std[colour] ?? 1));
    for (const input of seen) {
      expect(input).toHaveLength(3 * side * side);
      for (const [colour, level] of white.entries()) {
        expect(input[colour * side * side]).toBeCloseTo(level, 4);
        expect(input[(colour + 1) * side * side - 1]).toBeCloseTo(level, 4);
      }
    }
    expect(seen).toHaveLength(6);
  });

  it('what cannot be decoded is unreadable, with its cause, and the network is not asked', async () => {
    fakeCanvases();
    const run = async () => {
      throw new Error('asked');
    };
    await expect(matteOf(going(), new Blob(['x']), run, clock)).rejects.toMatchObject({
      code: 'IMAGE_UNREADABLE',
      cause: expect.any(DOMException),
    });
  });

  it('given up while the network runs is no matte', async () => {
    const { decodes } = fakeCanvases();
    const stopped = new AbortController();
    const run = async () => {
      stopped.abort(new DOMException('over', 'AbortError'));
      return square(0.25);
    };
    const picture = decodes(bitmapOf(8, 8, [1, 2, 3, 255]));
    await expect(matteOf(stopped.signal, picture, run, clock)).rejects.toThrow('over');
  });
});
