import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gluedBox } from '../../../../src/document/sizes/glue.ts';
import { resultSize } from '../../../../src/document/sizes/result-size.ts';

const NONE = { left: false, top: false, right: false, bottom: false };
const SQUARE = { type: 'preset', value: '1080*1080' } as const;
const photo = { width: 3000, height: 4000 };

describe('a side that the photo cut stays on the edge of the canvas', () => {
  it('a waist stands on the lower edge of a square, with its margin above', () => {
    const edge = { x: 700, y: 900, width: 1600, height: 3100 };
    const floating = resultSize(SQUARE, photo, edge);
    expect(floating.edgeTop + floating.edgeHeight).toBe(1032);
    const glued = resultSize(SQUARE, photo, edge, { cut: { ...NONE, bottom: true } });
    expect(glued.edgeTop + glued.edgeHeight).toBe(1080);
    expect(glued.edgeTop).toBe(48);
  });

  it('“Crop close” with a margin has air at the whole sides alone', () => {
    const edge = { x: 0, y: 900, width: 1600, height: 3100 };
    const close = { type: 'edge', value: '' } as const;
    const air = resultSize(close, photo, edge, { margin: 0.1 });
    expect([air.width, air.height, air.edgeLeft, air.edgeTop]).toEqual([1920, 3420, 160, 160]);
    const cut = { left: true, top: false, right: false, bottom: true };
    const glued = resultSize(close, photo, edge, { margin: 0.1, cut });
    expect([glued.width, glued.height, glued.edgeLeft, glued.edgeTop]).toEqual([1760, 3260, 0, 160]);
  });

  it('shoulders that both sides cut span the canvas, and what is too high goes over the lower edge', () => {
    const edge = { x: 0, y: 1000, width: 3000, height: 3000 };
    const cut = { left: true, top: false, right: true, bottom: true };
    const made = resultSize({ type: 'preset', value: '1200*1000' }, photo, edge, { cut });
    expect([made.edgeLeft, made.edgeWidth]).toEqual([0, 1200]);
    expect(made.edgeTop).toBe(48);
    expect(made.edgeTop + made.edgeHeight).toBe(1000);
    // What is over the edge is left out of the source; nothing is squeezed.
    expect(made.dw / made.sw).toBeCloseTo(made.dh / made.sh, 2);
    expect(made.sh).toBeLessThan(3000);
  });

  it('a head is never cut to span: a whole side keeps its margin', () => {
    const made = gluedBox({ width: 2000, height: 500 }, { width: 400, height: 500 }, 20, {
      ...NONE,
      left: true,
      right: true,
    });
    expect([made.y, made.height]).toEqual([20, 460]);
  });

  it('every glued side touches, every whole one keeps its margin, and the shape is kept', () => {
    const side = fc.integer({ min: 60, max: 4000 });
    const flags = fc.record({ left: fc.boolean(), top: fc.boolean(), right: fc.boolean(), bottom: fc.boolean() });
    fc.assert(
      fc.property(side, side, side, side, flags, (w, h, edgeW, edgeH, cut) => {
        const canvas = { width: w, height: h };
        const margin = Math.floor(Math.min(w, h) * 0.1);
        const { x, y, width, height } = gluedBox(canvas, { width: edgeW, height: edgeH }, margin, cut);
        if (cut.left && !cut.right) expect(x).toBeLessThanOrEqual(0);
        if (cut.bottom && !cut.top) expect(y + height).toBeGreaterThanOrEqual(h);
        if (!cut.left && !cut.right) expect(x).toBeGreaterThanOrEqual(margin - 1);
        if (!cut.top && !cut.bottom) expect(y).toBeGreaterThanOrEqual(margin - 1);
        if (!cut.top && cut.bottom) expect(y).toBeGreaterThanOrEqual(margin - 1);
        expect(Math.abs(width * edgeH - height * edgeW)).toBeLessThanOrEqual(Math.max(edgeW, edgeH, width, height));
      }),
    );
  });
});
