import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_DESIGN, type Design, sharedDesign } from '../../../../src/document/design/design.ts';
import { after, inverse, pictureMatrix } from '../../../../src/document/design/picture-matrix.ts';
import { designPlacement, designRotation, designSize, recipeOf } from '../../../../src/document/design/recipe-of.ts';
import { turnPhoto } from '../../../../src/document/design/turn-photo.ts';
import { uprightSize } from '../../../../src/pixels/rotation.ts';

const picture = { width: 1200, height: 900 };
const edge = { x: 300, y: 100, width: 500, height: 700 };
const SQUARE = { id: 'x', type: 'preset', value: '1000*1000' } as const;
const of = (change: Partial<Design>): Design => ({ ...DEFAULT_DESIGN, ...change });

const stands: fc.Arbitrary<Partial<Design>> = fc.record({
  size: fc.constantFrom(DEFAULT_DESIGN.size, SQUARE, { id: 'r', type: 'ratio', value: '16:9' } as const),
  position: fc.record({
    x: fc.double({ min: -1, max: 1, noNaN: true }),
    y: fc.double({ min: -1, max: 1, noNaN: true }),
  }),
  scale: fc.double({ min: 0.05, max: 8, noNaN: true }),
  angle: fc.constantFrom(0, 30, -135, 90, 45.5),
  crop: fc.constantFrom(
    undefined,
    { angle: 0, x: 0.1, y: 0, width: 0.6, height: 0.8 },
    { angle: 8, x: 0, y: 0, width: 0.7, height: 0.7 },
  ),
  adjust: fc
    .record({ turns: fc.constantFrom(0, 1, 2, 3), flip: fc.boolean() })
    .map((turn) => ({ ...DEFAULT_DESIGN.adjust, ...turn }) as Design['adjust']),
});

/** Where the middle of the opaque box lies on the canvas, by what is drawn. */
function drawnMiddle(design: Design) {
  const size = designSize(design, picture, edge);
  const upright = uprightSize(picture, design.adjust);
  const m = pictureMatrix(size, upright, designRotation(design, picture).angle ?? 0);
  const { turns, flip } = design.adjust;
  const centre = { x: edge.x + edge.width / 2, y: edge.y + edge.height / 2 };
  const round = [
    centre,
    { x: picture.height - centre.y, y: centre.x },
    { x: picture.width - centre.x, y: picture.height - centre.y },
    { x: centre.y, y: picture.width - centre.x },
  ][turns];
  const { x = 0, y = 0 } = round ?? {};
  const point = { x: flip ? upright.width - x : x, y };
  return { x: m.a * point.x + m.c * point.y + m.e, y: m.b * point.x + m.d * point.y + m.f };
}

describe('a subject that was moved, scaled and turned', () => {
  it('always keeps a part of itself on the canvas, in a recipe of numbers', () => {
    fc.assert(
      fc.property(stands, (change) => {
        const design = of(change);
        const size = designSize(design, picture, edge);
        expect(Object.values(size).every(Number.isInteger)).toBe(true);
        expect(size.edgeLeft >= 0 && size.edgeLeft + size.edgeWidth <= size.width && size.edgeWidth > 0).toBe(true);
        expect(size.edgeTop >= 0 && size.edgeTop + size.edgeHeight <= size.height && size.edgeHeight > 0).toBe(true);
        expect(size.sw > 0 && size.sh > 0 && size.dw > 0 && size.dh > 0).toBe(true);
      }),
    );
  });

  it('stands about its middle: turning moves that by less than a pixel', () => {
    for (const size of [DEFAULT_DESIGN.size, SQUARE]) {
      for (const scale of [1, 0.6]) {
        const still = drawnMiddle(of({ size, scale }));
        for (const angle of [10, 45, 90, 133, 180, -60]) {
          const rotated = drawnMiddle(of({ size, scale, angle }));
          expect(Math.hypot(rotated.x - still.x, rotated.y - still.y)).toBeLessThan(1.1);
          const { middle } = designPlacement(of({ size, scale, angle }), picture, edge);
          expect(Math.hypot(rotated.x - middle.x, rotated.y - middle.y)).toBeLessThan(1.1);
        }
      }
    }
  });

  it('is drawn with its own pixels where its scale is one, turned or not', () => {
    for (const angle of [0, 15, 90]) {
      const { place } = recipeOf(of({ angle }), picture, edge);
      expect([place.dw, place.dh]).toEqual([place.sw, place.sh]);
    }
  });

  it('leaves an ID photo upright', () => {
    const id = of({ size: { id: '600111', type: 'preset_human', value: '295*413' }, angle: 20 });
    expect(designSize(id, picture, edge)).toEqual(designSize({ ...id, angle: 0 }, picture, edge));
  });

  it('has a matrix with a way back', () => {
    fc.assert(
      fc.property(stands, (change) => {
        const design = of(change);
        const matrix = pictureMatrix(
          designSize(design, picture, edge),
          uprightSize(picture, design.adjust),
          design.angle,
        );
        const { a, b, c, d, e, f } = after(inverse(matrix), matrix);
        for (const [value, wanted] of [
          [a, 1],
          [b, 0],
          [c, 0],
          [d, 1],
        ] as const)
          expect(value).toBeCloseTo(wanted, 6);
        expect(Math.hypot(e, f)).toBeLessThan(1e-3);
      }),
    );
  });
});

describe('a photo that was cropped', () => {
  const crop = { angle: 0, x: 0.05, y: 0.1, width: 0.5, height: 0.5 };

  it('is given out as what is left of it, pixel for pixel', () => {
    const { place, adjust } = recipeOf(of({ crop }), picture, edge);
    expect(place).toEqual({
      width: 600,
      height: 450,
      sx: 360,
      sy: 315,
      sw: 600,
      sh: 450,
      dx: 0,
      dy: 0,
      dw: 600,
      dh: 450,
    });
    expect(adjust?.photo).toEqual({ angle: 0, x: 60, y: 90, width: 600, height: 450 });
  });

  it('cuts the subject there, which is glued to the edge of a preset', () => {
    const size = designSize(of({ crop, size: SQUARE }), picture, edge);
    // 765 is the crop's lower border, 800 the subject's.
    expect(size.edgeTop + size.edgeHeight).toBe(1000);
    expect(size.sy + size.sh).toBe(765);
  });

  it('keeps its crop through turns, and gives it to no other picture', () => {
    const design = of({ crop });
    const there = { ...design, ...turnPhoto(design, 'right') };
    const back = { ...there, ...turnPhoto(there, 'left') };
    expect(back.crop).toEqual(crop);
    expect(back.adjust).toEqual(design.adjust);
    const mirrored = { ...design, ...turnPhoto(design, 'flip') };
    const rotated = { ...mirrored, ...turnPhoto(mirrored, 'right') };
    expect(rotated.adjust.turns).toBe(3);
    expect(sharedDesign({ ...design, angle: 12 }, DEFAULT_DESIGN)).toMatchObject({ crop: undefined, angle: 0 });
  });
});
