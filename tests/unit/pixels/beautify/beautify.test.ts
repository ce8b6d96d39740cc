import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { beautify, measureFaces } from '../../../../src/pixels/beautify/beautify.ts';
import { boxMean, inRing, smoothed } from '../../../../src/pixels/beautify/planes.ts';
import { SHADES, type ShadeName } from '../../../../src/pixels/beautify/shades.ts';
import { type FaceSliders, PLAIN } from '../../../../src/pixels/beautify/values.ts';
import { plainMesh } from '../../../../src/pixels/faces/plain-mesh.ts';

const BOX = { x: 30, y: 20, width: 100, height: 130 };
const SIZE = { width: 160, height: 170 };

/** Drawn skin of one tone with grain and a shadow, the same for the same tone. */
function drawn([red, green, blue]: readonly [number, number, number]) {
  const data = new Uint8ClampedArray(SIZE.width * SIZE.height * 4);
  for (let at = 0; at < data.length; at += 4) {
    const n = at / 4;
    const grain = ((Math.imul(n, 2_654_435_761) >>> 20) % 17) - 8;
    const shade = 1 - 0.25 * ((n % SIZE.width) / SIZE.width);
    data.set([(red + grain) * shade, (green + grain) * shade, (blue + grain) * shade, 255], at);
  }
  return { ...SIZE, data };
}

const mesh = plainMesh(BOX);
const with_ = (change: Partial<FaceSliders>) => [{ points: mesh, sliders: { ...PLAIN, ...change } }];

/** CIELAB lightness, mean over the cheeks and forehead. */
function meanL({ data, width }: { data: Uint8ClampedArray; width: number }): number {
  const linear = (value: number) => (value <= 10.3 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4);
  let [sum, count] = [0, 0];
  for (let y = 40; y < 130; y += 1) {
    for (let x = 50; x < 110; x += 1) {
      const at = (y * width + x) * 4;
      const [r = 0, g = 0, b = 0] = data.subarray(at, at + 3);
      const luminance = 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
      sum += 116 * Math.cbrt(luminance) - 16;
      count += 1;
    }
  }
  return sum / count;
}

describe('skin', () => {
  // From very dark to very light, as drawn figures have them.
  const tone = fc.constantFrom(
    ...([
      [58, 38, 30],
      [92, 62, 48],
      [141, 96, 74],
      [186, 137, 108],
      [224, 177, 148],
      [246, 216, 196],
    ] as const),
  );

  it('keeps its mean lightness within one of CIELAB’s, whatever its tone and whatever is smoothed', () => {
    const amount = fc.integer({ min: 0, max: 100 });
    fc.assert(
      fc.property(
        tone,
        amount,
        amount,
        fc.integer({ min: -100, max: 0 }),
        amount,
        (colour, smooth, even, shine, underEyes) => {
          const picture = drawn(colour);
          const before = meanL(picture);
          beautify(picture, with_({ smooth, tone: even, shine, underEyes, warmth: 4 }), 1);
          expect(Math.abs(meanL(picture) - before)).toBeLessThan(1);
        },
      ),
      { numRuns: 24 },
    );
  });

  it('is smoother, and outside of the face nothing is another', () => {
    const [before, after] = [drawn([186, 137, 108]), drawn([186, 137, 108])];
    beautify(after, with_({ smooth: 100, texture: 0 }), 1);
    const rough = ({ data }: { data: Uint8ClampedArray }) => {
      let sum = 0;
      for (let x = 60; x < 100; x += 1)
        sum += Math.abs((data[(70 * SIZE.width + x) * 4] ?? 0) - (data[(70 * SIZE.width + x + 1) * 4] ?? 0));
      return sum;
    };
    expect(rough(after)).toBeLessThan(0.75 * rough(before));
    expect([...after.data.subarray(0, SIZE.width * 4 * 4)]).toEqual([...before.data.subarray(0, SIZE.width * 4 * 4)]);
  });
});

describe('what is not chosen', () => {
  it('changes no pixel by more than its rounding, and a face that lies outside none at all', () => {
    const [before, after] = [drawn([141, 96, 74]), drawn([141, 96, 74])];
    beautify(after, with_({}), 1);
    expect(Math.max(...after.data.map((value, at) => Math.abs(value - (before.data[at] ?? 0))))).toBeLessThanOrEqual(1);
    beautify(after, [{ points: plainMesh({ ...BOX, x: 900 }), sliders: { ...PLAIN, smooth: 100 } }], 1);
    expect(after.width).toBe(SIZE.width);
  });
});

