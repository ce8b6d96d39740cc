import { describe, expect, it } from 'vitest';
import { joined } from '../../../../src/pixels/see-through/opinions.ts';
import type { Shares } from '../../../../src/pixels/see-through/shrink.ts';

const SIDE = 128;
/** Px of the drawings. */
const DRAWN = 256;
const draw = (share: (x: number, y: number) => number, side = SIDE) =>
  Float32Array.from({ length: side * side }, (_, at) =>
    share(((at % side) * DRAWN) / side, (Math.floor(at / side) * DRAWN) / side),
  );
const inDisc = (x: number, y: number) => Math.hypot(x - 128, y - 128) < 80;
const disc = draw((x, y) => Number(inDisc(x, y)));
/** Another look, at a side of its own. */
const look = (share: (x: number, y: number) => number, side = 96): Shares => ({ side, values: draw(share, side) });
const whole = look((x, y) => Number(inDisc(x, y)));
const nothing = look(() => 0);
const at = (mask: Float32Array, x: number, y: number) => mask[(y / 2) * SIDE + x / 2] ?? -1;

describe('several looks at one picture', () => {
  it('leave a matte that they agree with as it is', () => {
    const { mask, farthest } = joined(disc, SIDE, [whole, whole]);
    expect(mask).toEqual(disc);
    expect(farthest).toBeGreaterThan(0.95);
  });

  it('make solid what the first is half sure of, and one other is sure of', () => {
    const ghost = draw((x, y) => (inDisc(x, y) ? (x > 150 ? 0.5 : 1) : 0));
    const { mask } = joined(ghost, SIDE, [whole, nothing]);
    expect(at(mask, 180, 128)).toBeGreaterThan(0.9);
    expect(at(mask, 100, 128)).toBe(1);
    expect(at(mask, 240, 128)).toBe(0);
  });

  it('add what the first lacks where all others have it, and not on the word of one', () => {
    const half = draw((x, y) => Number(inDisc(x, y) && x < 128));
    expect(at(joined(half, SIDE, [whole, whole]).mask, 170, 128)).toBeGreaterThan(0.9);
    expect(joined(half, SIDE, [whole, nothing]).mask).toEqual(half);
    expect(joined(half, SIDE, [whole]).mask).toEqual(half);
    // Half-sure parts are ghosts, whichever look has them.
    const ghost = look((x, y) => (inDisc(x, y) ? (x < 128 ? 1 : 0.5) : 0));
    expect(joined(half, SIDE, [ghost, ghost]).mask).toEqual(half);
  });

  it('take away what the first is half sure of and no other has, and never what it is sure of', () => {
    const veiled = draw((x, y) => (inDisc(x, y) ? 1 : x > 220 ? 0.4 : 0));
    const { mask } = joined(veiled, SIDE, [whole, whole]);
    expect(at(mask, 240, 128)).toBeLessThan(0.05);
    expect(joined(disc, SIDE, [nothing, nothing]).mask).toEqual(disc);
  });

  it('give way to a look without haze where the first has little else', () => {
    const hazy = draw((x, y) => (inDisc(x, y) ? (x < 70 ? 1 : y < 128 ? 0.5 : 0.02) : 0));
    const { mask } = joined(hazy, SIDE, [nothing, whole]);
    expect(at(mask, 150, 90)).toBeGreaterThan(0.9);
    expect(at(mask, 150, 170)).toBeGreaterThan(0.9);
    // One that has lost what the first is sure of is of another thing.
    const elsewhere = look((x, y) => Number(inDisc(x, y) && x > 90));
    expect(at(joined(hazy, SIDE, [nothing, elsewhere]).mask, 150, 170)).toBeLessThan(0.1);
  });

  it('change no edge: thin differences stay', () => {
    const wider = look((x, y) => Number(Math.hypot(x - 128, y - 128) < 81), SIDE);
    expect(joined(disc, SIDE, [wider, wider]).mask).toEqual(disc);
  });

  it('tell how far they agree: the nearest, and the farthest', () => {
    const half = look((x, y) => Number(inDisc(x, y) && x < 128), SIDE);
    const { nearest, farthest } = joined(disc, SIDE, [half, whole]);
    expect(nearest).toBeGreaterThan(0.95);
    expect(farthest).toBeCloseTo(0.5, 1);
    expect(joined(disc, SIDE, [nothing, half]).farthest).toBe(0);
  });
});
