import { describe, expect, it } from 'vitest';
import { isSameThing, ownBox } from '../../../../../../server/inference/models/matting/second-pass.ts';

const SIDE = 64;
const block = (left: number, top: number, right: number, bottom: number) =>
  Float32Array.from({ length: SIDE * SIDE }, (_, at) => {
    const [x, y] = [at % SIDE, Math.floor(at / SIDE)];
    return x >= left && x < right && y >= top && y < bottom ? 1 : 0;
  });

describe('the own box of a subject', () => {
  it('is given in pixels of the picture', () => {
    expect(ownBox(block(16, 8, 32, 40), SIDE, 640, 320)).toEqual({ x: 160, y: 40, width: 160, height: 160 });
  });

  it('is not looked at alone where it touches the frame, fills it, or is not there', () => {
    expect(ownBox(block(0, 8, 32, 40), SIDE, 640, 320)).toBeUndefined();
    expect(ownBox(block(16, 8, 32, 64), SIDE, 640, 320)).toBeUndefined();
    expect(ownBox(block(4, 4, 60, 60), SIDE, 640, 320)).toBeUndefined();
    expect(ownBox(block(0, 0, 0, 0), SIDE, 640, 320)).toBeUndefined();
  });
});

describe('a second look', () => {
  const first = block(16, 16, 32, 32);
  /** The middle quarter-sided square, shown over the whole side. */
  const region = { x: 8, y: 8, width: 32, height: 32 };

  it('is of the same thing where it covers it', () => {
    expect(isSameThing(first, block(16, 16, 48, 48), SIDE, region, SIDE, SIDE)).toBe(true);
  });

  it('is not where it loses a part that was sure, or finds more', () => {
    expect(isSameThing(first, block(16, 16, 48, 40), SIDE, region, SIDE, SIDE)).toBe(false);
    expect(isSameThing(first, block(4, 4, 60, 60), SIDE, region, SIDE, SIDE)).toBe(false);
  });
});
