import { describe, expect, it } from 'vitest';
import type { RimFrame } from '../../../../src/pixels/fill/rim-frame.ts';
import { unlikeRims } from '../../../../src/pixels/fill/unlike-rims.ts';
import type { Rgba } from '../../../../src/pixels/kernels/pixels.ts';

type Rgb = readonly [number, number, number];
const SKY: Rgb = [120, 170, 230];
const GRASS: Rgb = [70, 130, 50];
const THING: Rgb = [220, 40, 40];

const [WIDTH, HEIGHT] = [200, 120];

/** A photo of 120 × 90 px on its canvas, with more room to both sides, above and below or at one side. */
function canvasOf(photo: { x: number; y: number }, colour: (x: number, y: number) => Rgb): [Rgba, RimFrame] {
  const frame = { width: WIDTH, height: HEIGHT, photo: { ...photo, width: 120, height: 90 } };
  const data = new Uint8ClampedArray(WIDTH * HEIGHT * 4);
  for (let y = 0; y < 90; y += 1) {
    for (let x = 0; x < 120; x += 1) data.set([...colour(x, y), 255], ((photo.y + y) * WIDTH + photo.x + x) * 4);
  }
  return [{ data, width: WIDTH, height: HEIGHT }, frame];
}

const isIn = (x: number, y: number, of: { x: number; y: number }, radius: number) =>
  Math.hypot(x - of.x, y - of.y) < radius;
const land = (x: number, y: number, thing: { x: number; y: number }, radius = 16): Rgb =>
  isIn(x, y, thing, radius) ? THING : y < 45 ? SKY : GRASS;

/** Where a mark lies, in px of the photo. */
function extent(mark: { data: Uint8Array } | undefined, { photo }: RimFrame) {
  let [left, top, right, bottom, count] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, -1, -1, 0];
  for (const [at, value] of (mark?.data ?? []).entries()) {
    if (value === 0) continue;
    const [x, y] = [(at % WIDTH) - photo.x, Math.floor(at / WIDTH) - photo.y];
    [left, top, right, bottom] = [Math.min(left, x), Math.min(top, y), Math.max(right, x), Math.max(bottom, y)];
    count += 1;
  }
  return { left, top, right, bottom, count };
}

describe('what is unlike the rims of a photo', () => {
  it('is a thing in its middle, and a little round it, above it more: heads have other colours', () => {
    const [canvas, frame] = canvasOf({ x: 40, y: 15 }, (x, y) => land(x, y, { x: 60, y: 45 }));
    const { left, top, right, bottom } = extent(unlikeRims(canvas, frame), frame);
    for (const [side, edge] of [
      [left, 44],
      [top, 29],
      [-right, -75],
      [-bottom, -60],
    ] as const) {
      expect(side).toBeLessThanOrEqual(edge);
      expect(side).toBeGreaterThanOrEqual(edge - (side === top ? 16 : 10));
    }
  });

  it('is nothing where all of it goes on at its rims', () => {
    const [canvas, frame] = canvasOf({ x: 40, y: 15 }, (_, y) => (y < 45 ? SKY : GRASS));
    expect(extent(unlikeRims(canvas, frame), frame).count).toBe(0);
  });

  it('is not a thing that the rim cuts: it may go on', () => {
    const [canvas, frame] = canvasOf({ x: 40, y: 15 }, (x, y) => land(x, y, { x: 0, y: 45 }));
    expect(extent(unlikeRims(canvas, frame), frame).count).toBe(0);
  });

  it('is also a thing at a rim beside which nothing is new', () => {
    // Room at the right alone: the left rim tells nothing.
    const [canvas, frame] = canvasOf({ x: 0, y: 15 }, (x, y) => land(x, y, { x: 10, y: 45 }));
    expect(extent(unlikeRims(canvas, frame), frame).count).toBeGreaterThan(200);
  });

  it('compares a band with its own height alone: grass colour in the sky is unlike', () => {
    const [canvas, frame] = canvasOf({ x: 40, y: 15 }, (x, y) =>
      isIn(x, y, { x: 60, y: 25 }, 9) ? GRASS : y < 45 ? SKY : GRASS,
    );
    const { top, bottom, count } = extent(unlikeRims(canvas, frame), frame);
    expect(count).toBeGreaterThan(100);
    expect(top).toBeGreaterThan(0);
    expect(bottom).toBeLessThan(40);
  });

  it('is found above and below by the columns', () => {
    const photo = { x: 0, y: 10, width: 120, height: 90 };
    const frame = { width: 120, height: 110, photo };
    const data = new Uint8ClampedArray(120 * 110 * 4);
    for (let y = 0; y < 90; y += 1)
      for (let x = 0; x < 120; x += 1) data.set([...land(x, 0, { x: 60, y: 0 }, 0), 255], ((y + 10) * 120 + x) * 4);
    for (let y = 40; y < 60; y += 1)
      for (let x = 50; x < 70; x += 1) data.set([...THING, 255], ((y + 10) * 120 + x) * 4);
    const mark = unlikeRims({ data, width: 120, height: 110 }, frame);
    expect(mark?.data[(50 + 10) * 120 + 60]).toBe(255);
    expect(mark?.data[(5 + 10) * 120 + 60]).toBe(0);
  });

  it('is not reported where it would be nearly all', () => {
    const rim = (x: number): boolean => x < 8 || x >= 112;
    const [canvas, frame] = canvasOf({ x: 40, y: 15 }, (x) => (rim(x) ? SKY : THING));
    expect(unlikeRims(canvas, frame)).toBeUndefined();
  });

  it('leaves what is close in colour alone: a sky that grows lighter', () => {
    const [canvas, frame] = canvasOf({ x: 40, y: 15 }, (x) => [120 + Math.round(x / 8), 170, 230]);
    expect(extent(unlikeRims(canvas, frame), frame).count).toBe(0);
  });
});
