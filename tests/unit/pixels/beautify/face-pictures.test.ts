import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { facePictures } from '../../../../src/pixels/beautify/face-pictures.ts';
import { PLAIN } from '../../../../src/pixels/beautify/values.ts';
import { plainMesh } from '../../../../src/pixels/faces/plain-mesh.ts';

/** A photo whose red says the column and whose green says the row, with grain in the blue. */
function photo(width: number, height: number) {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let n = 0; n < width * height; n += 1)
    data.set([(n % width) / 2, Math.floor(n / width) / 2, (Math.imul(n, 2_654_435_761) >>> 20) % 64, 255], n * 4);
  return { width, height, data };
}

const BOX = { x: 100, y: 60, width: 80, height: 100 };
const face = { points: plainMesh(BOX) };
const smooth = { ...PLAIN, smooth: 100, tone: 100, texture: 0 };

describe('small pictures of a face', () => {
  it('are squares with the face in the middle, no larger than asked for', () => {
    const [plain] = facePictures(photo(300, 240), face, [PLAIN], 1, 40);
    expect([plain?.width, plain?.height]).toEqual([40, 40]);
    const middle = (20 * 40 + 20) * 4;
    expect(Math.abs((plain?.data[middle] ?? 0) * 2 - (BOX.x + BOX.width / 2))).toBeLessThan(8);
    expect(Math.abs((plain?.data[middle + 1] ?? 0) * 2 - (BOX.y + BOX.height / 2))).toBeLessThan(8);
  });

  it('are one for each of the sliders, and the photo stays as it is', () => {
    const given = photo(300, 240);
    const before = given.data.slice();
    const [plain, other, again] = facePictures(given, face, [PLAIN, smooth, PLAIN], 1, 120);
    expect(other?.data).not.toEqual(plain?.data);
    expect(again?.data).toEqual(plain?.data);
    expect(given.data).toEqual(before);
  });

  it('are of the same place in a picture of another size than the photo', () => {
    const half = photo(150, 120);
    const [small] = facePictures(half, face, [PLAIN], 0.5, 40);
    const middle = (20 * 40 + 20) * 4;
    expect(Math.abs((small?.data[middle] ?? 0) * 4 - (BOX.x + BOX.width / 2))).toBeLessThan(12);
  });

  it('heal the spots that are not kept, where they are', () => {
    const given = photo(300, 240);
    for (let y = 120; y < 130; y += 1)
      for (let x = 120; x < 130; x += 1) given.data.set([120, 0, 0], (y * 300 + x) * 4);
    const spot = { x: 125, y: 125, radius: 7 };
    const green = (kept: boolean) => {
      const spotted = { ...face, spots: [{ ...spot, kept }] };
      const [made] = facePictures(given, spotted, [{ ...PLAIN, spots: 100 }], 1, 400);
      const side = made?.width ?? 1;
      const [left, top] = [140 - side / 2, 110 - side / 2].map(Math.round) as [number, number];
      return made?.data[((125 - top) * side + 125 - left) * 4 + 1] ?? 0;
    };
    expect(green(true)).toBe(0);
    expect(green(false)).toBeGreaterThan(20);
  });

  it('are squares within the photo, wherever the face is, and none of a face that lies outside', () => {
    const given = photo(120, 90);
    const place = fc.integer({ min: -200, max: 300 });
    fc.assert(
      fc.property(place, place, fc.integer({ min: 8, max: 200 }), (x, y, size) => {
        const { points } = { points: plainMesh({ x, y, width: size, height: size }) };
        const made = facePictures(given, { points }, [PLAIN], 1, 64);
        const outside = made.length === 0;
        if (outside) return;
        const [one] = made;
        expect(one?.width).toBe(one?.height);
        expect(one?.width).toBeLessThanOrEqual(64);
        // Every pixel is one of the photo's, which are opaque.
        expect(one?.data.every((level, at) => at % 4 !== 3 || level === 255)).toBe(true);
      }),
      { numRuns: 60 },
    );
    expect(
      facePictures(given, { points: plainMesh({ x: 400, y: 400, width: 40, height: 40 }) }, [PLAIN], 1, 64),
    ).toEqual([]);
  });
});
