import { expect, it } from 'vitest';
import { findRims } from '../../../../src/pixels/fill/find-rims.ts';
import type { RimFrame } from '../../../../src/pixels/fill/rim-frame.ts';
import { type RimFill, withRims } from '../../../../src/pixels/fill/rims.ts';
import type { Rgba } from '../../../../src/pixels/kernels/pixels.ts';
import { createWasmFill } from '../../../../src/pixels/kernels/wasm-fill.ts';
import { grey, noisy } from '../enhance/pictures.ts';

const PHOTO = noisy(
  grey(120, 90, (_, y) => (y < 40 ? 200 : 90)),
  8,
  4,
);
const FRAME: RimFrame = { width: 180, height: 90, photo: { x: 30, y: 0, width: 120, height: 90 } };
const { signal } = new AbortController();

function fills(): [string, RimFill][] {
  const filling = findRims(signal, createWasmFill(), PHOTO, FRAME, { seed: 1, seam: 12 });
  if (filling === undefined) throw new Error('nothing found');
  const whole = { width: FRAME.width, height: FRAME.height };
  return [
    ['found', { by: 'found', filling, whole }],
    ['mirror', { by: 'mirror' }],
    ['blur', { by: 'blur' }],
    ['colour', { by: 'colour', colour: [10, 20, 30] }],
  ];
}

/** Pixels of the photo, `inset` px from the sides beside which something is new, that have other bytes in the frame. */
function changed(result: Rgba, inset: number): number {
  let count = 0;
  for (let y = 0; y < 90; y += 1) {
    for (let x = inset; x < 120 - inset; x += 1) {
      const [own, now] = [(y * 120 + x) * 4, (y * 180 + x + 30) * 4];
      for (let i = 0; i < 4; i += 1) if (PHOTO.data[own + i] !== result.data[now + i]) count += 1;
    }
  }
  return count;
}

it('without a seam the photo keeps its bytes; with one, all that lies further inside', () => {
  for (const [name, fill] of fills()) {
    expect(changed(withRims(PHOTO, FRAME, fill, 0), 0), name).toBe(0);
    expect(changed(withRims(PHOTO, FRAME, fill, 12), 12), name).toBe(0);
  }
});

it('nothing of the frame stays empty, and the sky goes on as sky', () => {
  for (const [name, fill] of fills()) {
    const { data } = withRims(PHOTO, FRAME, fill, 12);
    for (let at = 3; at < data.length; at += 4) if (data[at] !== 255) expect(at, name).toBe(-1);
    if (name === 'colour' || name === 'blur') continue;
    expect(data[(10 * 180 + 5) * 4], name).toBeGreaterThan(150);
    expect(data[(80 * 180 + 5) * 4], name).toBeLessThan(140);
  }
});

it('mirrors at the very edge, and fills with a colour', () => {
  const mirrored = withRims(PHOTO, FRAME, { by: 'mirror' }, 0);
  const at = (x: number) => mirrored.data[(50 * 180 + x) * 4];
  expect([at(29), at(28), at(150)]).toEqual([at(30), at(31), at(149)]);
  const coloured = withRims(PHOTO, FRAME, { by: 'colour', colour: [10, 20, 30] }, 0);
  expect([...coloured.data.subarray(0, 4)]).toEqual([10, 20, 30, 255]);
});

it.each(['x', 'y'] as const)('goes on in the light that the photo has at its rim: along %s', (along) => {
  const [width, height] = [160, 120];
  const lens = (x: number, y: number) => 1 - (0.45 * ((x - 80) ** 2 + (y - 60) ** 2)) / (80 ** 2 + 60 ** 2);
  const photo = noisy(
    grey(width, height, (x, y) => 170 * lens(x, y)),
    6,
    5,
  );
  const frame: RimFrame =
    along === 'x'
      ? { width: 260, height, photo: { x: 50, y: 0, width, height } }
      : { width, height: 220, photo: { x: 0, y: 50, width, height } };
  const filling = findRims(signal, createWasmFill(), photo, frame, { seed: 1, seam: 12 });
  if (filling === undefined) throw new Error('nothing found');
  const { data } = withRims(photo, frame, { by: 'found', filling, whole: frame }, 12);
  /** Mean of a strip, so far beyond the photo's rim. */
  const strip = (beyond: number) => {
    let [sum, count] = [0, 0];
    for (let deep = 0; deep < 8; deep += 1) {
      for (let at = -20; at < 20; at += 1) {
        const [x, y] =
          along === 'x' ? [frame.photo.x - 1 - beyond - deep, 60 + at] : [80 + at, frame.photo.y - 1 - beyond - deep];
        sum += data[(y * frame.width + x) * 4] ?? 0;
        count += 1;
      }
    }
    return sum / count;
  };
  const rim = strip(-8);
  for (const beyond of [0, 15, 30, 42]) expect(Math.abs(strip(beyond) - rim)).toBeLessThan(8);
});

it('a frame of more than two megapixels is searched in a smaller copy, and laid into the photo at its own size', () => {
  const [width, height] = [1_900, 1_060];
  const data = Uint8ClampedArray.from({ length: width * height * 4 }, (_, at) =>
    at % 4 === 3 ? 255 : (at < 500 * width * 4 ? 200 : 90) + ((Math.imul(at, 2_654_435_761) >>> 13) % 24) - 12,
  );
  const photo = { width, height, data };
  const frame: RimFrame = { width: 2_001, height, photo: { x: 60, y: 0, width, height } };
  const filling = findRims(signal, createWasmFill(), photo, frame, { seed: 1, seam: 12 });
  expect(filling?.crop).toEqual({ x: 0, y: 0, width: 2_001, height });
  if (filling === undefined) throw new Error('nothing found');
  const result = withRims(photo, frame, { by: 'found', filling, whole: frame }, 12);
  const level = (x: number, y: number) => result.data[(y * frame.width + x) * 4];
  for (const x of [3, 30, 1_975, 1_999]) {
    for (const y of [2, 200, 480]) expect(level(x, y), `${x}, ${y}`).toBeGreaterThan(150);
    for (const y of [520, 800, 1_058]) expect(level(x, y), `${x}, ${y}`).toBeLessThan(140);
  }
  for (const [x, y] of [
    [80, 3],
    [1_300, 700],
    [1_940, 1_057],
  ] as const)
    expect(level(x, y)).toBe(photo.data[(y * width + x - 60) * 4]);
});

it.each([
  [1, 1],
  [200, 4],
  [4, 200],
])('a photo of %d × %d px has too little to take from, and nothing is made up', (width, height) => {
  const photo = grey(width, height, () => 180);
  const frame = { width: width + 40, height: height + 40, photo: { x: 20, y: 20, width, height } };
  expect(findRims(signal, createWasmFill(), photo, frame, { seed: 1, seam: 0 })).toBeUndefined();
});
