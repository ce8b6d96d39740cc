import { describe, expect, it } from 'vitest';
import type { Plane } from '../../../../src/pixels/kernels/pixels.ts';
import type { MatteEdit } from '../../../../src/pixels/render-recipe.ts';
import { applyMask } from '../../../../src/pixels/retouch/mask-edit.ts';
import { packMask } from '../../../../src/pixels/retouch/packed-mask.ts';
import { paste } from '../../../../src/pixels/retouch/planes.ts';

const SIDE = 240;

/** A disc; `soft` px of its rim are half kept. */
function disc(x: number, y: number, radius: number, soft: number, side = SIDE): Plane {
  const scale = side / SIDE;
  const data = Uint8Array.from({ length: side * side }, (_, at) => {
    const away = Math.hypot((at % side) / scale - x, Math.floor(at / side) / scale - y) - radius;
    return Math.round(255 * Math.min(Math.max(0.5 - away / soft, 0), 1));
  });
  return { data, width: side, height: side };
}

const blank = (value = 0): Plane => ({ data: new Uint8Array(SIDE * SIDE).fill(value), width: SIDE, height: SIDE });
const edit = (mode: 'keep' | 'erase' | 'only', mask: Plane): Extract<MatteEdit, { type: 'mask' }> => ({
  type: 'mask',
  mode,
  mask: packMask(mask),
});
const at = (plane: Plane, x: number, y: number) => plane.data[y * SIDE + x];
const meanDifference = (one: Plane, other: Plane) =>
  one.data.reduce((sum, value, i) => sum + Math.abs(value - (other.data[i] ?? 0)), 0) / one.data.length;

describe('a mask that was found', () => {
  it('is the matte where there was none, at its own edges', () => {
    const matte = blank();
    applyMask(matte, edit('keep', disc(120, 120, 60, 2)));
    expect(meanDifference(matte, disc(120, 120, 60, 2))).toBeLessThan(0.5);
  });

  it('of half the size is the same thing', () => {
    const matte = blank();
    applyMask(matte, edit('only', disc(120, 120, 60, 2, SIDE / 2)));
    expect(meanDifference(matte, disc(120, 120, 60, 2))).toBeLessThan(2);
  });

  it('leaves the matte’s own soft edge where the two agree', () => {
    for (const mode of ['keep', 'only'] as const) {
      const soft = disc(120, 120, 60, 8);
      const matte = { ...soft, data: soft.data.slice() };
      applyMask(matte, edit(mode, disc(120, 120, 60, 1)));
      expect(meanDifference(matte, soft)).toBeLessThan(0.5 * meanDifference(disc(120, 120, 60, 1), soft));
    }
  });

  it('fills a body that could be seen through, and takes away what stands beside it', () => {
    const matte = blank();
    const body = disc(80, 120, 50, 2);
    const other = disc(190, 60, 30, 2);
    matte.data.set(body.data.map((value, i) => Math.max(value * 0.5, other.data[i] ?? 0)));
    applyMask(matte, edit('only', body));
    expect([at(matte, 80, 120), at(matte, 190, 60)]).toEqual([255, 0]);
    expect(meanDifference(matte, body)).toBeLessThan(1);
  });

  it('to be removed leaves the rest as it was', () => {
    const matte = blank(255);
    applyMask(matte, edit('erase', disc(60, 60, 30, 1)));
    expect([at(matte, 60, 60), at(matte, 180, 180)]).toEqual([0, 255]);
  });

  it('is taken back exactly', () => {
    const before = disc(100, 100, 70, 20);
    const matte = { ...before, data: before.data.slice() };
    const patch = applyMask(matte, edit('only', disc(140, 120, 60, 3)));
    if (patch) paste(matte, patch.before, patch.box.x, patch.box.y);
    expect(matte.data).toEqual(before.data);
  });

  it('that cannot be read changes nothing', () => {
    const matte = disc(100, 100, 70, 20);
    const wrong = { type: 'mask' as const, mode: 'only' as const, mask: { width: 9, height: 9, runs: 'x' } };
    expect(applyMask(matte, wrong)).toBeUndefined();
  });
});
