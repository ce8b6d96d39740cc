import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cornersOf } from '../../../../../src/document/scene/geometry/boxes.ts';
import { HANDLES, resizeBox, rotationTowards } from '../../../../../src/document/scene/geometry/resize.ts';
import { anyBox } from '../scenes.ts';

const plain = { keep: false, mirrored: false };
const by = fc.record({ x: fc.integer({ min: -300, max: 300 }), y: fc.integer({ min: -300, max: 300 }) });

describe('a box in hand', () => {
  it('stays where it is at the corner across, however it is turned', () => {
    fc.assert(
      fc.property(anyBox, by, fc.boolean(), (box, move, keep) => {
        const resized = { ...box, ...resizeBox(box, box.rotation, { x: 1, y: 1 }, move, { keep, mirrored: false }) };
        const [before, after] = [cornersOf(box)[0], cornersOf(resized)[0]];
        expect(after?.x).toBeCloseTo(before?.x ?? 0, 4);
        expect(after?.y).toBeCloseTo(before?.y ?? 0, 4);
      }),
    );
  });

  it('has eight handles, and each moves its own sides', () => {
    const box = { x: 100, y: 100, width: 100, height: 100 };
    expect(HANDLES).toHaveLength(8);
    expect(resizeBox(box, 0, { x: -1, y: 0 }, { x: 10, y: 50 }, plain)).toEqual({
      x: 110,
      y: 100,
      width: 90,
      height: 100,
    });
    expect(resizeBox(box, 0, { x: 0, y: 1 }, { x: 9, y: 20 }, { keep: false, mirrored: true })).toEqual({
      x: 100,
      y: 80,
      width: 100,
      height: 140,
    });
  });

  it('turns to where the handle under it is pulled, and rests at right angles', () => {
    const box = { x: 0, y: 0, width: 100, height: 100 };
    expect(rotationTowards(box, { x: 50, y: 200 }, false)).toBe(0);
    expect(rotationTowards(box, { x: -100, y: 51 }, false)).toBe(90);
    expect(rotationTowards(box, { x: -60, y: 150 }, true)).toBe(45);
  });
});
