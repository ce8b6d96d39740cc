import fc from 'fast-check';
import { expect, it } from 'vitest';
import { applyFilling } from '../../../../src/pixels/fill/fill-hole.ts';
import { modelPart } from '../../../../src/pixels/fill/model-part.ts';
import type { Plane, Rgba } from '../../../../src/pixels/kernels/pixels.ts';

const pictureOf = (width: number, height: number): Rgba => ({
  width,
  height,
  data: Uint8ClampedArray.from({ length: width * height * 4 }, (_, at) => (at % 4 === 3 ? 255 : (at * 7) % 251)),
});

function markOf(width: number, height: number, box: { x: number; y: number; width: number; height: number }): Plane {
  const data = new Uint8Array(width * height);
  for (let y = box.y; y < box.y + box.height; y += 1) data.fill(255, y * width + box.x, y * width + box.x + box.width);
  return { width, height, data };
}

const anyPlace = fc
  .record({ width: fc.integer({ min: 8, max: 90 }), height: fc.integer({ min: 8, max: 90 }) })
  .chain((size) =>
    fc.record({ x: fc.nat(size.width - 1), y: fc.nat(size.height - 1) }).chain(({ x, y }) =>
      fc
        .record({
          width: fc.integer({ min: 1, max: size.width - x }),
          height: fc.integer({ min: 1, max: size.height - y }),
        })
        .map((box) => ({ size, box: { x, y, ...box } })),
    ),
  );

it('a model sees all of the place, in no part that is larger than it takes', () => {
  fc.assert(
    fc.property(anyPlace, fc.integer({ min: 16, max: 64 }), ({ size, box }, side) => {
      const part = modelPart(pictureOf(size.width, size.height), markOf(size.width, size.height, box), side);
      if (part === undefined) throw new Error('nothing was marked');
      const { crop, picture, mask } = part;
      expect([picture.width, picture.height]).toEqual([mask.width, mask.height]);
      expect(Math.max(picture.width, picture.height)).toBeLessThanOrEqual(side);
      expect(crop.x <= box.x && crop.y <= box.y).toBe(true);
      expect(crop.x + crop.width >= box.x + box.width && crop.y + crop.height >= box.y + box.height).toBe(true);
      expect(crop.x + crop.width <= size.width && crop.y + crop.height <= size.height).toBe(true);
      expect(mask.data.includes(255)).toBe(true);
    }),
    { numRuns: 60 },
  );
});

it('what is not larger than the model takes is sent as it is', () => {
  const picture = pictureOf(60, 40);
  const part = modelPart(picture, markOf(60, 40, { x: 20, y: 10, width: 6, height: 5 }), 64);
  expect(part?.picture).toEqual(picture);
  expect(part?.mask.data.filter((value) => value === 255)).toHaveLength(30);
  expect(modelPart(picture, { width: 60, height: 40, data: new Uint8Array(2400) }, 64)).toBeUndefined();
});

it('what it painted goes into the place alone, at any size of the photo', () => {
  const painted: Rgba = { width: 30, height: 20, data: new Uint8ClampedArray(2400).fill(200) };
  const filling = { crop: { x: 0, y: 0, width: 60, height: 40 }, painted };
  for (const [width, height] of [
    [60, 40],
    [30, 20],
    [120, 80],
  ] as const) {
    const box = { x: width / 3, y: height / 4, width: width / 10, height: height / 8 };
    const [picture, mark] = [pictureOf(width, height), markOf(width, height, box)];
    const before = picture.data.slice();
    applyFilling(picture, mark, filling, { width: 60, height: 40 });
    for (let at = 0; at < mark.data.length; at += 1) {
      const isMarked = mark.data[at] === 255;
      const wanted = isMarked ? [200, 200, 200, 255] : [...before.subarray(at * 4, at * 4 + 4)];
      expect([...picture.data.subarray(at * 4, at * 4 + 4)]).toEqual(wanted);
    }
  }
});
