import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asBelow, turnPlace } from '../../../../../editor/shell/layers/stage/turn-place.ts';
import { rotationTowards } from '../../../../../src/document/scene/geometry/resize.ts';

const PAGE = { width: 1_000, height: 1_200 };
const box = (change: Partial<{ x: number; y: number; width: number; height: number }> = {}) => ({
  x: 300,
  y: 400,
  width: 400,
  height: 200,
  ...change,
});

describe('where the handle that turns stands', () => {
  it('is under the frame while the page goes on there', () => {
    expect(turnPlace(box(), 0, PAGE, 0.5)).toBe('below');
  });

  it('is above a frame that ends at the lower edge of the page, below which it would be covered', () => {
    expect(turnPlace(box({ y: 990 }), 0, PAGE, 0.5)).toBe('above');
  });

  it('is inside a frame that is as high as the page', () => {
    expect(turnPlace(box({ y: 0, height: 1_200 }), 0, PAGE, 0.5)).toBe('inside');
  });

  it('follows the frame’s own turn: upside down, its foot is at the top', () => {
    expect(turnPlace(box({ y: 10 }), 180, PAGE, 0.5)).toBe('above');
    expect(turnPlace(box({ y: 990 }), 180, PAGE, 0.5)).toBe('below');
  });

  it('wants more of the page the smaller the page is shown', () => {
    const low = box({ y: 920 });
    expect(turnPlace(low, 0, PAGE, 1)).toBe('below');
    expect(turnPlace(low, 0, PAGE, 0.3)).toBe('above');
  });

  it('outside of the frame is never outside of the page', () => {
    const side = fc.integer({ min: 20, max: 1_500 });
    const at = fc.integer({ min: -400, max: 1_200 });
    fc.assert(
      fc.property(at, at, side, side, fc.integer({ min: 0, max: 359 }), (x, y, width, height, rotation) => {
        const place = turnPlace({ x, y, width, height }, rotation, PAGE, 0.4);
        if (place === 'inside') return;
        const angle = (rotation * Math.PI) / 180;
        const out = (height / 2 + 24 / 0.4) * (place === 'below' ? 1 : -1);
        const handle = { x: x + width / 2 - Math.sin(angle) * out, y: y + height / 2 + Math.cos(angle) * out };
        expect(handle.x).toBeGreaterThanOrEqual(0);
        expect(handle.x).toBeLessThanOrEqual(PAGE.width);
        expect(handle.y).toBeGreaterThanOrEqual(0);
        expect(handle.y).toBeLessThanOrEqual(PAGE.height);
      }),
    );
  });
});

describe('turning by it', () => {
  it('from over the frame is the same as from under it: a press without a move turns nothing', () => {
    const frame = box({ y: 990 });
    const above = { x: 500, y: 940 };
    expect(rotationTowards(frame, asBelow('above', frame, above), false)).toBe(0);
    expect(rotationTowards(frame, asBelow('above', frame, { x: 650, y: 1_090 }), false)).toBe(90);
    expect(rotationTowards(frame, asBelow('below', frame, { x: 500, y: 1_240 }), false)).toBe(0);
  });
});