describe('shape', () => {
  it('moves nothing by more than a twentieth of the face, and grows what lies under an eye', () => {
    const picture = { ...SIZE, data: new Uint8ClampedArray(SIZE.width * SIZE.height * 4).fill(255) };
    for (let at = 0; at < picture.data.length; at += 4) picture.data[at] = (at / 4) % SIZE.width;
    beautify(picture, with_({ faceWidth: -30, jaw: -30 }), 1);
    let most = 0;
    for (let at = 0; at < picture.data.length; at += 4)
      most = Math.max(most, Math.abs((picture.data[at] ?? 0) - ((at / 4) % SIZE.width)));
    expect(most).toBeGreaterThan(1);
    expect(most).toBeLessThan(0.1 * BOX.width);
  });
});

describe('features', () => {
  it('teeth are seen in an open mouth that is light inside, and in no closed one', () => {
    const open = plainMesh(BOX, 1);
    const picture = drawn([186, 137, 108]);
    expect(measureFaces(picture, with_({}), 1)).toMatchObject([{ teeth: false }]);
    for (let y = 110; y < 130; y += 1)
      for (let x = 55; x < 105; x += 1) picture.data.set([235, 230, 215, 255], (y * SIZE.width + x) * 4);
    expect(measureFaces(picture, [{ points: open, sliders: PLAIN }], 1)).toMatchObject([{ teeth: true }]);
  });

  it('lips are made redder, and skin beside them is not', () => {
    const picture = drawn([186, 137, 108]);
    const before = picture.data.slice();
    beautify(picture, with_({ lipColour: 100 }), 1);
    const redder = (x: number, y: number) => {
      const at = (y * SIZE.width + x) * 4;
      const difference = (data: Uint8ClampedArray) => (data[at] ?? 0) - (data[at + 1] ?? 0);
      return difference(picture.data) - difference(before);
    };
    expect(redder(80, 124)).toBeGreaterThan(8);
    expect(Math.abs(redder(80, 60))).toBeLessThanOrEqual(2);
  });
});

describe('colours of make-up', () => {
  /** A face with all make-up in full, on skin that is dark enough for its brows and lashes to be hairs. */
  const made = (shades: Partial<Record<ShadeName, number>>) => {
    const picture = drawn([141, 96, 74]);
    beautify(picture, with_({ lipColour: 100, blush: 100, brows: 100, lashes: 100, ...shades }), 1);
    return picture.data;
  };

  it.each(Object.keys(SHADES) as ShadeName[])('%s: each looks otherwise than the others', (name) => {
    const all = SHADES[name].map((_, which) => [...made({ [name]: which })].join());
    expect(new Set(all).size).toBe(SHADES[name].length);
  });

  it('one that there is not is the first', () => {
    expect(made({ lipShade: 77, browShade: 1.5 })).toEqual(made({}));
  });

  it('of lips is that of the lips alone: red is redder than nude, plum darker than both', () => {
    const at = (data: Uint8ClampedArray, x: number, y: number) => {
      const from = (y * SIZE.width + x) * 4;
      const [r = 0, g = 0, b = 0] = data.subarray(from, from + 3);
      return { red: r - g, light: 0.2126 * r + 0.7152 * g + 0.0722 * b };
    };
    const [red, nude, plum] = [1, 3, 5].map((which) => made({ lipShade: which })) as [
      Uint8ClampedArray,
      Uint8ClampedArray,
      Uint8ClampedArray,
    ];
    expect(at(red, 80, 124).red).toBeGreaterThan(at(nude, 80, 124).red + 8);
    expect(at(plum, 80, 124).light).toBeLessThan(at(red, 80, 124).light - 8);
    expect(at(red, 80, 60)).toEqual(at(plum, 80, 60));
  });
});

describe('planes', () => {
  it('a mean of what is even is that, rims too; an edge stays where it is', () => {
    const even = { width: 9, height: 7, values: new Float32Array(63).fill(5) };
    expect([...boxMean(even, 3).values].every((value) => Math.abs(value - 5) < 1e-5)).toBe(true);
    const edge = {
      width: 20,
      height: 5,
      values: Float32Array.from({ length: 100 }, (_, at) => (at % 20 < 10 ? 0 : 200)),
    };
    const kept = smoothed(edge, 3, 5).values;
    expect(kept[48]).toBeLessThan(10);
    expect(kept[52]).toBeGreaterThan(190);
  });

  it('a ring is full inside and empty outside', () => {
    const ring = inRing(
      10,
      10,
      [
        [2, 2],
        [8, 2],
        [8, 8],
        [2, 8],
      ],
      0,
    );
    expect([
      ring.values[5 * 10 + 5],
      ring.values[1 * 10 + 5],
      ring.values.reduce((sum, value) => sum + value, 0),
    ]).toEqual([1, 0, 36]);
  });
});
